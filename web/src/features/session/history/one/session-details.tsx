import { describeActivity, type ActivityGroup, type SessionRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LabeledValue } from '../../../../components/labeled-value.tsx';
import { StatusBadge } from '../../../../components/status-badge.tsx';
import { formatDate } from '../../../../lib/figures/dates.ts';
import { useSites } from '../../../../lib/licenses.ts';
import { formatMoment } from '../../../../lib/figures/moments.ts';
import { hoursTextOrDash } from '../../../../lib/figures/numbers.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { breakdownOf, totalOf } from '../../session-edit.ts';
import { kindTitles, kinds } from '../../session-draft.ts';
import { Mark, SupervisorOf } from './signature.tsx';
import { useStatusLabel } from './session-status-cell.tsx';

interface Props {
  session: SessionRecord;
  supervisorName: string;
}

export function SessionDetails({ session, supervisorName }: Props) {
  const label = useStatusLabel(session);
  const { siteId } = session;
  const sites = useSites(siteId !== null).data;
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { sm: '1fr 1fr' },
        '& > :nth-of-type(n + 3)': { gridColumn: '1 / -1' },
      }}
    >
      <LabeledValue label="Date">{formatDate(session.date)}</LabeledValue>
      <LabeledValue label="Supervisor">
        <SupervisorOf session={session} name={supervisorName} />
      </LabeledValue>
      <LabeledValue label="Status">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <StatusBadge status={session.status} />
          {label && (
            <span>
              {label}
              {session.reviewedAt && <span>{`, ${formatMoment(session.reviewedAt)}`}</span>}
            </span>
          )}
          <ReceiptLink session={session} />
          <Mark session={session} />
          {session.attributesAddedAt && (
            <Box component="span" sx={{ flexBasis: '100%' }}>
              Attributes added after approval, {formatDate(session.attributesAddedAt)}
            </Box>
          )}
        </Box>
      </LabeledValue>
      <LabeledValue label="Hours">
        <Box
          sx={{
            display: 'grid',
            gap: 1.25,
            mt: 0.25,
            p: 2,
            borderRadius: '12px',
            bgcolor: 'background.default',
            whiteSpace: 'normal',
          }}
        >
          {kinds.map((kind) => (
            <KindHours key={kind} kind={kind} session={session} />
          ))}
        </Box>
      </LabeledValue>
      {siteId !== null && sites && (
        <LabeledValue label="Site">{sites.find(({ id }) => id === siteId)?.name ?? 'Unknown'}</LabeledValue>
      )}
      {session.practicum && <LabeledValue label="Part of">Practicum</LabeledValue>}
      <LabeledValue label="Student Notes">{session.notes ?? '-'}</LabeledValue>
      {session.supervisorNotes && (
        <LabeledValue label="Last review note">{session.supervisorNotes}</LabeledValue>
      )}
    </Box>
  );
}

function KindHours({ kind, session }: { kind: ActivityGroup; session: SessionRecord }) {
  const entries = breakdownOf(session)?.[kind] ?? [];
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, fontWeight: 600 }}>
        <span>{kindTitles[kind]}</span>
        <span>{hoursTextOrDash(totalOf(session, kind))}</span>
      </Box>
      {entries.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, color: 'text.secondary' }}>
          {entries.map((entry, index) => (
            <Typography
              // Rows are identified only by their position.
              key={index}
              component="li"
              variant="body2"
              sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}
            >
              <span>{describeActivity(kind, entry, 'Not set')}</span>
              <span>{hoursTextOrDash(entry.hours)}</span>
            </Typography>
          ))}
        </Box>
      )}
    </div>
  );
}
