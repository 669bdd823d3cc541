import { expect, it } from 'vitest';
import type { DateLabels } from '../parts/date-labels.ts';
import { toDateValues } from './license-dates.tsx';
import { answerErrors, askedDates, type Answers } from './license-questions.tsx';

const labels = {
  degreeOn: 'Degree',
  applicationReceivedOn: 'Application',
  registeredOn: 'Registered',
  registrationExpiresOn: 'Last day',
  applyOn: 'License',
};

const answers = (hasDegree: Answers['hasDegree'], isRegistered: Answers['isRegistered']): Answers => ({
  hasDegree,
  isRegistered,
  isDayUnknown: false,
});

it('asks for the dates that matter by the answers', () => {
  const { degreeOn, applicationReceivedOn, registeredOn, registrationExpiresOn } = labels;
  expect(askedDates(answers('', ''), labels)).toEqual({});
  expect(askedDates(answers('no', 'no'), labels)).toEqual({ degreeOn: 'Expected date of the degree' });
  expect(askedDates(answers('yes', 'no'), labels)).toEqual({ degreeOn, applicationReceivedOn });
  expect(askedDates(answers('yes', 'yes'), labels)).toEqual({
    degreeOn,
    applicationReceivedOn,
    registeredOn,
    registrationExpiresOn,
  });
  expect(askedDates({ ...answers('', 'yes'), isDayUnknown: true }, labels)).toEqual({
    registrationExpiresOn,
  });
  expect(askedDates(answers('yes', 'yes'), { degreeOn })).toEqual({ degreeOn });
});

it('asks for the day of a registration, unless it is unknown', () => {
  const asks = (changes: Partial<Answers>, registeredOn = '', known: DateLabels = labels) => {
    const values = { ...toDateValues(), ...answers('', 'yes'), registeredOn, ...changes };
    return answerErrors(values, known).registeredOn !== undefined;
  };
  expect(asks({})).toBe(true);
  expect(asks({}, '2026-02-01')).toBe(false);
  expect(asks({ isDayUnknown: true })).toBe(false);
  expect(asks({ isRegistered: 'no' })).toBe(false);
  expect(asks({}, '', { degreeOn: 'Degree' })).toBe(false);
});
