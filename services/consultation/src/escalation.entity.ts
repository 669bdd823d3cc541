import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

/** `withdrawn`: taken back by the trainee. `disputed`: the supervisor said 'this wasn't me'. */
export type EscalationState = 'open' | 'answered' | 'withdrawn' | 'disputed';

/** The supervisor who disputed an escalation, as the email to them needs it. */
export interface Disputant {
  name: string;
  email: string;
}

/** A question sent to one supervisor. A consultation has at most one escalation that is open or answered. */
export interface Escalation {
  id: number;
  consultationId: number;
  userId: number;
  supervisorId: number;
  state: EscalationState;
  escalatedAt: Date;
  /** The answer. It is retained after a dispute, but no user sees it. */
  response: string | null;
  /** Topics that the supervisor wants to discuss at the next meeting. */
  notes: string | null;
  /** The typed name that signs the answer. */
  attestation: string | null;
  /** The link used to answer. */
  linkId: number | null;
  respondedAt: Date | null;
  disputedAt: Date | null;
  disputeLinkId: number | null;
  /** The supervisor who disputed the escalation, as recorded then; null if they could not be looked up. */
  disputedBy: Disputant | null;
}

const optionalText = { type: 'text', nullable: true } as const;
const optionalMoment = { ...momentColumn, nullable: true } as const;

export const escalationEntity = new EntitySchema<Escalation>({
  name: 'Escalation',
  tableName: 'escalations',
  columns: {
    id: idColumn,
    consultationId: { type: 'int', name: 'consultation_id' },
    userId: { type: 'int', name: 'user_id' },
    supervisorId: { type: 'int', name: 'supervisor_id' },
    state: { type: 'text', default: 'open' },
    escalatedAt: { ...momentColumn, name: 'escalated_at', createDate: true },
    response: optionalText,
    notes: optionalText,
    attestation: optionalText,
    linkId: { type: 'int', name: 'link_id', nullable: true },
    respondedAt: { ...optionalMoment, name: 'responded_at' },
    disputedAt: { ...optionalMoment, name: 'disputed_at' },
    disputeLinkId: { type: 'int', name: 'dispute_link_id', nullable: true },
    disputedBy: { type: 'jsonb', name: 'disputed_by', nullable: true },
  },
});
