import type { AddressState } from '@clinical-hours/proto/api';
import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

export interface Supervisor {
  id: number;
  /** The trainee whose supervisor it is. */
  userId: number;
  name: string;
  email: string;
  phone: string | null;
  licenseNumber: string;
  credentials: string;
  /** False once removed: sessions go on pointing at it. */
  isActive: boolean;
  /** Counts whom the record has named, from 1: it goes up with another name, license or address. */
  addressVersion: number;
  /** When it was shown that emails reach them. Never together with `addressBouncedAt`. */
  addressConfirmedAt: Date | null;
  /** When a mail server refused an email to them for good. */
  addressBouncedAt: Date | null;
  /** What the supervisor said is wrong with these details, until the trainee changes them. */
  correction: string | null;
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
    isActive: { type: 'boolean', name: 'is_active', default: true },
    addressVersion: { type: 'int', name: 'address_version', default: 1 },
    addressConfirmedAt: { ...momentColumn, name: 'address_confirmed_at', nullable: true },
    addressBouncedAt: { ...momentColumn, name: 'address_bounced_at', nullable: true },
    correction: { type: 'text', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    updatedAt: { ...momentColumn, name: 'updated_at', updateDate: true },
  },
});

/** Whether emails reach a supervisor, and whether they want any. */
export function addressStateOf(supervisor: Supervisor & { refusesMail: boolean }): AddressState {
  if (supervisor.refusesMail) return 'refused';
  if (supervisor.addressBouncedAt) return 'bounced';
  return supervisor.addressConfirmedAt ? 'confirmed' : 'unconfirmed';
}
