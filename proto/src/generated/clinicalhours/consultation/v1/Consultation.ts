// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type { Guidance as _clinicalhours_consultation_v1_Guidance, Guidance__Output as _clinicalhours_consultation_v1_Guidance__Output } from '../../../clinicalhours/consultation/v1/Guidance.ts';

export interface Consultation {
  'id'?: (number);
  'userId'?: (number);
  /**
   * Whom it is, or was answered, by; none while only Instant Guidance knows of it.
   */
  'supervisorId'?: (number);
  'question'?: (string);
  'category'?: (string);
  /**
   * urgent, high, medium, low or normal.
   */
  'priority'?: (string);
  'aiResponse'?: (string);
  'supervisorResponse'?: (string);
  /**
   * For the next supervision meeting.
   */
  'supervisorNotes'?: (string);
  /**
   * ai_answered, escalated or supervisor_answered.
   */
  'status'?: (string);
  /**
   * The question speaks of danger to somebody.
   */
  'speaksOfDanger'?: (boolean);
  /**
   * Present whenever ai_response is.
   */
  'guidance'?: (_clinicalhours_consultation_v1_Guidance | null);
  'escalatedAt'?: (string);
  'respondedAt'?: (string);
  'createdAt'?: (string);
  'updatedAt'?: (string);
  '_supervisorId'?: "supervisorId";
  '_aiResponse'?: "aiResponse";
  '_supervisorResponse'?: "supervisorResponse";
  '_supervisorNotes'?: "supervisorNotes";
  '_guidance'?: "guidance";
  '_escalatedAt'?: "escalatedAt";
  '_respondedAt'?: "respondedAt";
}

export interface Consultation__Output {
  'id': (number);
  'userId': (number);
  /**
   * Whom it is, or was answered, by; none while only Instant Guidance knows of it.
   */
  'supervisorId'?: (number);
  'question': (string);
  'category': (string);
  /**
   * urgent, high, medium, low or normal.
   */
  'priority': (string);
  'aiResponse'?: (string);
  'supervisorResponse'?: (string);
  /**
   * For the next supervision meeting.
   */
  'supervisorNotes'?: (string);
  /**
   * ai_answered, escalated or supervisor_answered.
   */
  'status': (string);
  /**
   * The question speaks of danger to somebody.
   */
  'speaksOfDanger': (boolean);
  /**
   * Present whenever ai_response is.
   */
  'guidance'?: (_clinicalhours_consultation_v1_Guidance__Output | null);
  'escalatedAt'?: (string);
  'respondedAt'?: (string);
  'createdAt': (string);
  'updatedAt': (string);
}
