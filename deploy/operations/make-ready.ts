import type { Client } from 'pg';

/**
 * How many ids are passed over. What was given out after the backup may be named elsewhere still (in another database, in
 * JetStream, in an email): it must not come to mean somebody else's.
 */
export const skippedIds = 1_000_000;

/**
 * Makes restored data ready for a world that has gone on: what its outbox told in the last 7 days is told again, whatever time
 * has passed since; what its inbox has heard stays known for another 30 days; and no id that may have been given out since is
 * given out again.
 */
export async function prepareRestored(client: Client): Promise<void> {
  await client.query(
    // Statements of one text are one transaction.
    `UPDATE public.outbox SET published_at = NULL, leased_until = NULL, stream_created = NULL, stream_seq = NULL;
     UPDATE public.inbox SET seen_at = now();
     SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, COALESCE(last_value, 0) + ${skippedIds})
     FROM pg_sequences WHERE schemaname = 'public'`,
  );
}
