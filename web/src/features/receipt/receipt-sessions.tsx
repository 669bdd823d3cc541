import {
  describeActivity,
  parseActivityBreakdown,
  toHundredths,
  type ActivityBreakdown,
  type ActivityGroup,
  type ReceiptBody,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { StatusBadge } from '../../components/status-badge.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { countOf, hoursText, hoursTextOrDash } from '../../lib/figures/numbers.ts';
import { LabeledValue } from '../../components/labeled-value.tsx';

type DecidedSession = ReceiptBody['sessions'][number];

const kinds = [
  { group: 'directClinical', title: 'Direct Clinical', total: 'directClinicalHours' },
  { group: 'supervision', title: 'Supervision', total: 'supervisionHours' },
  { group: 'indirectClinical', title: 'Indirect Clinical', total: 'indirectClinicalHours' },
] as const;

// Length in characters. A session with longer notes may break across printed pages: moved to the next page as a whole,
// it would leave much of the page before empty.
const longNotes = 1_000;

const together = { breakInside: 'avoid', breakAfter: 'avoid' } as const;

/** The sessions of a decision, each with what was decided. */
export function ReceiptSessions({ sessions }: { sessions: readonly DecidedSession[] }) {
  const approved = sessions.filter(({ decision }) => decision === 'approve');
  return (
    <section aria-labelledby="receipt-sessions">
      <Typography component="h2" variant="h6" id="receipt-sessions" sx={{ breakAfter: 'avoid' }}>
        {countOf(sessions.length, 'session')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', breakAfter: 'avoid' }}>
        {approved.length} approved with {totalHours(approved)}, {sessions.length - approved.length} rejected
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 1.5 }}>
        {sessions.map((session) => (
          <ReceiptSession key={session.id} session={session} />
        ))}
      </Box>
    </section>
  );
}

function ReceiptSession({ session }: { session: DecidedSession }) {
  const breakdown = readBreakdown(session.activityBreakdown);
  const hasLongNotes = [session.notes, session.decisionNotes].join('').length > longNotes;
  return (
    <Box
      component="li"
      sx={{
        py: 2,
        borderTop: '1px solid',
        borderColor: 'divider',
        breakInside: hasLongNotes ? 'auto' : 'avoid',
        '@media print': { py: 1.5 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1.5, ...together }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {formatDate(session.date)}
        </Typography>
        <StatusBadge status={session.decision === 'approve' ? 'approved' : 'rejected'} />
      </Box>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' },
          '& > :nth-of-type(-n + 3)': together,
          '& > :nth-of-type(n + 4)': { gridColumn: '1 / -1' },
          '& dt': { breakAfter: 'avoid' },
        }}
      >
        {kinds.map(({ group, title, total }) => (
          <LabeledValue key={group} label={title}>
            <strong>{hoursTextOrDash(session[total])}</strong>
            {activityLines(breakdown, group)}
          </LabeledValue>
        ))}
        {session.site && <LabeledValue label="Site">{session.site}</LabeledValue>}
        {session.practicum && <LabeledValue label="Part of">Practicum</LabeledValue>}
        {session.notes && <LabeledValue label="Student Notes">{session.notes}</LabeledValue>}
        {session.decisionNotes && (
          <LabeledValue label="Supervisor Notes">{session.decisionNotes}</LabeledValue>
        )}
      </Box>
    </Box>
  );
}

function activityLines(breakdown: ActivityBreakdown | undefined, group: ActivityGroup): string {
  return (breakdown?.[group] ?? [])
    .filter(({ hours }) => Number(hours) > 0)
    .map(({ hours, ...entry }) => `\n${describeActivity(group, entry, 'Not set')} ${hoursTextOrDash(hours)}`)
    .join('');
}

function totalHours(sessions: readonly DecidedSession[]): string {
  const hundredths = sessions.flatMap((session) => kinds.map(({ total }) => toHundredths(session[total])));
  return hoursText(hundredths.reduce((sum, each) => sum + each, 0) / 100);
}

// A breakdown that cannot be parsed is left out; the hours are stored apart from it.
function readBreakdown(text: string | null): ActivityBreakdown | undefined {
  if (text === null) return undefined;
  try {
    return parseActivityBreakdown(text);
  } catch {
    return undefined;
  }
}
