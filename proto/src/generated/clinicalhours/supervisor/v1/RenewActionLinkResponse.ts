// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface RenewActionLinkResponse {
}

export interface RenewActionLinkResponse__Output {
}
