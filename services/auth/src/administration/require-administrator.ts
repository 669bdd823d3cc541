import { forbidden } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { userEntity, type User } from '../user/user.entity.ts';

/** Returns the acting administrator. It asks the database, not the call, so that withdrawn rights end at once. */
export async function requireAdministrator(manager: EntityManager, call: Call): Promise<User> {
  const user = await manager.findOneBy(userEntity, { id: requireActor(call).userId });
  if (!user?.isAdmin) throw forbidden('administrators_only', 'Only administrators may do this');
  return user;
}
