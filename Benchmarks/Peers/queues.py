# SPDX-License-Identifier: Apache-2.0
#
# Puts texts into a queue and takes them out, each made durable before the next. Prints seconds for putting, and for taking
# with acknowledging.
#
#   queues.py persist-queue|litequeue FOLDER COUNT BYTES
import sys
import time

name, folder, count, size = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
text = "x" * size

if name == "persist-queue":
    import persistqueue

    queue = persistqueue.SQLiteAckQueue(folder + "/persist", auto_commit=True)
    queue._putter.execute("PRAGMA synchronous = FULL")
    queue._conn.execute("PRAGMA synchronous = FULL")

    def take():
        queue.ack(queue.get(block=False))
else:
    import litequeue

    queue = litequeue.LiteQueue(folder + "/lite.sqlite")
    queue.conn.execute("PRAGMA synchronous = FULL")

    def take():
        queue.done(queue.pop().message_id)

start = time.monotonic()
for _ in range(count):
    queue.put(text)
middle = time.monotonic()
for _ in range(count):
    take()
end = time.monotonic()
print(middle - start, end - middle)
