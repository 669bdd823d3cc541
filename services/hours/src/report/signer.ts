import { identityOf, isSomebodyElse, signerOf, type ReceiptBody } from '@clinical-hours/proto/api';

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
      isFormer: !isStill(signer, supervisors.get(signer.id)),
    };
  }
  const record = supervisorId === null ? undefined : supervisors.get(supervisorId);
  return { supervisorId, person: record, isFormer: false };
}

/** Returns the same key for the same person behind the same record. */
export const signatoryKey = ({ supervisorId, person }: Signatory): string =>
  `${supervisorId ?? ''} ${person ? identityOf(person) : ''}`;

/**
 * Returns the signer as one line: 'Plain Friend, license NONE', or 'Dana Deputy as deputy of Plain Friend, license
 * NONE'. Old receipts may have no license.
 */
export function signedAs(
  { name, licenseNumber }: Pick<Signer, 'name' | 'licenseNumber'>,
  deputy?: { name: string } | null,
): string {
  const who = signerOf(name, deputy?.name);
  return licenseNumber ? `${who}, license ${licenseNumber}` : `${who}, no license on the receipt`;
}
