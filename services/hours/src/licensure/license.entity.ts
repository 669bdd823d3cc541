import type { HoursBefore, RuleSet, WeekStart } from '@clinical-hours/proto/api';
import { dateColumn, idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

/** A license toward which a trainee works, by a preset or by rules of their own. Dates are yyyy-MM-dd. */
export interface License {
  id: number;
  userId: number;
  name: string;
  presetId: string | null;
  version: string | null;
  weekStartsOn: WeekStart;
  degreeOn: string | null;
  applicationReceivedOn: string | null;
  registeredOn: string | null;
  /** The last day of the registration. */
  registrationExpiresOn: string | null;
  applyOn: string | null;
  /** The numbers under which the board knows the trainee. */
  registrationNumber: string | null;
  fileNumber: string | null;
  /** Hours already used of a maximum, or credited to a requirement, by the id of the rule. */
  opening: Record<string, number>;
  /** Hours from before the product, which are added to the same sums. */
  hoursBefore: HoursBefore[];
  /** The day on which the report of a part of the registration was sent, by the first day of the part. */
  reports: Record<string, string>;
  /** What the trainee answered to the questions of rules, by the id of the rule. */
  answers: Record<string, boolean>;
  /** The trainee's own rules; null with a preset. */
  custom: RuleSet | null;
  /** When it was put before the others; null if it never was. */
  firstSince: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

const optionalText = { type: 'text', nullable: true } as const;

export const licenseEntity = new EntitySchema<License>({
  name: 'License',
  tableName: 'licenses',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    name: { type: 'text' },
    presetId: { ...optionalText, name: 'preset_id' },
    version: optionalText,
    weekStartsOn: { type: 'text', name: 'week_starts_on' },
    degreeOn: { ...dateColumn, name: 'degree_on', nullable: true },
    applicationReceivedOn: { ...dateColumn, name: 'application_received_on', nullable: true },
    registeredOn: { ...dateColumn, name: 'registered_on', nullable: true },
    registrationExpiresOn: { ...dateColumn, name: 'registration_expires_on', nullable: true },
    applyOn: { ...dateColumn, name: 'apply_on', nullable: true },
    registrationNumber: { ...optionalText, name: 'registration_number' },
    fileNumber: { ...optionalText, name: 'file_number' },
    opening: { type: 'jsonb', default: {} },
    hoursBefore: { type: 'jsonb', name: 'hours_before', default: [] },
    reports: { type: 'jsonb', default: {} },
    answers: { type: 'jsonb', default: {} },
    custom: { type: 'jsonb', nullable: true },
    firstSince: { ...momentColumn, name: 'first_since', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    // A trigger sets the time, so that two changes never have the same.
    updatedAt: { ...momentColumn, name: 'updated_at', insert: false, update: false },
  },
});
