import type { SessionPage, StatsRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { ChartIcon, CheckIcon, ClockIcon, PeopleIcon } from '../../components/icons.tsx';
import { hasFailed, type Loaded } from '../../components/when-loaded.tsx';
import { countText, hoursText, oneDecimal } from '../../lib/numbers.ts';
import { StatCard } from './stat-card.tsx';

interface Props {
  stats: Loaded<StatsRecord>;
  pending: Loaded<SessionPage>;
  supervisors: Loaded<SupervisorRecord[]>;
  remainingTasks: Loaded<number>;
}

/** The four numbers at the top of the dashboard. */
export function StatCards({ stats, pending, supervisors, remainingTasks }: Props) {
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
        of={both(pending, stats)}
        value={([{ total }]) => countText(total)}
        detail={([{ total }, { pendingHours }]) => total > 0 && `${hoursText(pendingHours)} waiting`}
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

// Combines two fetches whose results are shown together, as the number of pending sessions and their hours.
function both<A, B>(a: Loaded<A>, b: Loaded<B>): Loaded<[A, B]> {
  const failed = [a, b].filter(hasFailed);
  return {
    data: a.data !== undefined && b.data !== undefined ? [a.data, b.data] : undefined,
    error: failed[0]?.error,
    mutate: () => Promise.all(failed.map(({ mutate }) => mutate())),
  };
}
