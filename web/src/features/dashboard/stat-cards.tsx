import type { StatsRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { ChartIcon, CheckIcon, ClockIcon, PeopleIcon } from '../../components/icons.tsx';
import type { Loaded } from '../../components/loading/when-loaded.tsx';
import { countText, hoursText, oneDecimal } from '../../lib/figures/numbers.ts';
import { StatCard } from './stat-card.tsx';

interface Props {
  stats: Loaded<StatsRecord>;
  supervisors: Loaded<SupervisorRecord[]>;
  remainingTasks: Loaded<number>;
}

/** The four numbers at the top of the dashboard. */
export function StatCards({ stats, supervisors, remainingTasks }: Props) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      <StatCard
        label="Clinical Hours"
        icon={<ChartIcon />}
        of={stats}
        value={({ directClinicalHours, indirectClinicalHours }) =>
          oneDecimal(directClinicalHours + indirectClinicalHours)
        }
        detail={() => 'Direct plus indirect'}
      />
      <StatCard
        label="Pending Approval"
        icon={<ClockIcon />}
        of={stats}
        value={({ askedCount }) => countText(askedCount)}
        detail={waitingText}
      />
      <StatCard
        label="Active Supervisors"
        icon={<PeopleIcon />}
        of={supervisors}
        value={(list) => countText(list.filter(({ isActive }) => isActive).length)}
        detail={(list) => list.length === 0 && 'Add your first'}
      />
      <StatCard label="Tasks Remaining" icon={<CheckIcon />} of={remainingTasks} value={countText} />
    </Box>
  );
}

/** What somebody was asked about waits. One line: what is not sent beside it stands in Needs You. */
function waitingText({ askedCount, askedHours, notSentCount }: StatsRecord): string | false {
  if (askedCount > 0) return `${hoursText(askedHours)} waiting`;
  return notSentCount > 0 && `Not sent ${countText(notSentCount)}`;
}
