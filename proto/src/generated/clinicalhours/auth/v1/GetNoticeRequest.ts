// Original file: proto/clinicalhours/auth/v1/auth.proto


export interface GetNoticeRequest {
  'noticeId'?: (number);
}

export interface GetNoticeRequest__Output {
  'noticeId': (number);
}
