import type { ActivityGroup } from '@clinical-hours/proto/api';

/** The groups of hours for people, in the order of the history's columns. */
export const kindTitles: Record<ActivityGroup, string> = {
  supervision: 'Supervision',
  directClinical: 'Direct Clinical',
  indirectClinical: 'Indirect Clinical',
};

export const kinds = Object.keys(kindTitles) as ActivityGroup[];
