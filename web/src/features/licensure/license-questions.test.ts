import { expect, it } from 'vitest';
import { askedDates } from './license-questions.tsx';

const labels = {
  degreeOn: 'Degree',
  applicationReceivedOn: 'Application',
  registeredOn: 'Registered',
  registrationExpiresOn: 'Last day',
  applyOn: 'License',
};

it('asks for the dates that matter by the answers', () => {
  expect(askedDates({ hasDegree: '', isRegistered: '' }, labels)).toEqual({});
  expect(askedDates({ hasDegree: 'no', isRegistered: 'no' }, labels)).toEqual({
    degreeOn: 'Expected date of the degree',
  });
  expect(askedDates({ hasDegree: 'yes', isRegistered: 'no' }, labels)).toEqual({
    degreeOn: 'Degree',
    applicationReceivedOn: 'Application',
  });
  expect(askedDates({ hasDegree: 'yes', isRegistered: 'yes' }, labels)).toEqual({
    degreeOn: 'Degree',
    applicationReceivedOn: 'Application',
    registeredOn: 'Registered',
    registrationExpiresOn: 'Last day',
  });
  expect(askedDates({ hasDegree: 'yes', isRegistered: 'yes' }, { degreeOn: 'Degree' })).toEqual({
    degreeOn: 'Degree',
  });
});
