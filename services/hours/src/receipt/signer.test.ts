import { identityOf } from '@clinical-hours/proto/api';
import { describe, expect, it } from 'vitest';
import { isStill, printedOf, signatoryKeys, signedAs, type Signatory, type Signer } from './signer.ts';

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

describe('a person without a license number', () => {
  const keyed = (licenseNumber: string, isSigned = true, changes: Partial<Signer> = {}): Signatory => ({
    supervisorId: 7,
    person: { ...signer, licenseNumber, ...changes },
    isSigned,
    isFormer: false,
  });

  it('is the one who has it, and nobody where two have one', () => {
    const [none, one, other] = [keyed(''), keyed('LMFT-1'), keyed('LMFT-2')];
    const another = keyed('LMFT-1', true, { name: 'Somebody Else' });
    const alone = signatoryKeys([none, one, another]);
    expect(alone(none)).toBe(alone(one));
    expect(alone(none)).not.toBe(alone(another));
    const both = signatoryKeys([none, one, other]);
    expect(new Set([none, one, other].map(both)).size).toBe(3);
  });

  it('is printed with the number that was signed, and never with one that was typed later', () => {
    const [none, one, typed] = [keyed(''), keyed('LMFT-1'), keyed('LMFT-9', false)];
    expect(printedOf([one, none, typed])).toBe(one);
    expect(printedOf([none, typed])).toBe(none);
    expect(printedOf([typed])).toBe(typed);
  });
});

it('are told with their license, or that there is none', () => {
  expect(signedAs(signer)).toBe('Plain Friend, license NONE');
  expect(signedAs({ name: 'Plain Friend', licenseNumber: '' })).toBe('Plain Friend, license not given');
});
