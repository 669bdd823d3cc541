import { describe, expect, it } from 'vitest';
import type { HoursLog } from './hours-log.ts';
import { aLog, anEntry, aReceipt, aSigner, someTotals } from './testing/builders.ts';
import { drawn } from './testing/drawn.ts';

describe('the log', () => {
  describe('of a supervisor whose record was changed after they signed', () => {
    const friend = aSigner({ name: 'Plain Friend', licenseNumber: 'NONE', credentials: 'None' });
    const professor = aSigner({ name: 'Prof. Famous Licensed', licenseNumber: 'LMFT 00001' });
    const signed = [{ ...someTotals(), signer: friend, isMarked: false }];
    const receipt = aReceipt({ attestation: 'Plain Friend', signer: friend });
    const texts = (changes: Partial<HoursLog> = {}) =>
      drawn(
        aLog({ supervisors: new Map([[7, professor]]), entries: [anEntry({ receipt })], signed, ...changes }),
      ).texts();
    const signers = (all: string[]) =>
      all
        .slice(all.indexOf('Signatures'))
        .filter((text) => !/^Page|^Signature|^Date$|^Tess|^Trainee/.test(text));

    it('names who signed, with the license that they had, and whom the record names now', () => {
      const all = texts();
      expect(all).toEqual(expect.arrayContaining(['Plain Friend', 'NONE']));
      expect(all.join(' ')).toContain('now names Prof. Famous Licensed, license LMFT 00001');
      expect(all.join(' ')).toContain(
        'for Plain Friend, license NONE; the trainee has since changed the record',
      );
      expect(signers(all)).toEqual(['Plain Friend', 'Supervisor, None, license NONE']);
    });

    it('has a line for the new one only when they are still to sign something, and says so', () => {
      const waiting = someTotals({ status: 'pending', reviewedBy: '', supervisionHours: '9.00' });
      expect(signers(texts({ totals: [someTotals(), waiting] }))).toEqual([
        'Prof. Famous Licensed',
        'Supervisor, LMFT, license LMFT 00001, not signed yet',
        'Plain Friend',
        'Supervisor, None, license NONE',
      ]);
    });
  });

  describe('of what a deputy signed', () => {
    const deputy = { name: 'Dana Deputy', email: 'd@example.com', licenseNumber: 'D-2', credentials: 'LCSW' };
    const receipt = aReceipt({ attestation: 'Dana Deputy', deputy, flags: ['deputy'] });

    it('names both, and says that the supervisor has not signed', () => {
      const all = drawn(aLog({ entries: [anEntry({ receipt })] }))
        .texts()
        .join(' ');
      expect(all.match(/Dana Deputy as deputy of\s+Sam Supervisor/g)).toHaveLength(2);
      expect(all).toContain('Approved by deputy 04/01/2026 (flagged)');
      expect(all).toContain('Some of these were decided by a deputy');
      expect(all).toContain('Supervisor, LMFT, license L-1, not signed yet');
    });

    it('knows what the supervisor signed beside it', () => {
      const all = drawn(aLog({ entries: [anEntry({ receipt }), anEntry()] }))
        .texts()
        .join(' ');
      expect(all).not.toContain('not signed yet');
      expect(all.match(/Approved by (deputy|supervisor) 04/g)).toEqual([
        'Approved by deputy 04',
        'Approved by supervisor 04',
      ]);
    });
  });

  it('flags, with the reason, and adds it up', () => {
    const receipt = aReceipt({ flags: ['trainee_session'] });
    const signed = [{ ...someTotals(), signer: aSigner(), isMarked: true }];
    const all = drawn(aLog({ entries: [anEntry({ receipt })], signed }))
      .texts()
      .join(' ');
    expect(all).toContain('Approved by supervisor 04/01/2026 (flagged)');
    expect(all).toMatch(/Flagged: It was signed in a browser in which the\s+trainee was signed in/);
    expect(all).toContain('Flagged: 3.50 of the hours approved by supervisors, in 1 session.');
  });
});
