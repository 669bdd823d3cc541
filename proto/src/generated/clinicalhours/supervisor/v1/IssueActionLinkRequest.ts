// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

import type { LinkPurpose as _clinicalhours_supervisor_v1_LinkPurpose, LinkPurpose__Output as _clinicalhours_supervisor_v1_LinkPurpose__Output } from '../../../clinicalhours/supervisor/v1/LinkPurpose.ts';

export interface IssueActionLinkRequest {
  'purpose'?: (_clinicalhours_supervisor_v1_LinkPurpose);
  'supervisorId'?: (number);
  /**
   * The id of what the link is about: an approval request, an escalation of a consultation.
   */
  'subjectId'?: (number);
  /**
   * Names the e-mail that will carry the link, so that a retried e-mail carries the same one.
   */
  'issueKey'?: (string);
  /**
   * When given, a new link is refused unless this is still the address on file.
   */
  'addressVersion'?: (number);
  '_addressVersion'?: "addressVersion";
}

export interface IssueActionLinkRequest__Output {
  'purpose': (_clinicalhours_supervisor_v1_LinkPurpose__Output);
  'supervisorId': (number);
  /**
   * The id of what the link is about: an approval request, an escalation of a consultation.
   */
  'subjectId': (number);
  /**
   * Names the e-mail that will carry the link, so that a retried e-mail carries the same one.
   */
  'issueKey': (string);
  /**
   * When given, a new link is refused unless this is still the address on file.
   */
  'addressVersion'?: (number);
}
