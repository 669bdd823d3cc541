import { check, profileSchema, type UserRecord } from '@clinical-hours/proto/api';

/** The four goals, in the order of the card. */
export const goalFields = [
  ['totalRequiredHours', 'Total Required Hours'],
  ['requiredSupervisionHours', 'Supervision Hours'],
  ['requiredDirectClinicalHours', 'Direct Clinical Hours'],
  ['requiredIndirectClinicalHours', 'Indirect Clinical Hours'],
] as const satisfies readonly (readonly [keyof UserRecord, string])[];

type GoalField = (typeof goalFields)[number][0];

/** What is typed while goals are edited. */
export type GoalDraft = Record<GoalField, string>;
export type Goals = Record<GoalField, number>;

/** Editing starts from empty fields (docs/SPECIFICATION.md, section 4.2). */
export const emptyGoals: GoalDraft = {
  totalRequiredHours: '',
  requiredSupervisionHours: '',
  requiredDirectClinicalHours: '',
  requiredIndirectClinicalHours: '',
};

// '4,000' is how people write it.
const thousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** The number that was typed; 0 when it is none. */
export function toGoal(typed: string): number {
  const text = typed.trim();
  const value = Number(thousands.test(text) ? text.replaceAll(',', '') : text);
  return Number.isFinite(value) ? value : 0;
}

export function toGoals(draft: GoalDraft): Goals {
  return {
    totalRequiredHours: toGoal(draft.totalRequiredHours),
    requiredSupervisionHours: toGoal(draft.requiredSupervisionHours),
    requiredDirectClinicalHours: toGoal(draft.requiredDirectClinicalHours),
    requiredIndirectClinicalHours: toGoal(draft.requiredIndirectClinicalHours),
  };
}

/** What is wrong with the numbers that were typed, by field. */
export function goalErrors(draft: GoalDraft): Partial<GoalDraft> {
  const { problems = [] } = check(profileSchema, toGoals(draft));
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}
