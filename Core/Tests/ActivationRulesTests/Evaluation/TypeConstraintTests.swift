// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import ActivationRules

struct TypeConstraintTests {
    @Test(arguments: [
        ("public.jpeg", "Public.JPEG", true), ("ca.mcgill.mni.bic.mnc", "CA.McGill.MNI.BIC.MNC", true),
        ("public.jpeg", "public.png", false), ("org.example.first", "org.example.second", false),
    ])
    func isTheSameForTheSameType(_ first: String, _ second: String, _ isSame: Bool) {
        let left = TypeConstraint(first)
        let right = TypeConstraint(second)
        #expect((left == right) == isSame)
        if isSame { #expect(left.hashValue == right.hashValue) }
        #expect(left != TypeConstraint(first, isEquality: true))
    }
}
