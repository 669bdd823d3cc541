import { everyValue, type Described } from './described.ts';
import { object, type InferType } from 'yup';
import { choice, id, line, positive, trimmedProse, typedName } from './primitives.ts';

export const consultationStatuses = everyValue<Described['Consultation']['status']>()(
  'ai_answered',
  'escalated',
  'supervisor_answered',
);
export type ConsultationStatus = (typeof consultationStatuses)[number];

/** Priorities with their labels, the most pressing first (docs/SPECIFICATION.md, section 16.1). */
export const consultationPriorities = {
  urgent: 'Urgent',
  high: 'High',
  medium: 'Medium',
  low: 'Low',
  normal: 'Normal',
} as const satisfies Record<Described['Consultation']['priority'], unknown>;
export type ConsultationPriority = keyof typeof consultationPriorities;

/**
 * Guidance with this sentence is about the trainee's own crisis: no page then urges them to send the question to a
 * supervisor.
 */
export const ownCrisisWords = 'Whom you tell is up to you.';

/** The groups of the guidance library, in the order in which pages show them. */
export const articleGroups = everyValue<Described['ArticleSummary']['group']>()(
  'Risk and safety',
  'Reporting, courts and complaints',
  'Consent, confidentiality and records',
  'Relationships and boundaries',
  'Practice of therapy',
  'Working with particular clients',
  'Supervision and licensure',
  'Taking care of yourself',
);
export type ArticleGroup = (typeof articleGroups)[number];

/** The longest question, in characters. */
export const maxQuestionLength = 10_000;
/** The longest answer of a supervisor, in characters. */
export const maxResponseLength = 20_000;

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

/**
 * The people of whom a trainee can say that they are in danger: a client or third person, themselves, themselves by a
 * threat.
 */
export const concernedChoices = ['client', 'self', 'threatened'] as const;
export type ConcernedChoice = (typeof concernedChoices)[number];

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

/** The longest search among articles, in characters. */
export const maxArticleSearchLength = 200;

/** The query of a list of articles, as text. */
export const articleQuerySchema = object({
  q: line('The search', maxArticleSearchLength).optional(),
});

const maxArticleIdLength = 60;

/** Returns whether a text has the form of an article's id: small letters, digits and hyphens. */
export function isArticleId(value: string): boolean {
  return value.length <= maxArticleIdLength && /^[a-z0-9-]+$/.test(value);
}

/** The body of a supervisor's answer by a link. */
export const answerConsultationSchema = object({
  response: trimmedProse('Your answer', maxResponseLength).required('Please write your answer'),
  notes: trimmedProse('Your note for supervision', 5_000).nullable().optional(),
  attestation: typedName('Please type your full name to sign your answer'),
});

export type AskQuestionBody = InferType<typeof askQuestionSchema>;
export type AnswerConsultationBody = InferType<typeof answerConsultationSchema>;

/** The title of the further articles in an answer of the library, which its short answer comes before. */
export const furtherArticlesTitle = '### Also in the library';
