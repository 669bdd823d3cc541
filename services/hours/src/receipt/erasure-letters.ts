import type { EntityManager } from 'typeorm';

/** Whom to tell that receipts were erased with the account of a trainee. */
export interface ErasureLetter {
  /** In lower case. */
  address: string;
  /** Oldest first. */
  receiptNumbers: string[];
  /** The deleted trainee. */
  userId: number;
}

// A mail is tried for four days.
const keptDays = 7;

/**
 * Keeps a letter for each supervisor and deputy whom receipts of a trainee name, before they are erased, and returns
 * the ids. The retained rows name neither the trainee nor what was signed. Letters of earlier erasures are removed
 * after 7 days.
 */
export async function keepErasureLetters(manager: EntityManager, userId: number): Promise<number[]> {
  await removeOldLetters(manager);
  const letters: { id: number }[] = await manager.query(
    `INSERT INTO erasure_letters (erased_id, address, receipt_numbers)
     SELECT $1, address, array_agg(number ORDER BY id) FROM (
       SELECT DISTINCT d.id, d.receipt_number AS number, lower(who ->> 'email') AS address
       FROM approval_requests r JOIN approval_decisions d ON d.request_id = r.id
         CROSS JOIN LATERAL (VALUES (d.signer), (d.deputy)) people (who)
       WHERE r.user_id = $1 AND who ->> 'email' <> '') signed
     GROUP BY address RETURNING id`,
    [userId],
  );
  return letters.map(({ id }) => id);
}

/** Returns a letter; undefined when there is none, or after 7 days. */
export async function findErasureLetter(
  manager: EntityManager,
  letterId: number,
): Promise<ErasureLetter | undefined> {
  await removeOldLetters(manager);
  const [letter] = await manager.query<[ErasureLetter?]>(
    `SELECT address, receipt_numbers AS "receiptNumbers", erased_id AS "userId"
     FROM erasure_letters WHERE id = $1`,
    [letterId],
  );
  return letter;
}

async function removeOldLetters(manager: EntityManager): Promise<void> {
  await manager.query(
    `DELETE FROM erasure_letters WHERE created_at < clock_timestamp() - $1 * interval '1 day'`,
    [keptDays],
  );
}
