// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

import type { LinkPurpose as _clinicalhours_supervisor_v1_LinkPurpose, LinkPurpose__Output as _clinicalhours_supervisor_v1_LinkPurpose__Output } from '../../../clinicalhours/supervisor/v1/LinkPurpose.ts';

export interface ResolveActionLinkRequest {
  'purpose'?: (_clinicalhours_supervisor_v1_LinkPurpose);
  'token'?: (string);
}

export interface ResolveActionLinkRequest__Output {
  'purpose': (_clinicalhours_supervisor_v1_LinkPurpose__Output);
  'token': (string);
}
