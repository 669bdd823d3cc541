import { yupToFormErrors, type FormikErrors } from 'formik';
import type { GoalField, Goals } from '../../lib/goal-fields.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';
import { typedHours } from '../../lib/figures/typed-hours.ts';

/** The typed texts while goals are edited. */
export type GoalDraft = Record<GoalField, string>;

/** Editing starts with empty fields (docs/SPECIFICATION.md, section 4.2). */
export const emptyGoals: GoalDraft = {
  totalRequiredHours: '',
  requiredSupervisionHours: '',
  requiredDirectClinicalHours: '',
  requiredIndirectClinicalHours: '',
};

// Numbers with thousands separators, such as '4,000'.
const thousands = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/**
 * Reads hours as they are said; 0 for any other text. Goals are in the thousands, so '4,000' is 4000, and '37,5' is
 * 37.5.
 */
function toGoal(typed: string): number {
  const text = typed.trim();
  const value = Number(thousands.test(text) ? text.replaceAll(',', '') : (typedHours(text) ?? text));
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

const schema = lazySchema(({ goals }) => goals());

/** The error messages of the typed numbers, by field. */
export function goalErrors(draft: GoalDraft): Promise<FormikErrors<GoalDraft>> {
  return schema.validate(toGoals(draft), { abortEarly: false }).then(() => ({}), yupToFormErrors<GoalDraft>);
}
