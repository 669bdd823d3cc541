import { licenseDates, type LicenseDate, type LicenseRecord } from '@clinical-hours/proto/api';
import { usePreset } from './licensure.api.ts';

/** The labels of the dates that rules ask for. */
export type DateLabels = Partial<Record<LicenseDate, string>>;

// No rule looks at this date, so presets do not name it.
const expiryLabel = 'Last day of the registration';

// For rules of one's own, which name no dates.
const ownLabels: DateLabels = {
  degreeOn: 'Degree awarded',
  applicationReceivedOn: 'Application for registration received',
  registeredOn: 'Registration issued',
  registrationExpiresOn: expiryLabel,
  applyOn: 'Application for the license',
};

/** The labels of the dates that a license asks for; undefined while they are loading. */
export function useDateLabels(license: LicenseRecord): DateLabels | undefined {
  const { data, error } = usePreset(license);
  return license.presetId === null || error ? ownLabels : data && withExpiry(data.dates);
}

/** Returns the labels of the dates that a preset asks for, and with the registration of its last day. */
export function withExpiry(labels: DateLabels): DateLabels {
  return labels.registeredOn === undefined ? labels : { registrationExpiresOn: expiryLabel, ...labels };
}

/** Returns the dates with their labels, in the order in which they usually come. */
export function datesOf(labels: DateLabels): [LicenseDate, string][] {
  return licenseDates.flatMap((date): [LicenseDate, string][] => {
    const label = labels[date];
    return label === undefined ? [] : [[date, label]];
  });
}
