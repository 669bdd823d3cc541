import {
  activityGroups,
  activityTypes,
  clientKinds,
  modalities,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import * as fc from 'fast-check';
import { toDate, toDay } from '../rules/days.ts';
import { readPresets } from '../rules/presets.ts';
import type { LicenseFacts, Line, SiteFacts, SupervisorFacts } from '../rules/preset.ts';

/** The presets that are shipped. */
export const presets = readPresets();
/** The day on which lines are evaluated. */
export const today = '2026-11-25';
const from = toDay('2021-01-01');

const date = (min = from, max = toDay('2027-01-01')) => fc.integer({ min, max }).map(toDate);
const absent = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const sites: SiteFacts[] = [
  { id: 1, name: 'Site A', kind: 'non-exempt', liveScanOn: '2023-01-01' },
  { id: 2, name: 'Site B', kind: 'private-practice' },
  { id: 3, name: 'Site C', kind: 'exempt', approvedFrom: '2023-02-01' },
];
const supervisors: SupervisorFacts[] = [
  { id: 1, licenseKind: 'LMFT-S', licensedOn: '2021-06-01', licenseExpiresOn: '2023-02-10' },
  { id: 2, licenseKind: 'LPC supervisor', licenseExpiresOn: '2030-01-01', isBoardApproved: false },
  { id: 3, licenseKind: 'Lay counselor', isBoardApproved: true, approvedFrom: '2023-02-01' },
  { id: 4 },
];
const group = fc.constantFrom<ActivityGroup>(...activityGroups);
const line: fc.Arbitrary<Omit<Line, 'sessionId' | 'row'>> = group.chain((ofGroup) =>
  fc.record({
    date: date(toDay('2023-01-01'), toDay('2023-03-01')),
    group: fc.constant(ofGroup),
    activityType: fc.constantFrom('', ...Object.keys(activityTypes[ofGroup])),
    hundredths: fc.integer({ min: 1, max: 4_000 }),
    modality: absent(fc.constantFrom(...modalities)),
    clients: absent(fc.constantFrom(...clientKinds)),
    supervisees: absent(fc.integer({ min: 1, max: 12 })),
    practicum: absent(fc.boolean()),
    site: absent(fc.constantFrom(...sites)),
    supervisor: absent(fc.constantFrom(...supervisors)),
  }),
);
/** Lines of many kinds. Some days are far apart, so that windows and phases are met as well as full weeks. */
export const anyLines = fc
  .array(fc.tuple(line, fc.constantFrom(0, 0, 0, -700, 400, 1_100)), { maxLength: 60 })
  .map((given) =>
    given.map(([entry, shift], index): Line => ({
      ...entry,
      date: toDate(toDay(entry.date) + shift),
      sessionId: 1 + (index % 17),
      row: index,
    })),
  );
/** The dates of a license, of which any may be missing. */
export const anyLicense: fc.Arbitrary<LicenseFacts> = fc.record({
  weekStartsOn: fc.constantFrom('monday', 'sunday'),
  degreeOn: absent(date()),
  applicationReceivedOn: absent(date()),
  registeredOn: absent(date()),
  registrationExpiresOn: absent(date()),
  applyOn: absent(date(from, toDay('2031-01-01'))),
});
export const anyPreset = fc.constantFrom(...presets);
