/** The kinds of danger. The kind decides which article comes first. */
export const dangerKinds = [
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
export type DangerKind = (typeof dangerKinds)[number];

/**
 * The person in danger: `other`, a client or third person; `trainee`, the trainee threatened by somebody; `self`, the
 * trainee in a crisis of their own. It decides the text about where to get help.
 */
export const concernedPeople = ['other', 'trainee', 'self'] as const;
export type ConcernedPerson = (typeof concernedPeople)[number];

/** A danger that a question or a model's answer speaks of. */
export interface Danger {
  kind: DangerKind;
  whom: ConcernedPerson;
}
