import type { Rule } from '@clinical-hours/proto/api';

/** Returns whether a rule can take hours, of all requirements or of one: its text has to say so. */
export function takesHours(rule: Rule): boolean {
  switch (rule.kind) {
    case 'period-min':
      return rule.effect !== 'flag';
    case 'convert':
    case 'max-gap':
    case 'ratio':
      return false;
    default:
      return true;
  }
}
