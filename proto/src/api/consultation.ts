import { type Described, everyValue } from './described.ts';

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

/**
 * The people of whom a trainee can say that they are in danger: a client or third person, themselves, themselves by a
 * threat.
 */
export const concernedChoices = ['client', 'self', 'threatened'] as const;
export type ConcernedChoice = (typeof concernedChoices)[number];

/** The longest search among articles, in characters. */
export const maxArticleSearchLength = 200;

const maxArticleIdLength = 60;

/** Returns whether a text has the form of an article's id: small letters, digits and hyphens. */
export function isArticleId(value: string): boolean {
  return value.length <= maxArticleIdLength && /^[a-z0-9-]+$/.test(value);
}

/** The beginning of the line with the next titles in an answer of the library, which its short answer comes before. */
export const furtherArticlesTitle = '**Also:**';
