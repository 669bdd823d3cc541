// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface CompleteOnboardingRequest {
}

export interface CompleteOnboardingRequest__Output {
}
