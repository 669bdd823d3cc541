// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

import type { LinkPurpose as _clinicalhours_supervisor_v1_LinkPurpose, LinkPurpose__Output as _clinicalhours_supervisor_v1_LinkPurpose__Output } from '../../../clinicalhours/supervisor/v1/LinkPurpose.ts';

export interface CorrectDetailsRequest {
  'token'?: (string);
  'message'?: (string);
  /**
   * What the link is for; unspecified is a link that reviews sessions.
   */
  'purpose'?: (_clinicalhours_supervisor_v1_LinkPurpose);
}

export interface CorrectDetailsRequest__Output {
  'token': (string);
  'message': (string);
  /**
   * What the link is for; unspecified is a link that reviews sessions.
   */
  'purpose': (_clinicalhours_supervisor_v1_LinkPurpose__Output);
}
