import { AppError } from '@clinical-hours/service-kit/errors';
import type { EntityManager } from 'typeorm';

// Codes of six digits, three of which are right at a time: someone who knows the password has one chance in 6,700 a
// day.
const wrongCodesOfDay = 50;

type Connection = Pick<EntityManager, 'query'>;

/**
 * Throws rate_limited when a user has had as many wrong codes in a day as there may be, from anywhere. Passkeys still
 * work.
 */
export async function refuseTooManyCodes(connection: Connection, userId: number): Promise<void> {
  const [found]: { waitS: number }[] = await connection.query(
    `SELECT extract(epoch FROM wrong_codes_since + interval '1 day' - now())::float8 AS "waitS" FROM users
     WHERE id = $1 AND wrong_codes >= ${wrongCodesOfDay} AND wrong_codes_since > now() - interval '1 day'`,
    [userId],
  );
  if (!found) return;
  const retryAfterS = Math.max(1, Math.ceil(found.waitS));
  const hours = Math.ceil(retryAfterS / 3_600);
  throw new AppError(
    'rate_limited',
    'sign_in_too_early',
    `Too many wrong codes. Please try again in ${hours} ${hours === 1 ? 'hour' : 'hours'}, use a passkey, or set a new password.`,
    { retryAfterS },
  );
}

export async function noteWrongCode(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(
    `UPDATE users SET
       wrong_codes = CASE WHEN wrong_codes_since > now() - interval '1 day' THEN wrong_codes + 1 ELSE 1 END,
       wrong_codes_since = CASE WHEN wrong_codes_since > now() - interval '1 day' THEN wrong_codes_since ELSE now() END
     WHERE id = $1`,
    [userId],
  );
}
