import {
  activityGroups,
  activityTypes,
  type ActivityGroup,
  type Category,
  type Match,
  type RuleSet,
} from '@clinical-hours/proto/api';
import { goalFields, type GoalField, type Goals } from '../../../lib/goal-fields.ts';

/** A goal that follows from the requirements of a board, in hours. */
export interface BoardGoal {
  field: GoalField;
  label: string;
  hours: number;
}

/**
 * Returns the goals that the requirements of a board set: the largest in hours of each kind, and as the total the
 * largest of several kinds. Maxima, weeks and months set none, and neither does a kind that the board does not ask for.
 */
export function boardGoals({
  requirements,
  categories,
}: Pick<RuleSet, 'requirements' | 'categories'>): BoardGoal[] {
  const needs: Partial<Goals> = {};
  for (const { unit, need, category = [] } of requirements) {
    if (unit !== 'hours') continue;
    const field = fieldOf(groupsOf(categories.filter(({ id }) => category.includes(id))));
    if (field && need > (needs[field] ?? 0)) needs[field] = need;
  }
  return goalFields.flatMap(([field, label]) => {
    const hours = needs[field];
    return hours === undefined ? [] : [{ field, label, hours }];
  });
}

const fields: Readonly<Record<ActivityGroup, GoalField>> = {
  supervision: 'requiredSupervisionHours',
  directClinical: 'requiredDirectClinicalHours',
  indirectClinical: 'requiredIndirectClinicalHours',
};

function fieldOf(groups: ReadonlySet<ActivityGroup>): GoalField | undefined {
  const [only, ...others] = groups;
  if (only === undefined) return undefined;
  return others.length > 0 ? 'totalRequiredHours' : fields[only];
}

const groupsOf = (categories: readonly Category[]): Set<ActivityGroup> =>
  new Set(categories.flatMap(({ match }) => groupsOfMatch(match)));

function groupsOfMatch({ type = [], group = [], anyOf = [] }: Match): ActivityGroup[] {
  const ofTypes = activityGroups.filter((one) =>
    type.some((each) => Object.hasOwn(activityTypes[one], each)),
  );
  return [...ofTypes, ...group, ...anyOf.flatMap(groupsOfMatch)];
}
