import type { ActivityGroup } from '@clinical-hours/proto/api';

/** The kinds of hours, as an import names them. */
export const kindLabels: Record<ActivityGroup, string> = {
  directClinical: 'Direct clinical hours',
  supervision: 'Supervision hours',
  indirectClinical: 'Indirect clinical hours',
};
