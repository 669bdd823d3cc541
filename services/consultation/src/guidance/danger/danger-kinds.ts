import type { Circumstance } from './circumstances.ts';

/** The kinds of danger that the rules tell apart. */
export const ruleKinds = [
  'suicide',
  'self_harm',
  'child_abuse',
  'adult_abuse',
  'threat_to_others',
  'partner_violence',
  'overdose',
  'eating_disorder',
  'psychosis',
  'withdrawal',
] as const;

/** The kinds of danger. The kind decides which article comes first. The last two take the sentence model. */
export const dangerKinds = [...ruleKinds, 'sexual_assault', 'trafficking'] as const;
export type RuleKind = (typeof ruleKinds)[number];
export type DangerKind = (typeof dangerKinds)[number];

/**
 * The person in danger: `client`, a client or third person; `self`, the trainee in a crisis of their own; `threatened`,
 * the trainee threatened by someone; `unsure`, when a text leaves it open. It decides the text about where to get help.
 */
export const concernedPeople = ['client', 'self', 'threatened', 'unsure'] as const;
export type ConcernedPerson = (typeof concernedPeople)[number];

/** A danger that a question or a model's answer speaks of. */
export interface Danger {
  kind: DangerKind;
  who: ConcernedPerson;
  /** A second kind that is about as likely. Its lines and the first section of its article follow. */
  alsoKind?: DangerKind | undefined;
  /** What calls for lines of help of its own. */
  circumstances?: readonly Circumstance[] | undefined;
}
