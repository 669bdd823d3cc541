import type { LicenseRecord } from '@clinical-hours/proto/api';
import { formatDate } from '../../lib/dates.ts';

/** Whose reading an estimate rests on, and of which day: the oldest one of several licenses. */
export function readingText(licenses: readonly Pick<LicenseRecord, 'checkedOn'>[]): string {
  const [oldest] = licenses.flatMap(({ checkedOn }) => checkedOn ?? []).toSorted();
  return oldest ? `our reading of the rules as of ${formatDate(`${oldest}T00:00:00`)}` : 'rules you entered';
}
