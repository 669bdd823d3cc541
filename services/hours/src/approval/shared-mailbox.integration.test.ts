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
const refused = { code: 'name_of_another', details: { field: 'attestation' } };
const share = (name = 'Marion Beck', other = 'Otto Beck') =>
  system.supervisors.set(userId, { userId, name, isActive: true, mailboxSharers: [other] });
const status = async () => (await tess.session(ids[0]!)).status;
const inPortal = (attestation: string) =>
  system.portalDecisions.decide(ownCall(), {
    ...submission(attestation),
    userId,
    supervisorId: userId,
    portalLinkId: 44,
  });
const withdraw = async (number: string, attestation: string) =>
  system.disputes.withdraw(ownCall(), await tess.decisionId(number), {
    reason: 'The hours were invented.',
    attestation,
    portalLinkId: 44,
  });

describe('where two supervisors read the mailbox', () => {
  it('neither signs as the other, by no link', async () => {
    share();
    await expect(system.approvals.decide(ownCall(), submission('Otto Beck'))).rejects.toMatchObject(refused);
    await expect(inPortal('Otto Beck')).rejects.toMatchObject(refused);
    expect(await status()).toBe('pending');
    await system.approvals.decide(ownCall(), {
      ...submission('Marion Beck'),
      decisions: all('reject', ids),
    });
    await expect(system.corrections.correct(ownCall(), submission('Otto Beck'))).rejects.toMatchObject(
      refused,
    );
    expect(await status()).toBe('rejected');
    await system.corrections.correct(ownCall(), submission('Marion Beck'));
    expect(await status()).toBe('approved');
  });

  it('neither withdraws as the other, and who signed does so under another name in the record, too', async () => {
    share();
    const number = await tess.decide(requestId, all('approve', ids));
    await expect(withdraw(number, 'Otto Beck')).rejects.toMatchObject(refused);
    share('Otto Beck', 'Marion Beck');
    await withdraw(number, 'Marion Beck');
    expect(await status()).toBe('pending');
  });

  it('a deputy who reads it signs for who is away', async () => {
    share();
    await system.approvals.decide(ownCall(), { ...submission('Otto Beck'), deputy });
    expect(await status()).toBe('approved');
  });
});
