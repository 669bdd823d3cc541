import { object, string, type InferType } from 'yup';
import { id, line, positive, prose } from './primitives.ts';

export const consultationStatuses = ['ai_answered', 'escalated', 'supervisor_answered'] as const;
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** Priorities with the words that people read, the most pressing first (SPEC.md, sections 3 and 9). */
export const consultationPriorities = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  normal: 'Normal',
} as const;
export type ConsultationPriority = keyof typeof consultationPriorities;

/** The longest question, in characters. */
export const maxQuestionLength = 10_000;
/** The longest answer of a supervisor, in characters. */
export const maxResponseLength = 20_000;

const priorities = Object.keys(consultationPriorities) as ConsultationPriority[];

const trimmed = (label: string, maxLength: number) =>
  prose(label, maxLength).transform((value: unknown) => (typeof value === 'string' ? value.trim() : value));

/** Without a supervisor the question is answered by Instant Guidance, with one it is sent there. */
export const askQuestionSchema = object({
  question: trimmed('Your question', maxQuestionLength).required('Please enter your question'),
  supervisorId: id('supervisorId').nullable().default(null),
  category: line('Category', 60)
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .default('general'),
  priority: string()
    .oneOf(priorities, `Priority must be one of ${priorities.join(', ')}`)
    .default('normal'),
});

export const escalateConsultationSchema = object({
  supervisorId: id('supervisorId').required('Please select a supervisor'),
});

/** The query of a page of consultations, as text. */
export const consultationQuerySchema = object({
  page: positive('page').default(1),
  pageSize: positive('pageSize').max(100, 'pageSize must be at most 100').default(10),
  status: string()
    .transform((value: unknown) => (value === '' || value === 'all' ? undefined : value))
    .oneOf([...consultationStatuses, undefined], `status must be one of ${consultationStatuses.join(', ')}`),
});

/** What a supervisor answers by a link. */
export const answerConsultationSchema = object({
  response: trimmed('Your answer', maxResponseLength).required('Please write your answer'),
  notes: trimmed('Your note for supervision', 5_000).nullable().optional(),
  attestation: line('Your name', 120).required('Please type your full name to sign your answer'),
});

export type AskQuestionBody = InferType<typeof askQuestionSchema>;
export type AnswerConsultationBody = InferType<typeof answerConsultationSchema>;
