import { activityGroups, activityTypes, type ActivityGroup } from './activity.ts';
import { everyValue, type Described } from './described.ts';

/** The part of a training to which a day belongs: before the degree, until registration, or after it. */
export const phases = everyValue<Described['Phase']>()('trainee', 'gap', 'associate');
export type Phase = (typeof phases)[number];

/**
 * The units of supervision. A meeting is a week with a supervision line of at least one hour; an hour is one of any
 * category.
 */
export const supervisionUnits = everyValue<Described['SupervisionUnit']>()(
  'supervision-unit',
  'supervision-hour',
  'supervision-meeting',
  'hour',
);
export type SupervisionUnit = (typeof supervisionUnits)[number];

export type Period = PeriodMaxRule['period'];
export type Scope = RatioRule['per'];

/** Attributes of a line. All present lists must match; `anyOf` matches when one of its members does. */
export type Match = Described['Match'];

export type Category = Described['Category'];

/** Returns the kinds of hours that a category, or one within it, can have. */
export function groupsOf(categories: readonly Category[], id: string): ActivityGroup[] {
  const inner = categories
    .filter(({ within }) => within === id)
    .flatMap((one) => groupsOf(categories, one.id));
  const own = categories.find((category) => category.id === id);
  return activityGroups.filter((group) => inner.includes(group) || (own && canMatch(own.match, group)));
}

function canMatch({ group: groups, type: types, anyOf }: Match, group: ActivityGroup): boolean {
  return (
    (!groups || groups.includes(group)) &&
    (!types || types.some((type) => Object.hasOwn(activityTypes[group], type))) &&
    (!anyOf || anyOf.some((match) => canMatch(match, group)))
  );
}

export type EligibleRule = Extract<Rule, { kind: 'eligible' }>;

/** The least supervision of a period, or the least hours of some categories. */
export type PeriodMinRule = Described['PeriodMinRule'];

/** The most hours credited for a period. The oldest lines are retained, in the order of the groups in `keep`. */
export type PeriodMaxRule = Described['PeriodMaxRule'];

/** The longest time in days between two supervision lines. */
export type MaxGapRule = Described['MaxGapRule'];

/** `need` units of supervision for each `hours` hours of a category, over all or by site. */
export type RatioRule = Described['RatioRule'];

/** The most hours of some categories in all. With `toward` the hours above it are missing from one requirement only. */
export type TotalMaxRule = Described['TotalMaxRule'];

/** The largest part which a category, or a modality, may have in the hours of some categories. */
export type ShareRule = Described['ShareRule'];

/** A rule of a board. `kind` says what it does, and for an eligible rule `test`. */
export type Rule = Described['Rule'];

/**
 * The rule about the license of a supervisor that every set of rules has: no board takes supervision by someone without
 * one, also where its text was not read.
 */
export const supervisorLicenseRule = {
  id: 'supervisor-license',
  kind: 'eligible',
  test: 'supervisor-license',
  cite: '',
} as const satisfies Rule;

/** Returns rules with the one about the license of a supervisor, unless they have one of their own. */
export function withSupervisorLicense(rules: readonly Rule[]): readonly Rule[] {
  const hasOwn = rules.some(({ id }) => id === supervisorLicenseRule.id);
  return hasOwn ? rules : [...rules, supervisorLicenseRule];
}

/** Something to do in time, without which the text takes no hours. */
export type Duty = Described['Duty'];

/** A minimum, of which a license reports the progress. */
export type Requirement = Described['Requirement'];

export type WeekStart = RuleSet['weekStartsOn'];

/** The dates of a license which a preset may ask for. */
export const licenseDates = everyValue<keyof Described['LicensePresetSummary']['dates']>()(
  'degreeOn',
  'applicationReceivedOn',
  'registeredOn',
  'registrationExpiresOn',
  'applyOn',
);
export type LicenseDate = (typeof licenseDates)[number];

/** The rules by which sessions are evaluated: the part of a preset, or the rules that a trainee enters. */
export type RuleSet = Described['RuleSet'];
