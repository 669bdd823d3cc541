/** What kind of danger a message speaks of; it chooses the article that comes first. */
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
 * Whom it concerns; it chooses the words about where to get help: a client or third person, the trainee who is threatened by
 * somebody, or the trainee's own crisis.
 */
export const concernedPeople = ['other', 'trainee', 'self'] as const;
export type ConcernedPerson = (typeof concernedPeople)[number];

/** That somebody may be in danger. */
export interface Danger {
  kind: DangerKind;
  whom: ConcernedPerson;
}
