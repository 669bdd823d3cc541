import type { RuleSet } from '@clinical-hours/proto/api';
import type { AddedRule, RuleEffect } from '@clinical-hours/proto/own-rules';
import { countOf, hoursText, plainHours } from '../../../lib/figures/numbers.ts';
import { describeRequirement, describeRule } from '@clinical-hours/proto/rules/describe-rule';
import { uncheckedText } from '../parts/plain-words.ts';
import { listOf, modalitiesOf, siteKindsOf } from '@clinical-hours/proto/rules/rule-words';

/** A rule, a requirement or a line of one's own rules in words. */
export interface OwnPart {
  /** The id; the text of a line of what is not checked. */
  part: { id: string } | string;
  text: string;
}

/** Says a set of rules, part by part: what is asked for, what counts, and what is not checked. */
export function wordsOfRules(rules: RuleSet): OwnPart[] {
  return [
    ...rules.requirements.map((part) => ({ part, text: `${describeRequirement(part)}.` })),
    ...(rules.agreement
      ? [
          {
            part: { id: 'agreement' },
            text: `A written agreement with each supervisor, within ${countOf(rules.agreement.days, 'day')} after the first hours with them.`,
          },
        ]
      : []),
    ...rules.rules.map((part) => ({ part, text: describeRule(part, rules) })),
    ...(rules.cautions ?? []).map((part) => ({ part, text: uncheckedText(part) })),
  ];
}

/** Says what a rule, or a requirement, does to the hours that are logged. */
export function effectText(id: string, rules: RuleSet, effects: readonly RuleEffect[]): string {
  const effect = effects.find((one) => one.id === id);
  const requirement = rules.requirements.find((one) => one.id === id);
  if (requirement) {
    return `You have ${plainHours(effect?.have ?? 0)} of ${plainHours(requirement.need)} ${requirement.unit}.`;
  }
  const rule = rules.rules.find((one) => one.id === id);
  const { hours = 0, toward = 0, unknown = 0, flags = 0, says = null } = effect ?? {};
  const rows = unknown > 0 ? [`${countOf(unknown, 'row')} lack a detail, and count for now.`] : [];
  if (hours > 0) return [`Of your hours that is ${hoursText(hours)}.`, ...rows].join(' ');
  if (toward > 0) return `Of your hours that is ${hoursText(toward)}. They count otherwise.`;
  if (says !== null) return `${says}${flags > 1 ? ` (${countOf(flags, 'time')}, this is the latest.)` : ''}`;
  if (rows.length > 0) return rows.join(' ');
  return rule && (rule.kind === 'ratio' || ('effect' in rule && rule.effect === 'flag'))
    ? 'Your hours have it so far.'
    : 'Of your hours that is none so far.';
}

export type LimitPeriod = Extract<AddedRule, { kind: 'limit' }>['period'];

const within: Readonly<Record<LimitPeriod, string>> = {
  week: 'in a week',
  'seven-days': 'in any seven days',
  month: 'in a month',
  year: 'in a calendar year',
  'year-from-registration': 'in a year from the registration',
  'twelve-months': 'in any twelve months',
  all: 'in all',
};

/** The hours beyond a rule in words, as a line of what is not checked says them. */
export function untakenText(added: AddedRule, labels: (ids: readonly string[]) => string): string {
  switch (added.kind) {
    case 'limit':
      return `more than ${plainHours(added.hours)} h of ${labels(added.category)} ${within[added.period]}`;
    case 'supervisor':
      return `supervision under anyone but a supervisor licensed as ${listOf(added.supervisorKinds, 'or')}`;
    case 'meeting': {
      const most = added.most === undefined ? '' : `more than ${plainHours(added.most)} h of `;
      return `${most}${labels(added.category)} ${modalitiesOf([added.modality])}`;
    }
    case 'site':
      return added.site === 'unapproved'
        ? 'hours at a site before the board approved it'
        : `hours ${siteKindsOf([added.site])}`;
    default:
      return '';
  }
}

/** The name of a least amount: 'Supervision by LCSW or LPC'. */
export function leastLabel(
  { category, unit, supervisorKinds }: Extract<AddedRule, { kind: 'least' }>,
  labels: (ids: readonly string[]) => string,
): string {
  const of = {
    hours: labels(category),
    weeks: `Weeks with ${labels(category)}`,
    months: 'Months since the first hour that counts',
  }[unit];
  return supervisorKinds.length > 0 ? `${of} by ${listOf(supervisorKinds, 'or')}` : of;
}
