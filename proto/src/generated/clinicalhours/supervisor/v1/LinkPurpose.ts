// Original file: proto/clinicalhours/supervisor/v1/supervisor.proto

/**
 * What a link lets its bearer do.
 */
export const LinkPurpose = {
  LINK_PURPOSE_UNSPECIFIED: 'LINK_PURPOSE_UNSPECIFIED',
  LINK_PURPOSE_REVIEW_SESSIONS: 'LINK_PURPOSE_REVIEW_SESSIONS',
  LINK_PURPOSE_ANSWER_CONSULTATION: 'LINK_PURPOSE_ANSWER_CONSULTATION',
  LINK_PURPOSE_CONFIRM_ADDRESS: 'LINK_PURPOSE_CONFIRM_ADDRESS',
  LINK_PURPOSE_DISPUTE_DECISION: 'LINK_PURPOSE_DISPUTE_DECISION',
} as const;

/**
 * What a link lets its bearer do.
 */
export type LinkPurpose =
  | 'LINK_PURPOSE_UNSPECIFIED'
  | 0
  | 'LINK_PURPOSE_REVIEW_SESSIONS'
  | 1
  | 'LINK_PURPOSE_ANSWER_CONSULTATION'
  | 2
  | 'LINK_PURPOSE_CONFIRM_ADDRESS'
  | 3
  | 'LINK_PURPOSE_DISPUTE_DECISION'
  | 4

/**
 * What a link lets its bearer do.
 */
export type LinkPurpose__Output = typeof LinkPurpose[keyof typeof LinkPurpose]
