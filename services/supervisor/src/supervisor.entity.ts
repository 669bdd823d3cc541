import type { AddressState } from '@clinical-hours/proto/api';
import { dateColumn, idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

export interface Supervisor {
  id: number;
  /** The supervisor's trainee. */
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  /** Empty where the trainee left it to the supervisor, who has not given it yet. */
  licenseNumber: string;
  credentials: string;
  /** What of the two their supervisor gave; null where the trainee typed it. */
  givenLicenseNumber: string | null;
  givenCredentials: string | null;
  /** False once removed: sessions still refer to it. */
  isActive: boolean;
  /** Counts the persons in the record, from 1: a change of name, license or address raises it. */
  addressVersion: number;
  /** The moment at which emails were shown to reach them. Never set together with `addressBouncedAt`. */
  addressConfirmedAt: Date | null;
  /** The moment at which a mail server refused an email to them for good. */
  addressBouncedAt: Date | null;
  /** The supervisor's message about wrong details, until the trainee changes them. */
  correction: string | null;
  /** The kind of license, such as LMFT-S or LCSW, and its state. */
  licenseKind: string | null;
  licenseState: string | null;
  /** yyyy-MM-dd */
  licensedOn: string | null;
  licenseExpiresOn: string | null;
  isBoardApproved: boolean | null;
  /** The day from which the board approved them, as yyyy-MM-dd. */
  approvedFrom: string | null;
  /** The day of the supervision agreement, as yyyy-MM-dd. */
  agreementSignedOn: string | null;
  /** Counts the changes of these details. */
  licenseRevision: number;
  createdAt: Date;
  updatedAt: Date;
}

export const supervisorEntity = new EntitySchema<Supervisor>({
  name: 'Supervisor',
  tableName: 'supervisors',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    name: { type: 'text' },
    email: { type: 'text' },
    phone: { type: 'text', nullable: true },
    licenseNumber: { type: 'text', name: 'license_number' },
    credentials: { type: 'text' },
    givenLicenseNumber: { type: 'text', name: 'given_license_number', nullable: true },
    givenCredentials: { type: 'text', name: 'given_credentials', nullable: true },
    isActive: { type: 'boolean', name: 'is_active', default: true },
    addressVersion: { type: 'int', name: 'address_version', default: 1 },
    addressConfirmedAt: { ...momentColumn, name: 'address_confirmed_at', nullable: true },
    addressBouncedAt: { ...momentColumn, name: 'address_bounced_at', nullable: true },
    correction: { type: 'text', nullable: true },
    licenseKind: { type: 'text', name: 'license_kind', nullable: true },
    licenseState: { type: 'text', name: 'license_state', nullable: true },
    licensedOn: { ...dateColumn, name: 'licensed_on', nullable: true },
    licenseExpiresOn: { ...dateColumn, name: 'license_expires_on', nullable: true },
    isBoardApproved: { type: 'boolean', name: 'is_board_approved', nullable: true },
    approvedFrom: { ...dateColumn, name: 'approved_from', nullable: true },
    agreementSignedOn: { ...dateColumn, name: 'agreement_signed_on', nullable: true },
    licenseRevision: { type: 'int', name: 'license_revision', default: 0 },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    updatedAt: { ...momentColumn, name: 'updated_at', updateDate: true },
  },
});

/** Returns whether emails reach a supervisor, and whether they want any. */
export function addressStateOf(supervisor: Supervisor & { refusesMail: boolean }): AddressState {
  if (supervisor.refusesMail) return 'refused';
  if (supervisor.addressBouncedAt) return 'bounced';
  return supervisor.addressConfirmedAt ? 'confirmed' : 'unconfirmed';
}

/**
 * Returns whether the trainee of a record hears what the owner of its address says: only once that person has acted on
 * this very record, because anyone can type an address.
 */
export function hearsOwner(record: Supervisor & { refusesMail: boolean }): boolean {
  return record.isActive && addressStateOf(record) === 'confirmed';
}
