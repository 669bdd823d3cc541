import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { seal } from '@clinical-hours/service-kit/ledger';
import { compileCache } from '@clinical-hours/service-kit/testing';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startHoursSystem } from '../testing/hours-system.ts';
import { all, Supervising } from '../testing/supervising.ts';
import { checkReceipts, isGenuine } from './receipt-chain.ts';
import { findReceipt } from './receipt.repository.ts';

let tess: Supervising;
let userId = 3_000;
const system = await startHoursSystem();
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
  tess = new Supervising(system, userId);
});

const check = () => checkReceipts(system.database.manager);
const idOf = async (number: string): Promise<number> =>
  (await system.database.query('SELECT id FROM receipts WHERE number = $1', [number]))[0].id;
/** Returns the numbers of three successive receipts. */
const three = async () => [
  (await tess.approved()).number,
  (await tess.approved()).number,
  (await tess.approved()).number,
];

const unprotected = `SET LOCAL session_replication_role = replica`;

/** Returns the result of `look` after tampering without triggers, in a transaction that is rolled back. */
async function afterTampering<T>(
  tamper: (manager: EntityManager) => Promise<unknown>,
  look: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  const runner = system.database.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(unprotected);
    await tamper(runner.manager);
    return await look(runner.manager);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

/** Runs `npm run check:receipts`. Returns its output and its exit code. */
const runCheck = (url: string, saved: string[] = []): Promise<{ output: string; code: number }> =>
  new Promise((resolve) => {
    const script = join(import.meta.dirname, '../check-receipts.ts');
    const child = execFile(
      process.execPath,
      [script, ...saved],
      { env: { ...compileCache, DATABASE_URL: url } },
      (_error, out, err) => resolve({ output: out + err, code: child.exitCode ?? -1 }),
    );
  });

describe('the chain of receipts', () => {
  it('does not fork when two requests are decided at the same moment, time and again', async () => {
    const kim = new Supervising(system, userId + 1_000, 8);
    const before = await check();
    for (let turn = 0; turn < 10; turn += 1) {
      const [ids, hers, more] = [await tess.log(), await kim.log(), await tess.log()];
      const requests = [await tess.request(ids), await kim.request(hers), await tess.request(more)] as const;
      await Promise.all([
        tess.decide(requests[0], all('approve', ids)),
        kim.decide(requests[1], all('reject', hers)),
        tess.decide(requests[2], all('approve', more)),
      ]);
    }
    expect(await check()).toMatchObject({ receiptCount: before.receiptCount + 30, brokenAt: undefined });
  });

  it('is the same when it is read in several batches', async () => {
    const manager = system.database.manager;
    const { receiptCount } = await check();
    for (const size of [1, 2, 1_000]) {
      expect(await checkReceipts(manager, { batchSize: size })).toMatchObject({
        receiptCount,
        brokenAt: undefined,
      });
    }
  });

  it('is whole with disputes in it, which are no receipts', async () => {
    const { receiptCount } = await check();
    const { requestId } = await tess.approved();
    await system.disputes.dispute(ownCall(), { requestId }, { linkId: 1 });
    await tess.approved();
    expect(await check()).toMatchObject({ receiptCount: receiptCount + 2, brokenAt: undefined });
  });

  it("cannot be changed, by nobody's code, but for what is erased", async () => {
    const { number } = await tess.approved();
    for (const change of [
      `UPDATE receipts SET body = 'forged' WHERE number = $1`,
      `UPDATE receipts SET body = NULL, salt = NULL, user_id = 1 WHERE number = $1`,
      `UPDATE receipts SET hash = body_hash WHERE number = $1`,
      `UPDATE receipts SET body = NULL, salt = NULL, number = repeat('f', 32) WHERE number = $1`,
      `DELETE FROM receipts WHERE number = $1`,
    ]) {
      await expect(system.database.query(change, [number])).rejects.toThrow('receipts cannot be changed');
    }
    await expect(system.database.query('TRUNCATE receipts')).rejects.toThrow('receipts cannot be changed');
  });
});

describe('the check', () => {
  const change = (sql: string) => (number: string) => (manager: EntityManager) =>
    manager.query(sql, [number]);
  const hashAnew = (number: string) => async (manager: EntityManager) => {
    const receipt = (await findReceipt(manager, number))!;
    const body = receipt.body!.replaceAll('"2.50"', '"99.00"');
    const { salt, bodyHash, hash } = seal(receipt.previousHash!, body);
    await manager.query(
      'UPDATE receipts SET body = $2, salt = $3, body_hash = $4, hash = $5 WHERE number = $1',
      [number, body, salt, bodyHash, hash],
    );
  };

  // The place of the break, counted from the changed entry.
  it.each([
    [
      'a changed body',
      change(`UPDATE receipts SET body = replace(body, '2.50', '9.50') WHERE number = $1`),
      0,
    ],
    ['a changed hash', change(`UPDATE receipts SET hash = body_hash WHERE number = $1`), 0],
    ['a changed salt', change(`UPDATE receipts SET salt = body_hash WHERE number = $1`), 0],
    ['another number', change(`UPDATE receipts SET number = repeat('e', 32) WHERE number = $1`), 0],
    ['a deleted entry', change(`DELETE FROM receipts WHERE number = $1`), 1],
    ['an entry that was hashed anew', hashAnew, 1],
  ])('finds %s', async (_name, tamper, offset) => {
    const [, second] = await three();
    const id = await idOf(second!);
    const { brokenAt } = await afterTampering(tamper(second!), (manager) => checkReceipts(manager));
    expect(brokenAt).toBe(id + offset);
    expect((await check()).brokenAt).toBeUndefined();
  });

  it('finds what was cut off at the end, however much', async () => {
    const numbers = await three();
    for (const number of numbers) {
      const cut = change('DELETE FROM receipts WHERE id >= (SELECT id FROM receipts WHERE number = $1)');
      const { brokenAt } = await afterTampering(cut(number), (manager) => checkReceipts(manager));
      expect(brokenAt).toBe('head');
    }
  });

  it('is a command, which says how many there are, or where it breaks', async () => {
    const { url } = system.database.options as { url: string };
    const [, second] = await three();
    const { receiptCount, head } = await check();
    expect(await runCheck(url)).toEqual({
      output: `${receiptCount} receipts, and the chain is whole.\nIts head is ${head!.entryId}:${head!.hash}\n`,
      code: 0,
    });
    const id = await idOf(second!);
    const swap = `UPDATE receipts SET body = translate(body, 'ae', 'ea') WHERE id = ${id}`;
    const past = (sql: string) =>
      system.database.transaction(async (manager) => {
        await manager.query(unprotected);
        await manager.query(sql);
      });
    await past(swap);
    try {
      expect(await runCheck(url)).toEqual({
        output: `The chain of receipts breaks at entry ${id}.\n`,
        code: 1,
      });
    } finally {
      await past(swap);
    }
    expect((await check()).brokenAt).toBeUndefined();
  });

  it('knows a head again that was kept elsewhere, whatever was added since', async () => {
    const { url } = system.database.options as { url: string };
    const { head } = await check();
    await three();
    const saved = `${head!.entryId}:${head!.hash}`;
    expect((await runCheck(url, [saved])).code).toBe(0);
    const another = saved.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'));
    const beyond = `${head!.entryId + 1_000}:${head!.hash}`;
    for (const text of [another, beyond]) {
      const { output, code } = await runCheck(url, [text]);
      expect([output, code]).toEqual([
        expect.stringContaining(`Entry ${parseInt(text)} is not the saved one, or is missing.`),
        1,
      ]);
    }
    expect(await runCheck(url, ['12'])).toMatchObject({ code: 1 });
  });

  it('says what it lacks', async () => {
    const { output, code } = await runCheck('');
    expect([output, code]).toEqual([expect.stringContaining('DATABASE_URL'), 1]);
  });
});

describe('a receipt', () => {
  const genuine = (number: string) => async (manager: EntityManager) => {
    const receipt = await findReceipt(manager, number);
    return receipt && isGenuine(receipt);
  };
  const changes: [string, string][] = [
    ['it was changed', `UPDATE receipts SET body = replace(body, '2.50', '9.50') WHERE number = $1`],
    ['its hash was changed', `UPDATE receipts SET hash = body_hash WHERE number = $1`],
    [
      'the one before it is gone',
      `DELETE FROM receipts WHERE id + 1 = (SELECT id FROM receipts WHERE number = $1)`,
    ],
    [
      'the one after it is gone',
      `DELETE FROM receipts WHERE id - 1 = (SELECT id FROM receipts WHERE number = $1)`,
    ],
    [
      'all after it is cut off',
      `DELETE FROM receipts WHERE id > (SELECT id FROM receipts WHERE number = $1)`,
    ],
    ['it stands elsewhere', `UPDATE receipts SET id = id + 1000 WHERE number = $1`],
  ];

  it('is genuine wherever it stands', async () => {
    for (const number of await three()) expect(await genuine(number)(system.database.manager)).toBe(true);
  });

  it.each(changes)('is not when %s', async (_name, sql) => {
    const [, second] = await three();
    const tamper = (manager: EntityManager) => manager.query(sql, [second]);
    expect(await afterTampering(tamper, genuine(second!))).toBe(false);
  });

  it('is not when another text is passed off under its number', async () => {
    const [first, second] = await three();
    const swap = async (manager: EntityManager) => {
      await manager.query(`UPDATE receipts SET number = repeat('d', 32) WHERE number = $1`, [first]);
      await manager.query('UPDATE receipts SET number = $1 WHERE number = $2', [first, second]);
    };
    expect(await afterTampering(swap, genuine(first!))).toBe(false);
  });
});
