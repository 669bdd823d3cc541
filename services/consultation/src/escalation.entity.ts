import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

/** Answered by the supervisor, taken back by the trainee, or 'this wasn't me'. */
export type EscalationState = 'open' | 'answered' | 'withdrawn' | 'disputed';

/** A supervisor, as emails address them. */
export interface Disputant {
  name: string;
  email: string;
}

/** A question as it was put before one supervisor. A consultation has at most one that is open or answered. */
export interface Escalation {
  id: number;
  consultationId: number;
  userId: number;
  supervisorId: number;
  state: EscalationState;
  escalatedAt: Date;
  /** What was answered; kept, and shown to nobody, when it was disputed. */
  response: string | null;
  /** What the supervisor wants to talk about at the next meeting. */
  notes: string | null;
  /** The typed name that signed the answer. */
  attestation: string | null;
  /** The link by which it was answered. */
  linkId: number | null;
  respondedAt: Date | null;
  disputedAt: Date | null;
  /** The link by which it was disputed. */
  disputeLinkId: number | null;
  /** Who disputed it, as their record named them then; null when nobody knew. */
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
