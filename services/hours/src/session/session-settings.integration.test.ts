import { buffer } from 'node:stream/consumers';
import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sessionSettings } from '@clinical-hours/service-kit/session-settings';
import { checkReceipts } from '../receipt/receipt-chain.ts';
import { aSession } from '../testing/builders.ts';
import { startHoursSystem, type HoursSystem } from '../testing/hours-system.ts';
import { toSessionMessage } from './session.rpc.ts';

let system: HoursSystem;
let userId = 810_000;
let databaseName = '';
let admin: Client;
beforeAll(async () => {
  system = await startHoursSystem();
  [{ name: databaseName }] = await system.database.query('SELECT current_database() AS name');
  admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});
afterAll(async () => {
  await admin.query(`ALTER DATABASE ${databaseName} RESET ALL`);
  await admin.end();
  await system.drop();
});

interface Setting {
  name: string;
  vartype: 'bool' | 'enum' | 'integer' | 'real' | 'string';
  setting: string;
  enumvals: string[] | null;
  min_val: string | null;
  max_val: string | null;
}

/** Values that are odder than the bounds of a number, and those of settings that are texts. */
const oddValues: Record<string, string[]> = {
  client_encoding: ['LATIN1', 'SQL_ASCII'],
  createrole_self_grant: ['inherit'],
  DateStyle: ['SQL, DMY', 'German', 'Postgres, YMD', 'ISO, DMY'],
  debug_io_direct: ['data'],
  default_table_access_method: ['nowhere'],
  default_tablespace: ['nowhere'],
  default_text_search_config: ['pg_catalog.turkish'],
  extra_float_digits: ['-15', '3'],
  idle_in_transaction_session_timeout: ['1s'],
  idle_session_timeout: ['1s'],
  IntervalStyle: ['sql_standard', 'iso_8601', 'postgres_verbose'],
  lc_monetary: ['C.UTF-8'],
  lc_numeric: ['C.UTF-8'],
  lc_time: ['C.UTF-8'],
  lock_timeout: ['1s'],
  restrict_nonsystem_relation_kind: ['view, foreign-table'],
  search_path: ['pg_catalog', 'nowhere', ''],
  statement_timeout: ['1s'],
  temp_tablespaces: ['nowhere'],
  TimeZone: ['Pacific/Kiritimati', 'America/St_Johns', 'Europe/Dublin'],
  timezone_abbreviations: ['Australia', 'India'],
  transaction_timeout: ['1s'],
};

/** What is not walked. Another setting of a newer PostgreSQL fails the test until it has odd values or a reason. */
const notWalked: Record<string, string> = {
  application_name: 'each connection has its own in the startup packet',
  default_transaction_read_only: 'is respected: see below',
  default_toast_compression: 'changes how values are stored, where PostgreSQL was built with another way',
  local_preload_libraries: 'loads code of the operator',
  role: 'is a right of the operator, and another role has the same tables or none',
  session_authorization: 'cannot be kept in a database',
  transaction_deferrable: 'ends with the transaction',
  transaction_isolation: 'ends with the transaction',
  transaction_read_only: 'ends with the transaction',
};

async function settingsOfServer(): Promise<Setting[]> {
  const { rows } = await admin.query<Setting>(
    `SELECT name, vartype, boot_val AS setting, enumvals, min_val, max_val FROM pg_settings
     WHERE context = 'user' AND name NOT LIKE '%.%' ORDER BY name`,
  );
  return rows;
}

function valuesOf({ name, vartype, setting, enumvals, min_val, max_val }: Setting): string[] {
  const odd = oddValues[name];
  if (odd) return odd;
  if (vartype === 'bool') return [setting === 'on' ? 'off' : 'on'];
  if (vartype === 'enum') return (enumvals ?? []).filter((value) => value !== setting);
  return [min_val, max_val].filter((value) => value !== null);
}

const quoted = (text: string): string => `'${text}'`;

/** Gives the database settings, which hold for new connections, and ends those that are open. */
async function give(settings: Record<string, string>): Promise<void> {
  await admin.query(`ALTER DATABASE ${databaseName} RESET ALL`);
  for (const [name, value] of Object.entries(settings)) {
    await admin.query(`ALTER DATABASE ${databaseName} SET ${name} = ${quoted(value)}`);
  }
  await admin.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [
    databaseName,
  ]);
  for (const open of [system.database, system.exportDatabase]) {
    await expect
      .poll(() => open.query('SELECT 1 AS one').catch((error: unknown) => error))
      .toEqual([{ one: 1 }]);
  }
}

