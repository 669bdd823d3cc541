// Original file: proto/clinicalhours/auth/v1/auth.proto

import type { AuditEntry as _clinicalhours_auth_v1_AuditEntry, AuditEntry__Output as _clinicalhours_auth_v1_AuditEntry__Output } from '../../../clinicalhours/auth/v1/AuditEntry.ts';

export interface ListAuditEntriesResponse {
  'entries'?: (_clinicalhours_auth_v1_AuditEntry)[];
}

export interface ListAuditEntriesResponse__Output {
  'entries': (_clinicalhours_auth_v1_AuditEntry__Output)[];
}
