import { describe, expect, it } from 'vitest';
import { testPortal } from '../testing/test-portal.ts';
import { requireOwnName } from './portal-person.ts';

const people = [
  { name: 'Marion Beck', supervisorIds: [3, 4] },
  { name: 'Otto Beck', supervisorIds: [5] },
];
const shared = testPortal({ people });

describe('a name that is typed where two supervisors read the mailbox', () => {
  it.each(['Marion Beck', 'M. Beck', 'Beck', 'Plain Friend', 'Otto Beck for Marion Beck'])(
    'may be theirs, or is only flagged: %s',
    (typed) => {
      expect(() => requireOwnName(shared, [3, 4], typed)).not.toThrow();
    },
  );

  it.each(['Otto Beck', 'otto beck', 'O. Beck', 'Beck, Otto', 'Dr. Otto Beck, LMFT'])(
    'is refused when it is the name of the other: %s',
    (typed) => {
      expect(() => requireOwnName(shared, [3], typed)).toThrow('You typed the name of Otto Beck.');
    },
  );

  it('signs for one of them only', () => {
    expect(() => requireOwnName(shared, [3, 5], 'Marion Beck')).toThrow(
      'These sessions are for Marion Beck and Otto Beck.',
    );
  });
});

it('one supervisor alone may type any name', () => {
  expect(() => requireOwnName(testPortal(), [3], 'Otto Beck')).not.toThrow();
});
