import {
  type ConsultationPriority,
  concernedChoices,
  consultationPriorities,
  consultationStatuses,
  maxArticleSearchLength,
  maxQuestionLength,
  maxResponseLength,
} from './consultation.ts';
import { choice, id, line, positive, trimmedProse, typedName } from './primitives.ts';
import { object, type InferType } from 'yup';

const priorities = Object.keys(consultationPriorities) as ConsultationPriority[];

/** Instant Guidance answers a question without a supervisor; a question with one goes to the supervisor. */
export const askQuestionSchema = object({
  question: trimmedProse('Your question', maxQuestionLength).required('Please enter your question'),
  supervisorId: id('supervisorId').nullable().default(null),
  category: line('Category', 60)
    .nullable()
    .transform((value: unknown) => (value === '' || value === null ? undefined : value))
    .default('general'),
  priority: choice(priorities, `Priority must be one of ${priorities.join(', ')}`).default('normal'),
});

export const nameConcernedSchema = object({
  who: choice(concernedChoices, `who must be one of ${concernedChoices.join(', ')}`).required(
    'Please say who is in danger',
  ),
});

export const escalateConsultationSchema = object({
  supervisorId: id('supervisorId').required('Please select a supervisor'),
});

/** The query of a page of consultations, as text. */
export const consultationQuerySchema = object({
  page: positive('page').default(1),
  pageSize: positive('pageSize').max(100, 'pageSize must be at most 100').default(10),
  status: choice(consultationStatuses, `status must be one of ${consultationStatuses.join(', ')}`).transform(
    (value: unknown) => (value === '' || value === 'all' ? undefined : value),
  ),
});

/** The query of a list of articles, as text. */
export const articleQuerySchema = object({
  q: line('The search', maxArticleSearchLength).optional(),
});

/** The body of a supervisor's answer by a link. */
export const answerConsultationSchema = object({
  response: trimmedProse('Your answer', maxResponseLength).required('Please write your answer'),
  notes: trimmedProse('Your note for supervision', 5_000).nullable().optional(),
  attestation: typedName('Please type your full name to sign your answer'),
});

export type AskQuestionBody = InferType<typeof askQuestionSchema>;
export type AnswerConsultationBody = InferType<typeof answerConsultationSchema>;
