import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { accountBounds } from '@clinical-hours/proto/api';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, expect, it } from 'vitest';
import { aLicense } from '../testing/builders.ts';
import { startHoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';
import { unzipped } from '../testing/unzipped.ts';
import { erasePacketsOf } from './packet.repository.ts';
import type { VerifiedPart } from './packet-verification.ts';

const system = await startHoursSystem();
afterAll(() => system.drop());

let trainees = 800;
const aTrainee = (): Supervising => {
  trainees += 1;
  return new Supervising(system, trainees, trainees);
};

const licenseOf = async (trainee: Supervising): Promise<number> =>
  (await system.licenses.create(trainee.call(), aLicense())).id;

async function madeBy(trainee: Supervising, licenseId: number) {
  const zip = await buffer(system.boardLogs.packet(trainee.call(), licenseId));
  const files = unzipped(zip);
  const { packet: number }: { packet: string } = JSON.parse(String(files.get('manifest.json')));
  return { zip, files, number };
}

async function verified(number: string): Promise<VerifiedPart[]> {
  const parts: VerifiedPart[] = [];
  for await (const part of system.packets.verify(number)) parts.push(part);
  return parts;
}

const statesOf = (parts: VerifiedPart[]) =>
  parts.flatMap((part) =>
    part.kind === 'receipts' ? part.receipts.map(({ number, kind }) => [number, kind]) : [],
  );

const countPackets = async ({ userId }: Supervising): Promise<number> => {
  const [{ count }] = await system.database.query(
    'SELECT count(*)::int AS count FROM packets WHERE user_id = $1',
    [userId],
  );
  return count;
};

it('says by its number what is in a packet: its receipts, and the SHA-256 of each file and of the ZIP', async () => {
  const tess = aTrainee();
  const [first, second] = [await tess.approved(2), await tess.approved()];
  const { zip, files, number } = await madeBy(tess, await licenseOf(tess));
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  const parts = await verified(number);
  expect(parts[0]).toMatchObject({
    kind: 'packet',
    packet: {
      counting: 'approved',
      files: [
        ...[...files].map(([name, content]) => ({ name, sha256: sha256(content) })),
        { name: 'Board_Packet.zip', sha256: sha256(zip) },
      ],
    },
  });
  expect(statesOf(parts)).toEqual([
    [first.number, 'genuine'],
    [second.number, 'genuine'],
  ]);
  expect(parts[1]).toMatchObject({ receipts: [{ verification: { standing: { approvedCount: 2 } } }, {}] });
  expect(String(files.get('verification.txt'))).toContain(`/verify/packet/${number}`);
});

it('says what was withdrawn, disputed and corrected since it was made', async () => {
  const tess = aTrainee();
  const [kept, withdrawn, disputed, corrected] = [
    await tess.approved(),
    await tess.approved(),
    await tess.approved(),
    await tess.approved(2),
  ];
  const { number } = await madeBy(tess, await licenseOf(tess));
  await system.disputes.withdraw(ownCall(), await tess.decisionId(withdrawn.number), {
    reason: 'The hours were invented.',
    attestation: 'Sam Supervisor',
    portalLinkId: 9,
  });
  await system.disputes.dispute(
    ownCall(),
    { decisionId: await tess.decisionId(disputed.number) },
    { linkId: 5 },
  );
  await tess.correct(
    corrected.requestId,
    all('reject', corrected.ids.slice(1)).map((one) => ({ ...one, notes: 'No' })),
  );
  const parts = await verified(number);
  expect(statesOf(parts)).toEqual([
    [kept.number, 'genuine'],
    [withdrawn.number, 'withdrawn'],
    [disputed.number, 'disputed'],
    [corrected.number, 'genuine'],
  ]);
  const receipts = parts.flatMap((part) => (part.kind === 'receipts' ? part.receipts : []));
  expect(receipts[3]).toMatchObject({
    verification: { approvedCount: 2, standing: { approvedCount: 1 }, corrections: [{ rejectedCount: 1 }] },
  });
});

it('says of a receipt that was tampered with that it cannot be confirmed', async () => {
  const tess = aTrainee();
  const { number: receipt } = await tess.approved();
  const { number } = await madeBy(tess, await licenseOf(tess));
  await system.database.transaction(async (manager) => {
    await manager.query('SET LOCAL session_replication_role = replica');
    await manager.query(`UPDATE receipts SET body = replace(body, '1.00', '9.00') || ' ' WHERE number = $1`, [
      receipt,
    ]);
  });
  expect(statesOf(await verified(number))).toEqual([[receipt, 'unconfirmed']]);
});

it('keeps nothing of a packet whose reader left, and says nothing of a number that there is not', async () => {
  const tess = aTrainee();
  await tess.approved();
  const parts = system.boardLogs.packet(tess.call(), await licenseOf(tess));
  await parts.next();
  await parts.return(undefined);
  expect(await countPackets(tess)).toBe(0);
  expect(await verified('0'.repeat(32))).toEqual([]);
});

it('lists more receipts than are read at once, in their order', async () => {
  const tess = aTrainee();
  const numbers: string[] = [];
  for (let index = 0; index < 30; index += 1) numbers.push((await tess.approved()).number);
  const { number } = await madeBy(tess, await licenseOf(tess));
  expect(statesOf(await verified(number)).map(([receipt]) => receipt)).toEqual(numbers);
});

it('is refused when there are as many packets as there can be, also to two that are made at once', async () => {
  const tess = aTrainee();
  await tess.approved();
  const licenseId = await licenseOf(tess);
  await system.database.query(
    `INSERT INTO packets (number, user_id, contents, made_at)
     SELECT md5($1::int || '-' || n), $1, '{"receipts": ["1"]}', now() FROM generate_series(2, $2::int) n`,
    [tess.userId, accountBounds.packets],
  );
  const made = await Promise.allSettled([1, 2].map(() => madeBy(tess, licenseId)));
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(madeBy(tess, licenseId)).rejects.toMatchObject({ code: 'too_many_packets' });
  expect(await countPackets(tess)).toBe(accountBounds.packets);
});

it('is kept without receipts until the next one is made', async () => {
  const tess = aTrainee();
  const licenseId = await licenseOf(tess);
  const { number: first } = await madeBy(tess, licenseId);
  expect(await verified(first)).not.toEqual([]);
  const { number: second } = await madeBy(tess, licenseId);
  expect(await verified(first)).toEqual([]);
  await tess.approved();
  const { number: signed } = await madeBy(tess, licenseId);
  expect(await verified(second)).toEqual([]);
  await madeBy(tess, licenseId);
  expect(await verified(signed)).not.toEqual([]);
  expect(await countPackets(tess)).toBe(2);
});

it('says of the packet of a deleted trainee when it was made, and nothing else', async () => {
  const tess = aTrainee();
  await tess.approved();
  const { number } = await madeBy(tess, await licenseOf(tess));
  await erasePacketsOf(system.database.manager, tess.userId);
  expect(await verified(number)).toEqual([{ kind: 'erased', madeAt: expect.any(Date) }]);
});
