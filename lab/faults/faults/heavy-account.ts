import { setTimeout as sleep } from 'node:timers/promises';
import { accountBounds, type RuleSet } from '@clinical-hours/proto/api';
import { aSessionBody, aSupervisorBody } from '@clinical-hours/service-kit/api-client';
import { RecordingClient, requireStatus } from '../../../tests/support/clients.ts';
import type { Call } from '../expected-and-observed.ts';
import type { FaultContext } from '../fault.ts';
import { keepAttacking, type Attack, Tally } from './attacking.ts';
import { checkServed } from './bystanders.ts';
import {
  dayBefore,
  decisionOn,
  registerParticipants,
  waitForLink,
  type Participants,
} from './participants.ts';
import { queryService } from './service-database.ts';

const { sessions: sessionCount } = accountBounds;
const ruleCount = 60;
const siteCount = 10;
const importedRows = 20_000;
const connectionCount = 12;
const pauseMs = 100;

const cutOff = 0;
const evaluations = ['progress', 'weeks', 'standing'];
const files = ['CSV', 'PDF', 'board log', 'list'];
const kinds = [...evaluations, ...files, 'preview', 'import'];

/** What refuses the account: a limit, a bound, or a turn that did not come in time. */
const refusals = [409, 429, 503];

/** A request of the heavy account. */
interface Ask {
  kind: string;
  path: string;
  /** A CSV file to post. */
  file?: string;
}

class HeavyResult {
  readonly tally = new Tally();
  /** A sentence for each refusal without a sentence and a code, and for what did not go on. */
  readonly problems: string[] = [];
  /** The calls of another trainee and their supervisor, while it lasts. */
  readonly others: Call[] = [];
  /** How often the other trainee's hours were logged, read and approved as a whole. */
  daysOfOthers = 0;
  /** The sessions of the account in the end. */
  sessionCount = 0;
}

/**
 * An account with as many sessions as there can be, and a license by 60 rules of its own, asks on 12 connections for
 * everything that reads all of them; a trainee beside it logs hours, reads reports and gets approvals.
 */
export function heavyAccount(): Attack {
  let result = new HeavyResult();
  return {
    shortMs: 40_000,
    attack: async (context, signal) => {
      const begun = (result = new HeavyResult());
      const participants = await registerParticipants(context);
      const asks = await prepare(context, participants);
      const days = keepLivingDays(context, begun, signal).catch((error: unknown) => {
        begun.problems.push(`the other trainee could not go on: ${String(error)}`);
      });
      await keepAttacking({ atOnce: connectionCount, pauseMs, signal }, (turn) =>
        ask(context, participants, asks[turn % asks.length], begun),
      );
      await days;
      const statement = 'SELECT count(*)::int AS count FROM sessions WHERE user_id = $1';
      const rows = await queryService<{ count: number }>(context.product, 'hours', statement, [
        participants.userId,
      ]);
      begun.sessionCount = rows[0]?.count ?? 0;
    },
    check: () => checkHeavyAccount(result),
  };
}

async function prepare(context: FaultContext, participants: Participants): Promise<Ask[]> {
  const { trainee, userId, supervisorId } = participants;
  const siteIds: number[] = [];
  for (let site = 1; site <= siteCount; site += 1) {
    const { body } = await requireStatus(201, () => trainee.post('/api/sites', { name: `Site ${site}` }));
    siteIds.push(body.id);
  }
  // Written to the database directly: so many sessions would take a minute through the API.
  await queryService(
    context.product,
    'hours',
    `INSERT INTO sessions (user_id, supervisor_id, site_id, date, direct_clinical_hours, direct_activity_type)
     SELECT $1, $2, ($3::int[])[1 + n % ${siteCount}], '2026-03-31'::date - n / 12, 1.25, 'individual-therapy'
     FROM generate_series(1, $4) n`,
    [userId, supervisorId, siteIds, sessionCount],
  );
  const licenseOf = async (body: object): Promise<number> =>
    (await requireStatus(201, () => trainee.post('/api/licenses', body))).body.id;
  const own = await licenseOf({ name: 'Own rules', custom: ownRules() });
  const preset = await licenseOf({
    presetId: 'us-ca-lmft',
    degreeOn: '2019-05-30',
    registeredOn: '2019-07-15',
  });
  return asksFor([own, preset]);
}

/** Rules that each look at every week of every site. */
function ownRules(): RuleSet {
  const rule = {
    kind: 'period-min',
    cite: '',
    period: 'week',
    per: 'site',
    need: 5,
    unit: 'supervision-unit',
    effect: 'flag',
  } as const;
  return {
    weekStartsOn: 'monday',
    categories: [{ id: 'direct', label: 'Direct', match: { group: ['directClinical'] } }],
    rules: Array.from({ length: ruleCount }, (_, index) => ({ ...rule, id: `r${index}` })),
    requirements: [],
  };
}

