import type { LicenseRecord, SiteRecord } from '@clinical-hours/proto/api';

const moment = '2026-03-01T15:00:00.000Z';

/** A license whose rules look at everything. */
export function aLicense(changes: Partial<LicenseRecord> = {}): LicenseRecord {
  return {
    id: 1,
    name: 'California LMFT',
    presetId: 'ca-lmft',
    version: '1',
    weekStartsOn: 'sunday',
    degreeOn: null,
    applicationReceivedOn: null,
    registeredOn: null,
    applyOn: null,
    opening: {},
    custom: null,
    board: 'Board of Behavioral Sciences',
    checkedOn: '2026-02-01',
    isBeta: false,
    asks: ['site', 'practicum', 'modality', 'clients', 'supervisees'],
    activities: [
      { activityType: 'individual-therapy', clients: null, category: 'A. Direct Counseling' },
      { activityType: 'individual-therapy', clients: 'couple', category: 'A1. Couples, Families, Children' },
      { activityType: 'group-therapy', clients: null, category: 'A. Direct Counseling' },
      { activityType: 'triadic-supervision', clients: null, category: 'B. Supervision' },
      { activityType: 'testing', clients: null, category: null },
      { activityType: 'administrative', clients: null, category: null },
    ],
    label: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aSite(changes: Partial<SiteRecord> = {}): SiteRecord {
  return {
    id: 3,
    name: 'Example Clinic',
    address: null,
    kind: null,
    liveScanOn: null,
    approvedFrom: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}