// Ids, moments and numbers of receipts differ from evening to evening, and only their form is compared.
const formOf = (value: unknown): string =>
  JSON.stringify(value, null, 1)
    .replaceAll(/\d{4}-\d\d-\d\dT(?!00:00:00.000Z)[\d:.]+Z/g, 'moment')
    .replaceAll(/(\w*[iI]d\\?":) ?"?\d+"?/g, '$1 id')
    .replaceAll(/\b[0-9a-f]{4}([ -]?[0-9a-f]{4}){7}\b/gi, 'receipt');

/** A trainee logs, repeats, changes and reads; a supervisor decides. Returns everything that was answered. */
async function evening(): Promise<string> {
  userId += 1;
  system.supervisors.set(7, { userId, name: 'Sam Supervisor', isActive: true });
  const trainee = (idempotencyKey?: string) =>
    testCall({ userId, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
  const notes = 'Zoë said \\n “0.1 + 0.2”, Łódź';
  const given = aSession({ date: '2026-02-11', supervisionHours: '0.1', directClinicalHours: '2.25', notes });
  const first = await system.sessions.create(trainee('evening'), given);
  const again = await system.sessions.create(trainee('evening'), given);
  const { id } = first;
  const edited = await system.sessions.update(trainee(), id, { notes: `${notes}!` }, { withdraw: true });
  const asked = await system.requests.request(trainee('ask'), [id]);
  const [{ requestId }] = await system.database.query(
    `SELECT request_id AS "requestId" FROM approval_items WHERE session_id = $1 AND state = 'open'`,
    [id],
  );
  await system.approvals.decide(ownCall(), {
    requestId,
    decisions: [{ sessionId: id, decision: 'approve' }],
    attestation: 'Sam Supervisor',
    linkId: 1,
    supervisorVersion: 1,
  });
  const own = await system.sessions.create(trainee(), aSession({ date: '2026-03-01', status: 'logged' }));
  await system.sessions.review(trainee(), own.id, 'reject', 'no');
  await system.todos.create(trainee('todo'), {
    title: 'Call',
    category: 'general',
    priority: 'high',
    dueDate: '2026-02-11',
  });
  return formOf({
    isSame: again.id === id,
    created: [first, again, edited, ...asked.sessions].map(toSessionMessage),
    decided: toSessionMessage(await system.sessions.get(trainee(), id)),
    list: (await system.lists.find(trainee(), { page: 1, pageSize: 10 }, [])).content,
    stats: (await system.lists.stats(trainee(), [])).content,
    history: await system.sessions.history(trainee(), id),
    todos: (await system.todos.list(trainee(), [])).todos,
    isChainWhole: (await checkReceipts(system.database.manager, { saved: undefined })).head !== undefined,
    csv: (await buffer(system.reports.csv(trainee()))).toString(),
  });
}

describe('an evening', () => {
  it('knows every setting of this PostgreSQL', async () => {
    const unknown = (await settingsOfServer()).filter(
      (setting) => !Object.hasOwn(notWalked, setting.name) && valuesOf(setting).length === 0,
    );
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  it('is the same on each setting that a database can have', async () => {
    const usual = await evening();
    const walked = (await settingsOfServer()).filter(({ name }) => !Object.hasOwn(notWalked, name));
    const rounds = Math.max(...walked.map((setting) => valuesOf(setting).length));
    for (let round = 0; round < rounds; round += 1) {
      const given = walked.map(
        (setting) => [setting.name, valuesOf(setting)[round] ?? valuesOf(setting)[0]!] as const,
      );
      await give(Object.fromEntries(given));
      const names = Object.keys(sessionSettings).filter((name) =>
        walked.some((setting) => setting.name === name),
      );
      const held: { name: string; value: string }[] = await system.database.query(
        'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
        [names],
      );
      const [{ commit }] = await system.database.query(
        `SELECT current_setting('synchronous_commit') AS commit`,
      );
      expect(commit).not.toBe('off');
      expect(held).toEqual(names.map((name) => ({ name, value: sessionSettings[name] })));
      expect(await evening(), `round ${round}`).toBe(usual);
    }
  });

  it('waits when the database was made read-only, and is the same afterwards', async () => {
    const usual = await evening();
    await give({ default_transaction_read_only: 'on' });
    await expect(evening()).rejects.toMatchObject({ code: '25006' });
    await give({});
    expect(await evening()).toBe(usual);
  });
});
