import type { LicenseRecord, PresetRecord, SiteRecord } from '@clinical-hours/proto/api';

const moment = '2026-03-01T15:00:00.000Z';

export function aPreset(changes: Partial<PresetRecord> = {}): PresetRecord {
  return {
    id: 'us-ca-lmft',
    version: '2026-08',
    name: 'California LMFT',
    board: 'California Board of Behavioral Sciences',
    state: 'CA',
    checkedOn: '2026-11-20',
    isBeta: false,
    appliesBy: 'application-date',
    dates: { degreeOn: 'Qualifying degree awarded', registeredOn: 'Registration issued' },
    sources: [],
    cautions: ['Video is not checked.', 'The supervision agreement is not checked.'],
    ...changes,
  };
}

export function aLicense(changes: Partial<LicenseRecord> = {}): LicenseRecord {
  return {
    id: 3,
    name: 'California LMFT',
    presetId: 'us-ca-lmft',
    version: '2026-08',
    weekStartsOn: 'monday',
    degreeOn: '2025-05-31',
    applicationReceivedOn: null,
    registeredOn: null,
    applyOn: null,
    opening: {},
    custom: null,
    board: 'California Board of Behavioral Sciences',
    checkedOn: '2026-11-20',
    isBeta: false,
    asks: ['site'],
    activities: [],
    label: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}

export function aSite(changes: Partial<SiteRecord> = {}): SiteRecord {
  return {
    id: 5,
    name: 'Sample Clinic',
    address: '1 Example Street',
    kind: 'exempt',
    liveScanOn: '2026-01-15',
    approvedFrom: null,
    createdAt: moment,
    updatedAt: moment,
    ...changes,
  };
}
