import { reportPartsOf, type LicenseRecord, type ReportPart } from '@clinical-hours/proto/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormDateField } from '../../../components/forms/form-date-field.tsx';
import { formatDate, today } from '../../../lib/figures/dates.ts';
import { problemOfDate } from '../../../lib/forms/problem-of-date.ts';
import { CardPart } from '../parts/countable-parts.tsx';
import { useRules } from '../rules/use-rules.ts';

/** The days of a form on which reports were sent, by the names of the fields: yyyy-MM-dd, or empty. */
export type ReportValues = Record<string, string>;

const nameOf = ({ from }: ReportPart): string => `report-${from}`;

/** The parts of a registration for which the board wants a report, until today; none by most rules. */
export function useReportParts(license: LicenseRecord): ReportPart[] {
  const { data } = useRules(license);
  const rule = data?.rules.find((one) => one.kind === 'eligible' && one.test === 'report');
  const duty = data?.duties?.find(({ kind }) => kind === 'report');
  const every = rule?.kind === 'eligible' && rule.test === 'report' ? rule : duty;
  if (!license.registeredOn || !every?.months || !every.dueMonths) return [];
  const { months, dueMonths } = every;
  return reportPartsOf(license.registeredOn, { months, dueMonths }, today());
}

/** Returns the days for a form. */
export function toReportValues(parts: readonly ReportPart[], { reports }: LicenseRecord): ReportValues {
  return Object.fromEntries(parts.map((part) => [nameOf(part), reports[part.from] ?? '']));
}

/** Returns the days of a form as they are stored. Those of no part stay as they are. */
export function toReports(
  values: Readonly<Record<string, string>>,
  parts: readonly ReportPart[],
  stored: LicenseRecord,
): LicenseRecord['reports'] {
  const known = new Set(parts.map(({ from }) => from));
  const others = Object.entries(stored.reports).filter(([from]) => !known.has(from));
  const entered = parts.map((part): [string, string] => [part.from, values[nameOf(part)] ?? '']);
  return Object.fromEntries([...others, ...entered.filter(([, sentOn]) => sentOn !== '')]);
}

/** Returns the messages about days that are none, by field. */
export function reportErrors(
  values: Readonly<Record<string, string>>,
  parts: readonly ReportPart[],
): ReportValues {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const problem = problemOfDate('This', values[nameOf(part)] ?? '');
      return problem === undefined ? [] : [[nameOf(part), problem]];
    }),
  );
}

/** A field for the day on which each report was sent. All may be left empty. */
export function ReportFields({ parts }: { parts: readonly ReportPart[] }) {
  if (parts.length === 0) return null;
  return (
    <CardPart title="Reports to the Board">
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        Enter the date you sent each report. A report without a date takes no hours.
      </Typography>
      <Stack spacing={3}>
        {parts.map((part) => (
          <FormDateField
            key={part.from}
            name={nameOf(part)}
            label={`${formatDate(part.from)} to ${formatDate(part.until)}: sent on`}
            helperText={`Due ${formatDate(part.dueOn)}`}
          />
        ))}
      </Stack>
    </CardPart>
  );
}
