import type { BeyondAnswer, Figure, OwnAnswers } from '@clinical-hours/proto/own-rules';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { plainNumber } from '../../../lib/figures/typed-number.ts';
import type { DateLabels } from '../parts/date-labels.ts';
import { stateNames } from '@clinical-hours/proto/rules/us-states';

/** The answers as they are typed. An empty figure that is not said to be unknown is none. */
export interface OwnValues {
  state: string;
  license: string;
  total: string;
  isTotalUnknown: boolean;
  supervisionInTotal: BeyondAnswer;
  direct: string;
  isDirectUnknown: boolean;
  supervision: OwnAnswers['supervision'] | '';
  supervisionHours: string;
  shortWeeks: BeyondAnswer;
  groupHours: string;
  groupSize: string;
  isGroupUnknown: boolean;
  moreGroup: BeyondAnswer;
  from: OwnAnswers['from'] | '';
  outside: BeyondAnswer;
}

/** Returns the number in a typed text, with or without commas between thousands. */
export const readFigure = (typed: string): string | undefined =>
  plainNumber(typed.replaceAll(/,(?=\d{3}(?:\D|$))/g, ''));

/** The name of a license: its state and what the trainee calls it. */
export const nameOf = ({ state, license }: Pick<OwnValues, 'state' | 'license'>): string =>
  `${stateNames[state] ?? ''} ${license.trim()}`.trim();

/** Returns the state in the name of a license, and the rest of the name. */
export function splitName(name: string): Pick<OwnValues, 'state' | 'license'> {
  // 'West Virginia LPC' is not of Virginia, but 'Virginia LPC' begins with it: names are compared from the start.
  const [state = ''] = Object.entries(stateNames).find(([, text]) => name.startsWith(`${text} `)) ?? [];
  return { state, license: state ? name.slice(`${stateNames[state]} `.length) : name };
}

const typedOf = (figure: Figure): string => (typeof figure === 'number' ? String(figure) : '');

/** Returns the fields of a form for answers, or for none. */
export function toOwnValues(
  name: string,
  answers?: OwnAnswers,
): Omit<OwnValues, 'state' | 'license'> & ReturnType<typeof splitName> {
  const { total, direct, supervisionHours, groupHours, groupSize } = answers ?? {};
  return {
    ...splitName(name),
    total: typedOf(total),
    isTotalUnknown: total === 'unknown',
    supervisionInTotal: answers?.supervisionInTotal ?? 'unknown',
    direct: typedOf(direct),
    isDirectUnknown: direct === 'unknown',
    supervision: answers?.supervision ?? '',
    supervisionHours: typedOf(supervisionHours),
    shortWeeks: answers?.shortWeeks ?? 'unknown',
    groupHours: typedOf(groupHours),
    groupSize: typedOf(groupSize),
    isGroupUnknown: groupHours === 'unknown' || groupSize === 'unknown',
    moreGroup: answers?.moreGroup ?? 'unknown',
    from: answers?.from ?? '',
    outside: answers?.outside ?? 'unknown',
  };
}

/** Returns the answers of a form. A question that was passed over is not known. */
export function toAnswers(values: OwnValues): OwnAnswers {
  const figure = (typed: string, isUnknown: boolean): Figure => {
    const number = readFigure(typed);
    return number === undefined ? (isUnknown ? 'unknown' : undefined) : Number(number);
  };
  const { supervisionInTotal, shortWeeks, moreGroup, outside } = values;
  const hours = readFigure(values.supervisionHours);
  return {
    supervisionInTotal,
    shortWeeks,
    moreGroup,
    outside,
    total: figure(values.total, values.isTotalUnknown),
    direct: figure(values.direct, values.isDirectUnknown),
    supervision: values.supervision || 'unknown',
    supervisionHours: hasHours(values) && hours !== undefined ? Number(hours) : undefined,
    groupHours: figure(values.groupHours, values.isGroupUnknown),
    groupSize: figure(values.groupSize, values.isGroupUnknown),
    from: values.from || 'unknown',
  };
}

/** Whether the answer about supervision has a number of hours. */
export const hasHours = ({ supervision }: Pick<OwnValues, 'supervision'>): boolean =>
  supervision === 'total' || supervision === 'weekly' || supervision === 'ratio';

/** The dates that go with the day from which hours count. */
export function askedOwnDates({ from }: Pick<OwnValues, 'from'>): DateLabels {
  if (from === 'degree') return { degreeOn: 'Day of your degree' };
  if (from !== 'registration') return {};
  return {
    registeredOn: 'First day of your registration',
    registrationExpiresOn: 'Last day of your registration',
  };
}

/** Returns what is wrong with a typed number of hours that may be empty. */
export function figureError(typed: string, most = 100_000): string | undefined {
  if (typed.trim() === '') return undefined;
  const number = Number(readFigure(typed) ?? 0);
  return number > 0 && number <= most
    ? undefined
    : `Please enter a number up to ${plainHours(most)}, such as ${most < 1000 ? 8 : '3,000'}`;
}

/** Returns what is wrong with the answers, by field. */
export function ownErrors(values: OwnValues): Partial<Record<keyof OwnValues, string>> {
  const { state, license, total, direct, supervision, supervisionHours, groupHours, groupSize } = values;
  const isLarger = Number(readFigure(direct) ?? 0) > Number(readFigure(total) ?? Infinity);
  const errors: [keyof OwnValues, string | undefined | false][] = [
    ['state', state === '' && 'Please choose a state'],
    ['license', license.trim() === '' && 'Please enter the license, such as LPCC'],
    ['total', figureError(total)],
    ['direct', figureError(direct) ?? (isLarger && 'Direct hours are part of the total hours')],
    [
      'supervisionHours',
      hasHours({ supervision }) &&
        (figureError(supervisionHours, supervision === 'weekly' ? 168 : undefined) ??
          (supervisionHours.trim() === '' && 'Please enter the hours')),
    ],
    ['groupHours', figureError(groupHours)],
    [
      'groupSize',
      groupSize.trim() !== '' &&
        !/^[1-9]\d?$/.test(groupSize.trim()) &&
        'Please enter a whole number of people, such as 8',
    ],
  ];
  return Object.fromEntries(errors.filter(([, error]) => error));
}
