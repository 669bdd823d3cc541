import { identityOf } from '@clinical-hours/proto/api';
import { expect, it } from 'vitest';
import { isStill, signedAs, type Signer } from './signer.ts';

const signer: Signer = {
  id: 7,
  name: 'Plain Friend',
  email: 'friend@example.com',
  licenseNumber: 'NONE',
  credentials: 'None',
};
const record = {
  name: 'Plain Friend',
  email: 'friend@example.com',
  licenseNumber: 'NONE',
  credentials: 'None',
};

it.each([
  ['the same', {}, true],
  ['other credentials', { credentials: 'LMFT' }, true],
  ['another case and spaces', { name: ' plain  FRIEND', email: 'Friend@example.com' }, true],
  ['another name', { name: 'Prof. Famous Licensed' }, false],
  ['another license', { licenseNumber: '00001' }, false],
  ['another address', { email: 'prof@example.com' }, false],
  ['no license any more', { licenseNumber: '' }, false],
])('the record of a signer with %s still names them: %j', (_what, changes, answer) => {
  expect(isStill(signer, { ...record, ...changes })).toBe(answer);
});

it('a license that was filled in later changes nobody, and a record that is gone neither', () => {
  expect(isStill({ ...signer, licenseNumber: '' }, record)).toBe(true);
  expect(isStill(signer, undefined)).toBe(true);
});

it('signers with the same name and another license are two', () => {
  expect(identityOf(signer)).toBe(identityOf({ ...signer, name: 'PLAIN FRIEND' }));
  expect(identityOf(signer)).not.toBe(identityOf({ ...signer, licenseNumber: '1' }));
});

it('are told with their license, or that there is none', () => {
  expect(signedAs(signer)).toBe('Plain Friend, license NONE');
  expect(signedAs({ name: 'Plain Friend', licenseNumber: '' })).toBe(
    'Plain Friend, no license on the receipt',
  );
});
