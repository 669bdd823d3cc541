import { describe, expect, it } from 'vitest';
import { requireOwnName } from './own-name.ts';

const marion = { name: 'Marion Beck', mailboxSharers: ['Otto Beck'] };

describe('a name that is typed where two people read the mailbox', () => {
  it.each(['Marion Beck', 'M. Beck', 'Beck', 'Plain Friend', 'Otto Beck for Marion Beck'])(
    'may be theirs, or that of nobody there: %s',
    (typed) => {
      expect(() => requireOwnName(marion, typed)).not.toThrow();
    },
  );

  it.each(['Otto Beck', 'otto beck', 'O. Beck', 'Beck, Otto', 'Dr. Otto Beck, LMFT'])(
    'is refused when it is the name of the other: %s',
    (typed) => {
      expect(() => requireOwnName(marion, typed)).toThrow('Only Marion Beck signs this');
    },
  );

  it('is any where one person alone reads it', () => {
    expect(() => requireOwnName({ name: 'Marion Beck' }, 'Otto Beck')).not.toThrow();
  });
});
