import { idColumn, momentColumn } from '@clinical-hours/service-kit/database';
import { EntitySchema } from 'typeorm';

/** Filled-in hours under a name, from which a trainee logs sessions. */
export interface Favorite {
  id: number;
  userId: number;
  name: string;
  /** The name as it is compared with others: in lower case. */
  nameKey: string;
  /** The supervisor may have been removed since. */
  supervisorId: number | null;
  siteId: number | null;
  practicum: boolean | null;
  /** JSON text. */
  activityBreakdown: string;
  /** The numbers of sessions that were logged by it, by the weekday of their date from Sunday on. */
  weekdayUses: number[];
  createdAt: Date;
  updatedAt: Date;
}

export const favoriteEntity = new EntitySchema<Favorite>({
  name: 'Favorite',
  tableName: 'favorites',
  columns: {
    id: idColumn,
    userId: { type: 'int', name: 'user_id' },
    name: { type: 'text' },
    nameKey: { type: 'text', name: 'name_key' },
    supervisorId: { type: 'int', name: 'supervisor_id', nullable: true },
    siteId: { type: 'int', name: 'site_id', nullable: true },
    practicum: { type: 'boolean', nullable: true },
    activityBreakdown: { type: 'text', name: 'activity_breakdown' },
    weekdayUses: { type: 'int', array: true, name: 'weekday_uses', insert: false, update: false },
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    // A trigger sets the time, so that two changes never have the same.
    updatedAt: { ...momentColumn, name: 'updated_at', insert: false, update: false },
  },
});
