import type { ReceiptBody } from '@clinical-hours/proto/api';
import { normalizeText } from '@clinical-hours/service-kit/text';

/** Who signed a decision, as its receipt shows them. */
export type Signer = ReceiptBody['supervisor'];

/** Whom the record of a supervisor names now: the trainee can edit it. */
export type NamedSupervisor = Pick<Signer, 'name' | 'email' | 'licenseNumber' | 'credentials'>;

const plain = (text: string): string =>
  normalizeText(text, 'NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Tells signers apart: two with the same name, license and address are one, whatever their credentials are. */
export function identityOf({ name, licenseNumber, email }: Omit<NamedSupervisor, 'credentials'>): string {
  return JSON.stringify([plain(name), plain(licenseNumber), plain(email)]);
}

/** Whether the record still names who signed. What was empty then, and was filled in since, changes nobody. */
export function isStill(signer: Signer, record: NamedSupervisor | undefined): boolean {
  if (!record) return true;
  const fields = ['name', 'licenseNumber', 'email'] as const;
  return fields.every((field) => signer[field] === '' || plain(signer[field]) === plain(record[field]));
}

/** Who signed, on one line: 'Plain Friend, license NONE'. An old receipt may not tell a license. */
export function signedAs({ name, licenseNumber }: Pick<Signer, 'name' | 'licenseNumber'>): string {
  return licenseNumber ? `${name}, license ${licenseNumber}` : `${name}, no license on the receipt`;
}
