import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';

let system: HoursSystem;
let tess: Supervising;
let userId = 61_000;
let ids: number[];
let requestId: number;
beforeAll(async () => {
  system = await startHoursSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 1;
  tess = new Supervising(system, userId, userId);
  ids = await tess.log(1);
  requestId = await tess.request(ids);
});

const deputy = { name: 'Otto Beck', email: 'otto@example.com', licenseNumber: 'D-2', credentials: 'LCSW' };
const submission = (attestation: string) => ({
  requestId,
  decisions: all('approve', ids),
  attestation,
  linkId: 1,
  supervisorVersion: 1,
});
const doors = {
  review: (typed: string) => system.approvals.decide(ownCall(), submission(typed)),
  portal: (typed: string) => {
    const about = { userId, supervisorId: userId, portalLinkId: 44 };
    return system.portalDecisions.decide(ownCall(), { ...submission(typed), ...about });
  },
  correction: async (typed: string) => {
    await tess.decide(requestId, all('reject', ids));
    return system.corrections.correct(ownCall(), submission(typed));
  },
};
const share = () =>
  system.supervisors.set(userId, {
    userId,
    name: 'Marion Beck',
    isActive: true,
    mailboxSharers: ['Otto Beck'],
  });
const status = async () => (await tess.session(ids[0]!)).status;

describe.each(Object.entries(doors))('where two supervisors read the mailbox of the %s', (_door, sign) => {
  it.each(['Otto Beck', 'otto beck', 'O. Beck', 'Beck, Otto', 'Dr. Otto Beck, LMFT'])(
    'neither signs as the other: %s',
    async (typed) => {
      share();
      await expect(sign(typed)).rejects.toMatchObject({
        code: 'name_of_another',
        details: { field: 'attestation' },
      });
      expect(await status()).not.toBe('approved');
    },
  );

  it.each(['Marion Beck', 'M. Beck', 'Beck', 'Plain Friend', 'Otto Beck for Marion Beck'])(
    'their own name signs, and one of nobody there is only flagged: %s',
    async (typed) => {
      share();
      await sign(typed);
      expect(await status()).toBe('approved');
    },
  );

  it('one supervisor alone may type any name', async () => {
    await sign('Otto Beck');
    expect(await status()).toBe('approved');
  });
});

it('a deputy who reads it, too, signs for who is away', async () => {
  share();
  await system.approvals.decide(ownCall(), { ...submission('Otto Beck'), deputy });
  expect(await status()).toBe('approved');
});
