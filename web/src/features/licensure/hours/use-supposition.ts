import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import { suppositionOf, type Supposition } from './license-count.ts';
import { useDateLabels } from '../parts/date-labels.ts';

/**
 * Returns the assumption behind a license's count. Its rules say whether there is a registration; they are fetched
 * only where the degree is missing.
 */
export function useSupposition(
  license: LicenseRecord,
  progress: ProgressRecord | undefined,
): Supposition | 'loading' | undefined {
  const needsRules = progress?.missing.some(({ attribute }) => attribute === 'degreeOn') ?? false;
  const labels = useDateLabels(needsRules ? license : { ...license, presetId: null });
  if (!progress) return undefined;
  if (!labels) return 'loading';
  return suppositionOf(progress, labels.registeredOn !== undefined);
}
