// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface ListSupervisorsRequest {
}

export interface ListSupervisorsRequest__Output {
}
