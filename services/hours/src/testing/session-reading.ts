import type { SessionRecord } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { HoursServices } from '../hours.rpc.ts';

/** Returns all sessions of the acting trainee from the streamed list. */
export async function listOf({ lists }: Pick<HoursServices, 'lists'>, call: Call): Promise<SessionRecord[]> {
  const { content } = await lists.all(call, []);
  return JSON.parse(Buffer.concat(await piecesOf(content)).toString());
}

/** Returns the pieces of a list. */
export async function piecesOf(content: AsyncIterable<Buffer> | undefined): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const piece of content ?? []) pieces.push(piece);
  return pieces;
}

const sums = `count(*)::int, sum(supervision_hours), sum(direct_clinical_hours), sum(indirect_clinical_hours)`;
const kept = `session_count, supervision_hours, direct_clinical_hours, indirect_clinical_hours`;
const isSomething = `WHERE (${kept}) IS DISTINCT FROM (0, 0, 0, 0)`;
const counted = {
  totals: `SELECT user_id, supervisor_id, status, reviewed_by, is_asked, ${kept}, supervision_count, direct_clinical_count,
      indirect_clinical_count FROM session_totals ${isSomething}`,
  months: `SELECT user_id, month, status, reviewed_by, is_asked, ${kept} FROM session_months ${isSomething}`,
};
const summed = {
  totals: `SELECT user_id, coalesce(supervisor_id, 0), status, coalesce(reviewed_by, ''),
      status = 'pending' AND asked_at IS NOT NULL, ${sums},
      sum((supervision_hours > 0)::int), sum((direct_clinical_hours > 0)::int), sum((indirect_clinical_hours > 0)::int)
    FROM sessions GROUP BY 1, 2, 3, 4, 5`,
  months: `SELECT user_id, date_trunc('month', date)::date, status, coalesce(reviewed_by, ''),
      status = 'pending' AND asked_at IS NOT NULL, ${sums}
    FROM sessions GROUP BY 1, 2, 3, 4, 5`,
};

/** Returns the kept sums that differ from those of the sessions; empty when all are correct. */
export async function wrongSums(database: Database): Promise<unknown[]> {
  const wrong = (['totals', 'months'] as const).map((name) =>
    database.query(
      `((${counted[name]}) EXCEPT (${summed[name]})) UNION ALL ((${summed[name]}) EXCEPT (${counted[name]}))`,
    ),
  );
  return (await Promise.all(wrong)).flat();
}
