import type { LicenseRecord, PresetRecord, SiteRecord } from '@clinical-hours/proto/api';
import { aLicense as aFullLicense, aSite as aNamedSite } from '../../test-records.ts';

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

/** A license with the first of its dates, whose rules look at sites. */
export function aLicense(changes: Partial<LicenseRecord> = {}): LicenseRecord {
  return aFullLicense({
    degreeOn: '2025-05-31',
    applicationReceivedOn: null,
    registeredOn: null,
    applyOn: null,
    checkedOn: '2026-11-20',
    asks: ['site'],
    activities: [],
    ...changes,
  });
}

/** A site with all details but one. */
export function aSite(changes: Partial<SiteRecord> = {}): SiteRecord {
  return aNamedSite({
    id: 5,
    name: 'Sample Clinic',
    address: '1 Example Street',
    kind: 'exempt',
    liveScanOn: '2026-01-15',
    ...changes,
  });
}
