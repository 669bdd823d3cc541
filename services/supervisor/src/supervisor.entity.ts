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
    createdAt: { ...momentColumn, name: 'created_at', createDate: true },
    updatedAt: { ...momentColumn, name: 'updated_at', updateDate: true },
  },
});
