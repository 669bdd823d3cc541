import { isSomebodyElse, type ReceiptBody } from '@clinical-hours/proto/api';

/** Who signed a decision, as its receipt shows them. */
export type Signer = ReceiptBody['supervisor'];

/** Whom the record of a supervisor names now: the trainee can edit it. */
export type NamedSupervisor = Pick<Signer, 'name' | 'email' | 'licenseNumber' | 'credentials'>;

/** Whether the record still names who signed. A record that is gone names nobody else. */
export function isStill(signer: Signer, record: NamedSupervisor | undefined): boolean {
  return !record || !isSomebodyElse(signer, record);
}

/** Who signed, on one line: 'Plain Friend, license NONE'. An old receipt may not tell a license. */
export function signedAs({ name, licenseNumber }: Pick<Signer, 'name' | 'licenseNumber'>): string {
  return licenseNumber ? `${name}, license ${licenseNumber}` : `${name}, no license on the receipt`;
}
