import { supervisorKindOf } from './supervisor-kinds.ts';
import type { Described } from './described.ts';

/** Stands in the place of a license number, or of credentials, that a trainee left to the supervisor. */
export const notGiven = 'not given';

/** Returns credentials as they stand behind a name. */
export const credentialsText = ({ credentials }: Pick<GivenLicense, 'credentials'>): string =>
  credentials || `credentials ${notGiven}`;

/** Returns a license as people read it: its number, with the kind and state when they are known. */
export function licenseText({
  licenseNumber,
  licenseKind,
  licenseState,
}: Omit<Identity, 'name' | 'email'>): string {
  const kind = [licenseKind, licenseState].filter(Boolean).join(', ');
  return kind ? `${licenseNumber || notGiven} (${kind})` : licenseNumber || notGiven;
}

/** What a trainee may leave to the supervisor: empty until it is given. */
export interface GivenLicense {
  licenseNumber: string;
  credentials: string;
}

/** Returns a record with what it lacks of a license taken from what its supervisor gave. */
export function filledFrom<R extends GivenLicense>(record: R, given: GivenLicense | null | undefined): R {
  if (!given) return record;
  const licenseNumber = record.licenseNumber || given.licenseNumber;
  return { ...record, licenseNumber, credentials: record.credentials || given.credentials };
}

/** Returns a license as it stands behind a name. */
export const licenseWords = (license: Omit<Identity, 'name' | 'email'>): string =>
  license.licenseNumber ? licenseText(license) : `license ${licenseText(license)}`;

type License = Omit<Identity, 'name' | 'email'>;

/**
 * Returns whether a license is another one than its owner confirmed. Case, spaces and signs between are ignored; what
 * either of them left open cannot differ.
 */
export function isOtherLicense(license: License, confirmed: License): boolean {
  const bare = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return (['licenseNumber', 'licenseKind', 'licenseState'] as const).some((field) => {
    const [one, other] = [license[field], confirmed[field]];
    if (!one || !other || bare(one) === bare(other)) return false;
    return field !== 'licenseKind' || !isMatchOf(other, one);
  });
}

/** The fields that identify a supervisor: after a change of one the record names another person. */
export type Identity = Pick<Described['NewSupervisor'], 'name' | 'licenseNumber' | 'email'> & {
  licenseKind?: string | null | undefined;
  licenseState?: string | null | undefined;
};

const identifying = ['name', 'licenseNumber', 'email'] as const;

// Differences in case and spaces are ignored.
const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * Compares two records of people: the same name, license and address mean the same person, whatever the credentials
 * are.
 */
export function identityOf(who: Identity): string {
  return JSON.stringify(identifying.map((field) => plain(who[field])));
}

/**
 * Returns whether `after` is another person than `before`. Filling an empty field does not make another person, nor
 * does a known kind of license in the place of a text that meant it or none, and a kind or state of license that
 * `after` does not name is the same.
 */
export function isSomebodyElse(before: Identity, after: Identity): boolean {
  return (
    identifying.some((field) => before[field] !== '' && plain(before[field]) !== plain(after[field])) ||
    (['licenseKind', 'licenseState'] as const).some((field) => {
      const [old, fresh] = [before[field], after[field]];
      if (!old || fresh === undefined || plain(old) === plain(fresh ?? '')) return false;
      return field === 'licenseState' || !isMatchOf(fresh ?? '', old);
    })
  );
}

/** Returns whether a kind of license says what a text meant: the same kind, or one where it meant none. */
function isMatchOf(kind: string, text: string): boolean {
  const [matched, meant] = [supervisorKindOf(kind), supervisorKindOf(text)];
  return matched !== undefined && (meant === undefined || meant === matched);
}
