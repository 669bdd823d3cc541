// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface RemoveSupervisorResponse {
}

export interface RemoveSupervisorResponse__Output {
}
