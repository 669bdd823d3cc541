import type { LicenseRecord } from '@clinical-hours/proto/api';
import { aLicense as aFullLicense } from '../../test-records.ts';

/** A license whose rules look at everything. */
export function aLicense(changes: Partial<LicenseRecord> = {}): LicenseRecord {
  return aFullLicense({
    id: 1,
    asks: ['site', 'practicum', 'modality', 'clients', 'supervisees'],
    activities: [
      { activityType: 'individual-therapy', clients: null, category: 'A. Direct Counseling' },
      { activityType: 'individual-therapy', clients: 'couple', category: 'A1. Couples, Families, Children' },
      { activityType: 'group-therapy', clients: null, category: 'A. Direct Counseling' },
      { activityType: 'triadic-supervision', clients: null, category: 'B. Supervision' },
      { activityType: 'testing', clients: null, category: null },
      { activityType: 'administrative', clients: null, category: null },
    ],
    ...changes,
  });
}
