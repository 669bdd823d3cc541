import type { ConsultationPriority, ConsultationStatus, MaskedText } from '@clinical-hours/proto/api';
import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';
import type { HoursAnswer } from './hours-answer/compose-hours-answer.ts';
import type { ConcernedPerson, DangerKind } from './guidance/danger/danger-kinds.ts';
import type { Guidance } from './guidance/guidance.ts';

/** A trainee's question, with the guidance for it. */
export interface Consultation {
  id: number;
  userId: number;
  question: string;
  /** The question without identifiers of clients, for emails. */
  maskedQuestion: string;
  category: string;
  priority: ConsultationPriority;
  status: ConsultationStatus;
  speaksOfDanger: boolean;
  aiResponse: string | null;
  /**
   * `help` means that the text only says where to get help, so the question has no answer. The columns of the guidance,
   * from
   * `aiResponse` to `masked`, are all set or all null, except `guidanceModel`.
   */
  guidanceOrigin: 'help' | Guidance['origin'] | null;
  /** The language model's name when it wrote the guidance, else null. */
  guidanceModel: string | null;
  guidanceSources: Guidance['sources'] | null;
  masked: MaskedText[] | null;
  /** The danger of which the question speaks; null without one, and in rows of older versions. */
  danger: { kind: DangerKind; who: ConcernedPerson } | null;
  /** Whether the guidance says that the library does not cover the question. */
  isOutside: boolean;
  /** What the trainee's rules and log say to a question about hours. Never for a supervisor or a language model. */
  hoursAnswer: HoursAnswer | null;
  /** When a language model was asked, which counts against the daily limit. */
  modelAskedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const optionalText = { type: 'text', nullable: true } as const;
const optionalJson = { type: 'jsonb', nullable: true } as const;

export const consultationEntity = new EntitySchema<Consultation>({
  name: 'Consultation',
  tableName: 'consultations',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    question: { type: 'text' },
    maskedQuestion: { type: 'text', name: 'masked_question' },
    category: { type: 'text', default: 'general' },
    priority: { type: 'text', default: 'normal' },
    status: { type: 'text', default: 'ai_answered' },
    speaksOfDanger: { type: 'boolean', name: 'speaks_of_danger' },
    aiResponse: { ...optionalText, name: 'ai_response' },
    guidanceOrigin: { ...optionalText, name: 'guidance_origin' },
    guidanceModel: { ...optionalText, name: 'guidance_model' },
    guidanceSources: { ...optionalJson, name: 'guidance_sources' },
    masked: optionalJson,
    danger: optionalJson,
    isOutside: { type: 'boolean', name: 'is_outside', default: false },
    hoursAnswer: { ...optionalJson, name: 'hours_answer' },
    modelAskedAt: { ...momentColumn, name: 'model_asked_at', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    updatedAt: { ...momentColumn, name: 'updated_at', updateDate: true },
  },
});
