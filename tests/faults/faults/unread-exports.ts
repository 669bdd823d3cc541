import { keepAttacking, type Attack } from './attacking.ts';
import { registerParticipants, type Participants } from './participants.ts';
import { RawConnection } from './raw-connection.ts';
import { queryService } from './service-query.ts';
import { Tally } from './tally.ts';
import type { FaultContext } from '../fault.ts';

const exportCount = 40;
// Two of a user are made at a time.
const madeAtOnce = 2;
// What is refused is tried again.
const pauseMs = 1_000;
// 40 MB: more than is made ahead, and than connections hold.
const sessionCount = 2_000;
const notesLength = 20_000;

/** One account opens 40 exports, reads only the beginning of each, and opens new ones where it was refused. */
export function unreadExports(): Attack {
  let tally = new Tally();
  return {
    // It ends as soon as another one takes the place of one that was given up, which is after 15 s, or later on a busy machine.
    shortMs: 40_000,
    attack: async (context, limit) => {
      tally = new Tally();
      const enough = new AbortController();
      const signal = AbortSignal.any([limit, enough.signal]);
      const participants = await registerParticipants(context);
      await logHugeSessions(context, participants);
      const held: RawConnection[] = [];
      const over = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
      await keepAttacking({ atOnce: exportCount, pauseMs, signal }, async () => {
        const connection = open(context, participants);
        const status = await connection.status;
        tally.add('export', status);
        if (status !== 200) return connection.reset();
        connection.stopReading();
        held.push(connection);
        if (!context.isLong && held.length > madeAtOnce) enough.abort();
        await over;
      });
      for (const connection of held) connection.reset();
    },
    check: () => checkUnreadExports(tally),
  };
}

// Past all rules, as somebody could in years.
async function logHugeSessions(
  { product }: FaultContext,
  { userId, supervisorId }: Participants,
): Promise<void> {
  const statement = `INSERT INTO sessions (user_id, supervisor_id, date, direct_clinical_hours, notes)
     SELECT $1, $2, '2026-03-31'::date - n / 3, 1.25, repeat('x', $4) FROM generate_series(1, $3) n`;
  await queryService(product, 'hours', statement, [userId, supervisorId, sessionCount, notesLength]);
}

function open({ product: { url } }: FaultContext, { trainee }: Participants): RawConnection {
  const connection = new RawConnection(url);
  const headers = [`Host: ${new URL(url).host}`, `Cookie: ${trainee.cookie}`, 'Connection: close'];
  connection.send(`GET /api/export HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  return connection;
}

/** A sentence for what was not refused, or not given up. */
export function checkUnreadExports(tally: Tally): string[] {
  const [begun, refused, all] = [
    tally.count('export', 200),
    tally.count('export', 429),
    tally.count('export'),
  ];
  const others = tally.statuses('export').filter((status) => status !== 200 && status !== 429);
  return [
    ...(all >= exportCount ? [] : [`only ${all} exports were opened`]),
    ...(refused >= exportCount - madeAtOnce
      ? []
      : [`only ${refused} of ${all} exports that nobody reads were refused`]),
    ...(begun > madeAtOnce
      ? []
      : [`of ${begun} exports that nobody reads none was given up for another one`]),
    ...others.map((status) => `an export that nobody reads was answered ${status}`),
  ];
}