function asksFor(licenseIds: readonly number[]): Ask[] {
  // On days before those of its sessions, twelve a day: more than 16 hours of a day are asked about.
  const rows = Array.from(
    { length: importedRows },
    (_, row) => `${dayBefore('2018-12-31', Math.floor(row / 12))},1.25\n`,
  );
  const file = `Date,Direct Hours\n${rows.join('')}`;
  const columns = 'date=Date&directClinicalHours=Direct%20Hours&dateFormat=ymd';
  const ofLicenses = licenseIds.flatMap((id) => [
    { kind: 'progress', path: `/api/licenses/${id}/progress?counting=all` },
    { kind: 'weeks', path: `/api/licenses/${id}/weeks?counting=all` },
    { kind: 'board log', path: `/api/licenses/${id}/board-log?counting=all` },
  ]);
  return [
    ...ofLicenses,
    { kind: 'standing', path: '/api/licenses/standing?date=2026-03-31' },
    { kind: 'PDF', path: '/api/export/pdf' },
    { kind: 'CSV', path: '/api/export' },
    // Both read the whole file, which would pass the bound: nothing is imported.
    { kind: 'preview', path: `/api/sessions/import?${columns}&dryRun=true`, file },
    { kind: 'list', path: '/api/sessions' },
    { kind: 'import', path: `/api/sessions/import?${columns}`, file },
  ];
}

async function ask(
  { product: { url } }: FaultContext,
  { trainee }: Participants,
  wanted: Ask | undefined,
  { tally, problems }: HeavyResult,
): Promise<void> {
  if (!wanted) return;
  const { kind, path, file } = wanted;
  const headers = { Cookie: trainee.cookie, Origin: url };
  const sent =
    file === undefined
      ? fetch(`${url}${path}`, { headers })
      : fetch(`${url}${path}`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'text/csv' },
          body: file,
        });
  try {
    const response = await sent;
    const body = Buffer.from(await response.arrayBuffer());
    tally.add(kind, response.status);
    if (refusals.includes(response.status) && !isSentence(body)) {
      problems.push(`a refused ${kind} says ${JSON.stringify(body.toString().slice(0, 200))}`);
    }
  } catch {
    tally.add(kind, 0);
  }
}

function isSentence(body: Buffer): boolean {
  try {
    const { message, code } = JSON.parse(body.toString()) as { message?: unknown; code?: unknown };
    return typeof message === 'string' && /^[A-Z].* /.test(message) && typeof code === 'string';
  } catch {
    return false;
  }
}

/** Another trainee signs in, logs a session, reads, and has it approved, again and again. */
async function keepLivingDays(
  context: FaultContext,
  result: HeavyResult,
  signal: AbortSignal,
): Promise<void> {
  const { product } = context;
  const clientOf = () => new RecordingClient<Call['by']>(product, result.others, { bystander: 4 });
  const { body: user } = await requireStatus(201, () => clientOf().register());
  for (let round = 1; !signal.aborted; round += 1) {
    const trainee = clientOf();
    await trainee.post('/api/login', { username: user.username, password: 'seven quiet otters' });
    const { body: asked } = await trainee.post('/api/supervisors', aSupervisorBody());
    const { body: session } = await trainee.post(
      '/api/sessions',
      aSessionBody({ supervisorId: asked.id, status: 'logged', date: dayBefore('2026-03-31', round) }),
    );
    for (const path of ['/api/sessions', '/api/stats', '/api/reports', '/api/licenses'])
      await trainee.get(path);
    await trainee.post('/api/sessions/bulk-approval-request', { sessionIds: [session.id] });
    const link = await waitForLink(context, { supervisorEmail: asked.email }, 'review');
    await clientOf().get(`/api${link}`);
    const { body: reviewed } = await clientOf().post(`/api${link}`, decisionOn([session.id], 'approve'));
    if (reviewed.decided?.length === 1) result.daysOfOthers += 1;
    await sleep(pauseMs);
  }
}

/** Returns a sentence for everyone who was not served, for each wrong refusal, and for what did not take place. */
function checkHeavyAccount(result: HeavyResult): string[] {
  const { tally, problems, others, daysOfOthers, sessionCount: left } = result;
  const failed = others.filter(
    ({ status }) => status !== undefined && status >= 400 && status < 500 && status !== 429,
  );
  return [
    ...checkServed({ calls: [] }, { calls: others, mixedUp: [], rounds: daysOfOthers }),
    ...failed.map(
      ({ method, path, status }) => `${method} ${path} of another trainee was answered ${status}`,
    ),
    ...kinds.flatMap((kind) => checkKind(kind, tally)),
    ...checkAnswered('evaluation', evaluations, tally),
    ...checkAnswered('file', files, tally),
    ...new Set(problems),
    ...(left === sessionCount ? [] : [`the account has ${left} sessions in the end`]),
  ];
}

function checkKind(kind: string, tally: Tally): string[] {
  // A file that takes longer than ten minutes, or whose reader has to give way, is cut off.
  const wanted = [
    ...refusals,
    ...(kind === 'import' ? [] : [200]),
    ...(files.includes(kind) ? [cutOff] : []),
  ];
  const others = tally.statuses(kind).filter((status) => !wanted.includes(status));
  return [
    ...(tally.count(kind) > 0 ? [] : [`no ${kind} was asked for`]),
    ...others.map((status) => `a ${kind} was answered ${status}`),
  ];
}

// Its requests compete for its own slots, so that not every kind of them is answered in so short a time.
function checkAnswered(what: string, kinds: readonly string[], tally: Tally): string[] {
  return kinds.some((kind) => tally.count(kind, 200) > 0) ? [] : [`no ${what} was answered`];
}
