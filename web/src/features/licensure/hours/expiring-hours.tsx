import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { printOnly, screenOnly } from '../../../components/print.tsx';
import { visuallyHidden } from '../../../components/styles.ts';
import { formatDate } from '../../../lib/figures/dates.ts';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { smallTable } from '../parts/countable-parts.tsx';
import { isExpiredBy } from '../parts/countable-words.ts';
import { FoldedPart } from '../parts/folded-part.tsx';

interface Props {
  expiring: ProgressRecord['expiring'];
  applyOn: LicenseRecord['applyOn'];
}

/** The hours that become too old for an application, by month, with a line at the intended date. */
export function ExpiringHours({ expiring, applyOn }: Props) {
  if (expiring.length === 0) return null;
  const expiredCount = applyOn ? expiring.filter(({ month }) => isExpiredBy(month, applyOn)).length : 0;
  return (
    <FoldedPart title="What Expires, Month by Month">
      <Explanation applyOn={applyOn} expiredCount={expiredCount} />
      <Box component="table" aria-label="Hours that become too old" sx={{ ...smallTable, maxWidth: 360 }}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className="numeric">
              Hours
            </th>
          </tr>
        </thead>
        <tbody>
          {expiring.map(({ month, hours }, index) => (
            <Box
              component="tr"
              key={month}
              sx={
                index === expiredCount - 1
                  ? { '& > th, & > td': { borderBottom: '2px solid', borderColor: 'text.primary' } }
                  : {}
              }
            >
              <th scope="row">
                {monthName(month)}
                {index < expiredCount && (
                  <Box component="span" sx={visuallyHidden}>
                    {' '}
                    (above the line)
                  </Box>
                )}
              </th>
              <td className="numeric">{plainHours(hours)}</td>
            </Box>
          ))}
        </tbody>
      </Box>
    </FoldedPart>
  );
}

function Explanation({ applyOn, expiredCount }: { applyOn: string | null; expiredCount: number }) {
  if (!applyOn) {
    return (
      <Typography variant="body2" sx={{ mb: 1 }}>
        <Box component="span" sx={screenOnly}>
          Enter the intended application date under Dates and Rules.
        </Box>
        <Box component="span" sx={printOnly}>
          No application date is set.
        </Box>
      </Typography>
    );
  }
  const condition = `If you apply on ${formatDate(`${applyOn}T00:00:00`)}`;
  return (
    <Typography variant="body2" sx={{ mb: 1 }}>
      {expiredCount > 0
        ? `${condition}, the hours above the line have expired by then.`
        : `${condition}, none of these hours have expired by then.`}
    </Typography>
  );
}

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' });

/** A month (yyyy-MM) for people: 'Mar 2026'. */
const monthName = (month: string): string => monthFormat.format(new Date(`${month}-01T00:00:00.000Z`));
