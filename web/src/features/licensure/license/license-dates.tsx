import { licenseDates, type LicenseDate, type LicenseRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import { FormDateField } from '../../../components/forms/form-date-field.tsx';
import { problemOfDate } from '../../../lib/forms/problem-of-date.ts';
import { datesOf, type DateLabels } from '../parts/date-labels.ts';

/** The dates of a form: yyyy-MM-dd, or empty. */
export type DateValues = Record<LicenseDate, string>;

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

/** Returns the messages about dates that are none, by field. */
export function dateErrors(values: DateValues, labels: DateLabels): DateLabels {
  const dates = toDates(values, labels);
  return Object.fromEntries(
    licenseDates.flatMap((date) => {
      const problem = problemOfDate('This', dates[date] ?? '');
      return problem === undefined ? [] : [[date, problem]];
    }),
  );
}

/** A field for each date. All but the `asked` one may be left empty. */
export function DateFields({ labels, asked }: { labels: DateLabels; asked?: LicenseDate }) {
  return datesOf(labels).map(([date, label]) => (
    <div key={date}>
      <Typography
        component="label"
        htmlFor={`field-${date}`}
        variant="body2"
        sx={{ display: 'block', color: 'text.secondary', mb: 0.75 }}
      >
        {date === asked ? label : `${label} (optional)`}
      </Typography>
      <FormDateField name={date} />
    </div>
  ));
}
