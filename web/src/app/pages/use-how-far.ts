import type { ProgressRecord, StatsRecord, UserRecord } from '@clinical-hours/proto/api';
import useSWR from 'swr';
import { howFar, type HowFar } from '../../lib/how-far.ts';
import { useLicenses } from '../../lib/licenses.ts';
import { getInTurn, progressKey } from '../../lib/progress.ts';
import { hasFailed, type Loaded } from '../../components/loading/when-loaded.tsx';

/**
 * How far the user is. Nothing is known while the license that was put first, or what counts toward it, is loading or
 * has failed: no other figure stands in for it.
 */
export function useHowFar(user: UserRecord, stats: Loaded<StatsRecord>): Loaded<HowFar> {
  const licenses = useLicenses();
  const first = licenses.data?.[0];
  const progress = useSWR<ProgressRecord>(progressKey(first?.id), getInTurn<ProgressRecord>);
  const failed = [stats, licenses, progress].filter(hasFailed);
  const mutate = () => Promise.all(failed.map((part) => part.mutate()));
  if (failed[0]) return { error: failed[0].error, mutate };
  if (!stats.data || !licenses.data || (first && !progress.data)) return { mutate };
  const counted = first && progress.data ? { license: first, progress: progress.data } : undefined;
  return { data: howFar(user, stats.data, counted), mutate };
}
