// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto


export interface IssueActionLinkResponse {
  /**
   * The capability itself. Never log it.
   */
  'token'?: (string);
  'expiresAt'?: (string);
}

export interface IssueActionLinkResponse__Output {
  /**
   * The capability itself. Never log it.
   */
  'token': (string);
  'expiresAt': (string);
}
