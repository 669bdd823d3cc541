/**
 * The kinds of licenses that supervisors have, each with the other ways to write it. A board names a kind by its key;
 * what a trainee typed is compared by `supervisorKindOf`.
 */
const synonymsOf = {
  LCSW: ['licensed clinical social worker', 'clinical social worker', 'LCSW-R', 'LCSW-C'],
  'LCSW-S': ['LCSW supervisor', 'licensed clinical social worker supervisor'],
  LICSW: ['licensed independent clinical social worker', 'independent clinical social worker', 'LISW-CP'],
  LISW: ['licensed independent social worker'],
  'LISW-S': ['licensed independent social worker supervisor'],
  LMFT: ['licensed marriage and family therapist', 'marriage and family therapist', 'MFT', 'MFCC', 'LCMFT'],
  'LMFT-S': ['LMFT supervisor', 'licensed marriage and family therapist supervisor'],
  LPC: ['licensed professional counselor', 'professional counselor'],
  'LPC-S': ['LPC supervisor', 'licensed professional counselor supervisor'],
  LPCC: ['licensed professional clinical counselor', 'professional clinical counselor'],
  'LPCC-S': ['LPCC supervisor', 'licensed professional clinical counselor supervisor'],
  LCPC: ['licensed clinical professional counselor', 'clinical professional counselor'],
  LCMHC: ['licensed clinical mental health counselor', 'clinical mental health counselor'],
  LCMHCS: [
    'LCMHC supervisor',
    'licensed clinical mental health counselor supervisor',
    'clinical mental health counselor supervisor',
  ],
  LMHC: ['licensed mental health counselor', 'mental health counselor', 'LMHC-D'],
  'LPC-MH': [
    'licensed professional counselor of mental health',
    'licensed professional counselor mental health',
  ],
  LEP: ['licensed educational psychologist', 'educational psychologist'],
  Psychologist: [
    'licensed psychologist',
    'clinical psychologist',
    'licensed clinical psychologist',
    'psychologist health service provider',
    'psychologist HSP',
    'health service psychologist',
  ],
  Psychiatrist: [
    'licensed psychiatrist',
    'board certified psychiatrist',
    'physician certified in psychiatry',
    'physician psychiatrist',
    'MD psychiatrist',
    'psychiatrist MD',
    'psychiatrist DO',
  ],
  'Psychiatric NP': [
    'psychiatric nurse practitioner',
    'psychiatric mental health nurse practitioner',
    'psychiatric mental health nurse',
    'PMHNP',
    'PMHNP-BC',
    'psychiatric APRN',
  ],
  // Said of a license that is none of the others, so that it does not stay unknown.
  Other: ['none of these', 'LCSW (Massachusetts)'],
} as const;

export type SupervisorKind = keyof typeof synonymsOf;

/** The kinds that forms offer. */
export const supervisorKinds = Object.keys(synonymsOf) as SupervisorKind[];

// 'Lcsw, R.' and 'LCSW-R' are the same: case, accents, dots, hyphens and spaces tell no kinds apart.
const plain = (text: string): string =>
  text
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
    .replaceAll('counsellor', 'counselor');

const byText = new Map<string, SupervisorKind>(
  supervisorKinds.flatMap((kind) => [kind, ...synonymsOf[kind]].map((text) => [plain(text), kind])),
);

/** Returns the kind that a text means; undefined for one that is none of them, which its owner is asked to match. */
export const supervisorKindOf = (text: string): SupervisorKind | undefined => byText.get(plain(text));

/**
 * Returns whether a kind of license is one of those that rules name; undefined when what was typed is no known kind.
 * Rules of one's own may name kinds that are not in the list: these are compared as text.
 */
export function isOfKind(typed: string, kinds: readonly string[]): boolean | undefined {
  const kind = supervisorKindOf(typed);
  const isNamed = kinds.some((one) =>
    kind === undefined ? plain(one) === plain(typed) : supervisorKindOf(one) === kind,
  );
  return isNamed || (kind === undefined ? undefined : false);
}

// In Massachusetts an LCSW is below the LICSW, and so none of those that boards name.
const lowerIn: Readonly<Record<string, Partial<Record<SupervisorKind, string>>>> = {
  MA: { LCSW: 'LCSW (Massachusetts)' },
};

/** Returns a kind as rules compare it: a title that means a lower license in the state of the supervisor says so. */
export function kindInState(typed: string, state: string | undefined): string {
  const kind = supervisorKindOf(typed);
  return (kind && lowerIn[state?.trim().toUpperCase() ?? '']?.[kind]) ?? typed;
}
