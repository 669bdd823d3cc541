import { isSomebodyElse, signerOf, type ReceiptBody } from '@clinical-hours/proto/api';

/** The signer of a decision, as its receipt shows them. */
export type Signer = ReceiptBody['supervisor'];

/** The person in the present record of a supervisor, which the trainee can edit. */
export type NamedSupervisor = Pick<Signer, 'name' | 'email' | 'licenseNumber' | 'credentials'>;

/** Returns whether the record still names the signer. A missing record names no other person. */
export function isStill(signer: Signer, record: NamedSupervisor | undefined): boolean {
  return !record || !isSomebodyElse(signer, record);
}

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
