import { check, licenseDates, type LicenseDate, type LicenseRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { object } from 'yup';
import { FormDateField, optionalDate } from '../../components/form-date-field.tsx';
import { usePreset } from './licensure.api.ts';

/** The labels of the dates that rules ask for. */
export type DateLabels = Partial<Record<LicenseDate, string>>;

/** The dates of a form: yyyy-MM-dd, or empty. */
export type DateValues = Record<LicenseDate, string>;

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

/** Returns the dates of a form as they are stored. A date without a label stays as it is in `stored`. */
export function toDates(
  values: DateValues,
  labels: DateLabels,
  stored?: LicenseRecord,
): Record<LicenseDate, string | null> {
  const valueOf = (date: LicenseDate) =>
    labels[date] === undefined ? (stored?.[date] ?? null) : values[date] || null;
  return {
    degreeOn: valueOf('degreeOn'),
    applicationReceivedOn: valueOf('applicationReceivedOn'),
    registeredOn: valueOf('registeredOn'),
    registrationExpiresOn: valueOf('registrationExpiresOn'),
    applyOn: valueOf('applyOn'),
  };
}

/** Returns the dates of a license, or of none, for a form. */
export function toDateValues(stored?: LicenseRecord): DateValues {
  return {
    degreeOn: stored?.degreeOn ?? '',
    applicationReceivedOn: stored?.applicationReceivedOn ?? '',
    registeredOn: stored?.registeredOn ?? '',
    registrationExpiresOn: stored?.registrationExpiresOn ?? '',
    applyOn: stored?.applyOn ?? '',
  };
}

const schema = object({
  degreeOn: optionalDate('This'),
  applicationReceivedOn: optionalDate('This'),
  registeredOn: optionalDate('This'),
  registrationExpiresOn: optionalDate('This'),
  applyOn: optionalDate('This'),
});

/** Returns the messages about dates that are none, by field. */
export function dateErrors(values: DateValues, labels: DateLabels): DateLabels {
  const { problems = [] } = check(schema, toDates(values, labels));
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

/** A field for each date. All may be left empty. */
export function DateFields({ labels }: { labels: DateLabels }) {
  return datesOf(labels).map(([date, label]) => (
    <div key={date}>
      <Typography
        component="label"
        htmlFor={`field-${date}`}
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', mb: 0.75 }}
      >
        {label} (optional)
      </Typography>
      <FormDateField name={date} />
    </div>
  ));
}
