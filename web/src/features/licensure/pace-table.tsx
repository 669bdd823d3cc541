import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { formatDate, today } from '../../lib/dates.ts';
import { smallTable } from './countable-parts.tsx';
import { dayAfterWeeks } from './countable-words.ts';
import { FoldedPart } from './folded-part.tsx';

interface Props {
  progress: Pick<ProgressRecord, 'paces' | 'requirements'>;
  applyOn: LicenseRecord['applyOn'];
}

/** The requirement that is met last, and when, by the pace of three spans: a good month promises less than a year. */
export function PaceTable({ progress: { paces, requirements }, applyOn }: Props) {
  const rows = paces.flatMap(({ weeks, holding }) => {
    const requirement = requirements.find(({ id }) => id === holding?.requirement);
    return holding && requirement ? [{ weeks, label: requirement.label, weeksLeft: holding.weeksLeft }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <FoldedPart title="When You’ll Finish">
      <Box component="table" aria-label="When you’ll finish" sx={smallTable}>
        <thead>
          <tr>
            <th scope="col">Based on the last</th>
            <th scope="col">Slowest requirement</th>
            <th scope="col">Estimated date</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ weeks, label, weeksLeft }) => (
            <tr key={weeks}>
              <th scope="row">{`${weeks} weeks`}</th>
              <td>{label}</td>
              <td>{whenText(weeksLeft, applyOn)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </FoldedPart>
  );
}

function whenText(weeksLeft: number | null, applyOn: string | null): string {
  if (weeksLeft === null) return 'no hours';
  const day = dayAfterWeeks(today(), weeksLeft);
  if (day === undefined) return 'in more than 40 years';
  const text = formatDate(`${day}T00:00:00`);
  return applyOn && day > applyOn ? `${text}, after the intended application` : text;
}
