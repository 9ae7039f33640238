// SPDX-License-Identifier: Apache-2.0
//
// Saves a file with KDE Purpose's own job, which runs in a process of its own without confinement, and exits when the
// job has finished.
//
//   purpose FILE FOLDER
//   purpose FILE         lists what Purpose offers, and exits with 0 if that is something
#include <KJob>
#include <Purpose/AlternativesModel>
#include <Purpose/Configuration>
#include <Purpose/Job>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonObject>
#include <QUrl>
#include <cstdio>

int main(int count, char **arguments) {
    if (count < 2) return 64;
    QGuiApplication application(count, arguments);
    Purpose::AlternativesModel model;
    model.setInputData({
        {QStringLiteral("urls"), QJsonArray{QUrl::fromLocalFile(QString::fromLocal8Bit(arguments[1])).toString()}},
        {QStringLiteral("mimeType"), QStringLiteral("image/jpeg")},
    });
    // Saving is hidden unless the caller says otherwise.
    model.setDisabledPlugins({});
    model.setPluginType(QStringLiteral("Export"));
    if (count == 2) {
        for (int row = 0; row < model.rowCount(); row++) printf("%s\n", qPrintable(model.index(row, 0).data().toString()));
        return model.rowCount() > 0 ? 0 : 69;
    }
    for (int row = 0; row < model.rowCount(); row++) {
        const auto index = model.index(row, 0);
        if (index.data(Purpose::AlternativesModel::PluginIdRole).toString() != QLatin1String("saveasplugin")) continue;
        auto *configuration = model.configureJob(row);
        auto data = configuration->data();
        data[QStringLiteral("destinationPath")] = QUrl::fromLocalFile(QString::fromLocal8Bit(arguments[2])).toString();
        configuration->setData(data);
        auto *job = configuration->createJob();
        if (!job) return 70;
        QObject::connect(job, &KJob::finished, &application,
                         [&application](KJob *done) { application.exit(done->error() ? 1 : 0); });
        job->start();
        return application.exec();
    }
    fprintf(stderr, "the plugin saveas is not offered; %d others are\n", model.rowCount());
    return 69;
}
