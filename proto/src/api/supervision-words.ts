import type { RuleSet } from './license-rules.ts';

/** The hours of each kind of supervision that make one unit. */
export interface UnitHours {
  individual: number;
  group: number;
}

/** Returns what makes a unit by the conversions of some rules; undefined where every hour is one. */
export function unitHoursOf({
  rules,
  categories,
}: Pick<RuleSet, 'rules' | 'categories'>): UnitHours | undefined {
  const hoursOf = (kind: keyof UnitHours): number => {
    const ids = new Set(categories.filter(({ supervision }) => supervision === kind).map(({ id }) => id));
    for (const rule of rules) {
      if (rule.kind === 'convert' && rule.makes !== 'hours' && ids.has(rule.category)) {
        return rule.hours / rule.units;
      }
    }
    return 1;
  };
  const [individual, group] = [hoursOf('individual'), hoursOf('group')];
  return individual === 1 && group === 1 ? undefined : { individual, group };
}

/** Returns the ways to a number of units: '30 min individual, or 1 h in a group'. `space` stands before each unit. */
export function unitsInHours(units: number, { individual, group }: UnitHours, space = ' '): string {
  const time = (ofUnit: number) => timeText(units * ofUnit, space);
  return `${time(individual)} individual, or ${time(group)} in a group`;
}

/** Returns hours as people plan them: '30 min', '2 h', '1 h 15 min'. */
export function timeText(hours: number, space = ' '): string {
  const minutes = Math.round(hours * 60);
  const whole = Math.floor(minutes / 60);
  const parts = [
    ...(whole > 0 ? [`${whole.toLocaleString('en-US')}${space}h`] : []),
    ...(minutes % 60 > 0 || whole === 0 ? [`${minutes % 60}${space}min`] : []),
  ];
  return parts.join(space);
}

/** What a rule demands of supervision in a period. */
export interface Demand {
  need: number;
  missing: number;
  effect: 'void' | 'cap' | 'flag';
}

/**
 * Returns the strictest of the demands on one period: one that is not met before others, then one that takes hours,
 * then what lacks or asks for most. Undefined without demands.
 */
export function strictestOf<T extends Demand>(demands: readonly T[]): T | undefined {
  const rank = ({ missing, effect }: T) => (missing === 0 ? 0 : effect === 'flag' ? 1 : 2);
  const [first] = demands.toSorted((a, b) => rank(b) - rank(a) || b.missing - a.missing || b.need - a.need);
  return first;
}
