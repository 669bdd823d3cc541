/** The kinds of danger that a message may speak of. The kind chooses the article that comes first. */
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
 * The people whom danger may concern: a client or third person, the trainee whom somebody threatens, or the trainee in a crisis of
 * their own. The person chooses the words about where to get help.
 */
export const concernedPeople = ['other', 'trainee', 'self'] as const;
export type ConcernedPerson = (typeof concernedPeople)[number];

/** That somebody may be in danger. */
export interface Danger {
  kind: DangerKind;
  whom: ConcernedPerson;
}
