import { identityOf, isSomebodyElse, notGiven, signerOf, type ReceiptBody } from '@clinical-hours/proto/api';

/** The signer of a decision, as its receipt shows them. */
export type Signer = ReceiptBody['supervisor'];

/** The person in the present record of a supervisor, which the trainee can edit. */
export type NamedSupervisor = Pick<Signer, 'name' | 'email' | 'licenseNumber' | 'credentials'>;

/** Returns whether the record still names the signer. A missing record names no other person. */
export function isStill(signer: Signer, record: NamedSupervisor | undefined): boolean {
  return !record || !isSomebodyElse(signer, record);
}

/** The details of a person that papers print. */
export type PrintedPerson = NamedSupervisor & Partial<Pick<Signer, 'licenseKind' | 'licenseState'>>;

/** Whom papers name for the hours of a session. */
export interface Signatory {
  supervisorId: number | null;
  /**
   * As the receipt shows them; before a decision as the record names them now. Undefined when no supervisor was
   * entered, or when the record is gone.
   */
  person: PrintedPerson | undefined;
  /** Whether a receipt names them. */
  isSigned: boolean;
  /** Whether the record names another person now. */
  isFormer: boolean;
}

/** Returns whom papers name for a session: the person who signed, whatever the record of the supervisor says since. */
export function signatoryOf(
  supervisorId: number | null,
  receipt: { signer: Signer | null } | undefined,
  supervisors: ReadonlyMap<number, PrintedPerson>,
): Signatory {
  const signer = receipt?.signer;
  if (signer) {
    return {
      supervisorId: signer.id,
      person: signer,
      isSigned: true,
      isFormer: !isStill(signer, supervisors.get(signer.id)),
    };
  }
  const record = supervisorId === null ? undefined : supervisors.get(supervisorId);
  return { supervisorId, person: record, isSigned: false, isFormer: false };
}

type Keyed = Pick<Signatory, 'supervisorId' | 'person'>;

const keyOf = ({ supervisorId, person }: Keyed, licenseNumber = person?.licenseNumber ?? ''): string =>
  `${supervisorId ?? ''} ${person ? identityOf({ ...person, licenseNumber }) : ''}`;

/**
 * Returns the function with the same key for the same person behind the same record. Without a license number a person
 * is the one of the others who has that name and address.
 */
export function signatoryKeys(all: Iterable<Keyed>): (each: Keyed) => string {
  // Of each name and address, the only key with a number; null where there are several.
  const only = new Map<string, string | null>();
  for (const each of all) {
    if (!each.person?.licenseNumber) continue;
    const [anyone, key] = [keyOf(each, ''), keyOf(each)];
    only.set(anyone, (only.get(anyone) ?? key) === key && only.get(anyone) !== null ? key : null);
  }
  return (each) => (each.person?.licenseNumber === '' && only.get(keyOf(each))) || keyOf(each);
}

/**
 * Returns whom a paper names of entries of one person: as they signed last with a license number, or else without, and
 * as the record names them now only where nothing is signed. A number that the trainee typed later was never signed.
 */
export function printedOf(all: readonly Signatory[]): Signatory | undefined {
  const signed = all.filter(({ isSigned }) => isSigned);
  return signed.findLast(({ person }) => person?.licenseNumber) ?? signed.at(-1) ?? all.at(-1);
}

/**
 * Returns the signer as one line: 'Plain Friend, license NONE', or 'Dana Deputy as deputy of Plain Friend, license
 * NONE'.
 */
export function signedAs(
  { name, licenseNumber }: Pick<Signer, 'name' | 'licenseNumber'>,
  deputy?: { name: string } | null,
): string {
  const who = signerOf(name, deputy?.name);
  return `${who}, license ${licenseNumber || notGiven}`;
}
