import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import { gone } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Clients } from './clients.ts';
import { required } from './records.ts';

/** Returns the trainee whom a supervisor's link is about. Throws gone while their account is closed. */
export async function openTrainee(
  auth: Clients['auth'],
  call: Call,
  asked: { userId: number; includesPhone?: boolean },
): Promise<User> {
  const user = required((await auth.getUser(call, asked)).user);
  if (user.deletionDueAt === undefined) return user;
  throw gone('account_closed', `${user.name} has closed their account, so there is nothing to review here`);
}
