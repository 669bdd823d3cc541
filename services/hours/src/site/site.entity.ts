import type { SiteKind } from '@clinical-hours/proto/api';
import { dateColumn, idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

/** A place where a trainee works. Dates are yyyy-MM-dd. */
export interface Site {
  id: number;
  userId: number;
  name: string;
  address: string | null;
  kind: SiteKind | null;
  /** The day of the employer's Live Scan form. */
  liveScanOn: string | null;
  /** The day from which the board has approved the site. */
  approvedFrom: string | null;
  /** Whether the work there is paid. */
  isPaid: boolean | null;
  createdAt: Date;
  updatedAt: Date;
}

const optionalText = { type: 'text', nullable: true } as const;

export const siteEntity = new EntitySchema<Site>({
  name: 'Site',
  tableName: 'sites',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    name: { type: 'text' },
    address: optionalText,
    kind: optionalText,
    liveScanOn: { ...dateColumn, name: 'live_scan_on', nullable: true },
    approvedFrom: { ...dateColumn, name: 'approved_from', nullable: true },
    isPaid: { type: 'boolean', name: 'is_paid', nullable: true },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    // A trigger sets the time, so that two changes never have the same.
    updatedAt: { ...momentColumn, name: 'updated_at', insert: false, update: false },
  },
});
