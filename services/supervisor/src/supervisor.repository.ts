import type { Database } from '@clinical-hours/service-kit/database';
import type { EntityManager } from 'typeorm';
import { supervisorEntity, type Supervisor } from './supervisor.entity.ts';

export class SupervisorRepository {
  readonly #manager: EntityManager;

  constructor(database: Database) {
    this.#manager = database.manager;
  }

  findById(id: number): Promise<Supervisor | null> {
    return this.#manager.findOneBy(supervisorEntity, { id });
  }

  list(userId: number, includesRemoved: boolean): Promise<Supervisor[]> {
    const where = includesRemoved ? { userId } : { userId, isActive: true };
    return this.#manager.find(supervisorEntity, { where, order: { id: 'ASC' } });
  }
}

/** Locks a supervisor for a change. */
export function lockSupervisor(
  manager: EntityManager,
  id: number,
  userId: number,
): Promise<Supervisor | null> {
  return manager.findOne(supervisorEntity, {
    where: { id, userId, isActive: true },
    lock: { mode: 'pessimistic_write' },
  });
}

/** Raises the revision of a trainee's list, and counts it. Holds the list until the transaction ends. */
export async function nextRoster(
  manager: EntityManager,
  userId: number,
): Promise<{ revision: number; activeCount: number }> {
  const [{ revision }] = await manager.query(
    `INSERT INTO rosters AS r (user_id, revision) VALUES ($1, 1)
     ON CONFLICT (user_id) DO UPDATE SET revision = r.revision + 1 RETURNING revision`,
    [userId],
  );
  const activeCount = await manager.countBy(supervisorEntity, { userId, isActive: true });
  return { revision, activeCount };
}

/** Removes all supervisors of a trainee, and their roster. Their links must be gone. */
export async function eraseSupervisorsOf(manager: EntityManager, userId: number): Promise<void> {
  await manager.query('DELETE FROM supervisors WHERE user_id = $1', [userId]);
  await manager.query('DELETE FROM rosters WHERE user_id = $1', [userId]);
}
