import type { OwnUserRecord, Described } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { TextLink } from '../../components/links.tsx';
import { inOrder } from '../../components/lists/list-skeleton.tsx';
import { useHowFar } from './use-how-far.ts';
import { useSaveSettings } from '../../components/feedback/use-save-settings.ts';
import { OverallProgress } from '../../features/dashboard/overall-progress.tsx';
import { GoalsPage } from '../../features/goals/goals-page.tsx';
import { useStats } from '../../features/session/session.api.ts';
import { useLicenses } from '../../lib/licenses.ts';

const GoalDifferences = lazyPart(
  async () => (await import('../../features/licensure/goals/goal-differences.tsx')).GoalDifferences,
  'what your board requires',
);

interface Props {
  user: OwnUserRecord;
  onSave: (body: Described['Profile']) => Promise<void>;
}

/**
 * How far the user is, and their goals, with what differs from the boards of their licenses; without one, the way to
 * choose it.
 */
export function GoalsRoute({ user, onSave }: Props) {
  const { data: licenses } = useLicenses();
  const howFar = useHowFar(user, useStats());
  const save = useSaveSettings(onSave);
  return (
    <Box sx={inOrder}>
      <GoalsPage
        user={user}
        hasLicense={licenses?.length !== 0}
        progress={<OverallProgress howFar={howFar} isAlone />}
        onSave={onSave}
      />
      {licenses && (
        <Box sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
          {licenses.length === 0 && (
            <Typography>
              Choose your board under <TextLink to="/license">License</TextLink>, and see what it counts.
            </Typography>
          )}
          <Suspense fallback={null}>
            {licenses.map((license) => (
              <GoalDifferences key={license.id} license={license} user={user} onSave={save} />
            ))}
          </Suspense>
        </Box>
      )}
    </Box>
  );
}
