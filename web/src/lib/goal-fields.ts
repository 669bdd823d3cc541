// Used by goals and licensure, and how-far.ts.
import type { UserRecord } from '@clinical-hours/proto/api';

/** The four goals of a user, in the order in which they are shown. */
export const goalFields = [
  ['totalRequiredHours', 'Total Required Hours'],
  ['requiredSupervisionHours', 'Supervision Hours'],
  ['requiredDirectClinicalHours', 'Direct Clinical Hours'],
  ['requiredIndirectClinicalHours', 'Indirect Clinical Hours'],
] as const satisfies readonly (readonly [keyof UserRecord, string])[];

export type GoalField = (typeof goalFields)[number][0];
export type Goals = Record<GoalField, number>;
