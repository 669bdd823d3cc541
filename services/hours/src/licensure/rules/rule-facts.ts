import {
  activityGroups,
  activityTypes,
  askedAttributes,
  clientKinds,
  type AskedAttribute,
  type EligibleRule,
  type Match,
  type PlacedActivity,
  type Rule,
  type RuleSet,
} from '@clinical-hours/proto/api';
import { placeFinder } from './entry.ts';

/** Returns the attributes that rules look at, so that forms ask for no others. */
export function askedAttributesOf({ categories, rules, requirements, agreement }: RuleSet): AskedAttribute[] {
  const asked = new Set<AskedAttribute>(rules.flatMap(askedByRule));
  if (categories.some(({ match }) => asksForClients(match))) asked.add('clients');
  if (categories.some(({ match }) => asksForSupervisees(match))) asked.add('supervisees');
  if (agreement || requirements.some(({ supervisorKinds }) => supervisorKinds))
    asked.add('supervisorLicense');
  return askedAttributes.filter((attribute) => asked.has(attribute));
}

/** Returns whether the kind of clients decides on a category. */
export const asksForClients = ({ clients, anyOf = [] }: Match): boolean =>
  clients !== undefined || anyOf.some(asksForClients);

const asksForSupervisees = ({ supervisees, anyOf = [] }: Match): boolean =>
  supervisees !== undefined || anyOf.some(asksForSupervisees);

function askedByRule(rule: Rule): AskedAttribute[] {
  if (rule.kind === 'period-min' || rule.kind === 'ratio') return rule.per === 'site' ? ['site'] : [];
  if (rule.kind === 'total-max' || rule.kind === 'share') return rule.modality ? ['modality'] : [];
  return rule.kind === 'eligible' ? askedByTest(rule) : [];
}

function askedByTest(rule: EligibleRule): AskedAttribute[] {
  switch (rule.test) {
    case 'group-size':
      return ['supervisees'];
    case 'supervisor-kind':
    case 'supervisor-license':
    case 'supervisor-approved':
      return ['supervisorLicense'];
    case 'modality':
      return ['modality'];
    case 'site-kind':
    case 'site-approved':
    case 'site-paid':
      return ['site'];
    case 'window':
      return rule.exempt?.practicum ? ['practicum'] : [];
    case 'phase':
      return rule.gap?.liveScan || rule.gap?.privatePractice === false ? ['site'] : [];
    default:
      return [];
  }
}

/** Returns the category of each activity type, and of the kinds of clients that move it to another one. */
export function placedActivitiesOf({ categories }: RuleSet): PlacedActivity[] {
  const placeOf = placeFinder(categories);
  const labels = new Map(categories.map(({ id, label }) => [id, label]));
  return activityGroups.flatMap((group) =>
    Object.keys(activityTypes[group]).flatMap((activityType) => {
      const categoryWith = (clients?: (typeof clientKinds)[number]): string | null =>
        labels.get(placeOf({ group, activityType, clients }).categories[0] ?? '') ?? null;
      const plain = categoryWith();
      const moved = (group === 'directClinical' ? clientKinds : []).flatMap((clients) => {
        const category = categoryWith(clients);
        return category === plain ? [] : [{ activityType, clients, category }];
      });
      return [{ activityType, clients: null, category: plain }, ...moved];
    }),
  );
}
