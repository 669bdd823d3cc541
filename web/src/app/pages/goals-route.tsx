import type { OwnUserRecord, Described } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { TextLink } from '../../components/links.tsx';
import { useSaveSettings } from '../../components/use-save-settings.ts';
import { GoalsPage } from '../../features/goals/goals-page.tsx';
import { useLicenses } from '../../lib/licenses.ts';

const GoalDifferences = lazyPart(
  async () => (await import('../../features/licensure/goal-differences.tsx')).GoalDifferences,
  'what your board requires',
);

interface Props {
  user: OwnUserRecord;
  onSave: (body: Described['Profile']) => Promise<void>;
}

/** Goals, with what differs from the boards of the user's licenses; without one, the way to choose it. */
export function GoalsRoute({ user, onSave }: Props) {
  const { data: licenses } = useLicenses();
  const save = useSaveSettings(onSave);
  return (
    <>
      <GoalsPage user={user} onSave={onSave} />
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
    </>
  );
}
