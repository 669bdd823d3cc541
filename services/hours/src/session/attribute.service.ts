import {
  activityGroups,
  clientKinds,
  maxSupervisees,
  modalities,
  type ActivityBreakdown,
  type ActivityEntry,
  type ActivityGroup,
} from '@clinical-hours/proto/api';
import { refuseErased } from '@clinical-hours/service-kit/erasure';
import { invalid } from '@clinical-hours/service-kit/errors';
import type { Transact } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { EntityManager } from 'typeorm';
import { lockSite } from '../site/site.service.ts';
import { rowsOf } from './session-rows.ts';
import { sessionEntity, type Session } from './session.entity.ts';
import { lockOwned, unknownSession } from './session.repository.ts';

/** An absent value stays; null removes the value. */
export interface AttributeChange {
  modality?: string | null | undefined;
  clients?: string | null | undefined;
  supervisees?: number | null | undefined;
}

export interface RowChange extends AttributeChange {
  group: string;
  /** The place of the row in its group, from 0. */
  row: number;
}

/** An absent value stays; null removes the value. */
export type PlaceChange = Partial<Pick<Session, 'siteId' | 'practicum'>>;

export interface SessionAttributes extends PlaceChange {
  rows: RowChange[];
}

export interface ManyAttributes extends PlaceChange {
  sessionIds: number[];
  supervisorId?: number | undefined;
  modality?: string | null | undefined;
  clients?: string | null | undefined;
}

/**
 * Sets the attributes of sessions that the rules of boards look at, whatever the status of a session. Hours, activity
 * types and receipts stay; a session that a supervisor has approved keeps the time of the change.
 */
export class AttributeService {
  readonly #transact: Transact;

  constructor(transact: Transact) {
    this.#transact = transact;
  }

  /** Sets attributes of one session. Throws not_found for another user's session or site, invalid for a missing row. */
  async setOne(call: Call, sessionId: number, change: SessionAttributes): Promise<void> {
    const { userId } = requireActor(call);
    await this.#transact(call.requestId, async ({ manager }) => {
      const [session] = await this.#lock(manager, userId, [sessionId], change);
      if (!session) throw unknownSession();
      const changed = changeOf(session, change, (breakdown) => setRows(breakdown, change.rows));
      if (changed) await writeAttributes(manager, [changed]);
    });
  }

  /** Sets attributes of sessions, or of all sessions with a supervisor. Returns how many sessions changed. */
  async setMany(call: Call, change: ManyAttributes): Promise<number> {
    const { userId } = requireActor(call);
    const { sessionIds, supervisorId, modality, clients } = change;
    return this.#transact(call.requestId, async ({ manager }) => {
      const ids =
        supervisorId === undefined
          ? sessionIds
          : (
              await manager.find(sessionEntity, { select: { id: true }, where: { userId, supervisorId } })
            ).map(({ id }) => id);
      const sessions = await this.#lock(manager, userId, ids, change);
      if (sessions.length < new Set(ids).size) throw unknownSession();
      const changes = sessions.flatMap(
        (session) =>
          changeOf(session, change, (breakdown) =>
            mapRows(breakdown, (entry, group) =>
              withAttributes(entry, group, {
                modality,
                clients: group === 'directClinical' ? clients : undefined,
              }),
            ),
          ) ?? [],
      );
      await writeAttributes(manager, changes);
      return changes.length;
    });
  }

  async #lock(
    manager: EntityManager,
    userId: number,
    ids: number[],
    { siteId }: PlaceChange,
  ): Promise<Session[]> {
    await refuseErased(manager, userId);
    if (siteId) await lockSite(manager, userId, siteId);
    return lockOwned(manager, userId, ids);
  }
}

type Attributes = Pick<Session, 'id' | 'siteId' | 'practicum' | 'activityBreakdown'>;

// Returns the attributes of a session after a change, or undefined when nothing changes.
function changeOf(
  session: Session,
  { siteId, practicum }: PlaceChange,
  change: (breakdown: ActivityBreakdown) => ActivityBreakdown,
): Attributes | undefined {
  const before = rowsOf(session);
  const after = change(before);
  const isSame = JSON.stringify(after) === JSON.stringify(before);
  const changed = {
    id: session.id,
    siteId: siteId === undefined ? session.siteId : siteId,
    practicum: practicum === undefined ? session.practicum : practicum,
    activityBreakdown: isSame ? session.activityBreakdown : JSON.stringify(after),
  };
  const fields = ['siteId', 'practicum', 'activityBreakdown'] as const;
  return fields.some((field) => changed[field] !== session[field]) ? changed : undefined;
}

async function writeAttributes(manager: EntityManager, changes: readonly Attributes[]): Promise<void> {
  await manager.query(
    `UPDATE sessions SET site_id = c.site_id, practicum = c.practicum, activity_breakdown = c.breakdown,
       attributes_added_at = CASE WHEN status = 'approved' AND reviewed_by = 'supervisor'
         THEN clock_timestamp() ELSE attributes_added_at END
     FROM unnest($1::int[], $2::int[], $3::boolean[], $4::text[]) AS c (id, site_id, practicum, breakdown)
     WHERE sessions.id = c.id`,
    [
      changes.map(({ id }) => id),
      changes.map(({ siteId }) => siteId),
      changes.map(({ practicum }) => practicum),
      changes.map(({ activityBreakdown }) => activityBreakdown),
    ],
  );
}

function mapRows(
  breakdown: ActivityBreakdown,
  change: (entry: ActivityEntry, group: ActivityGroup, row: number) => ActivityEntry,
): ActivityBreakdown {
  const rows = (group: ActivityGroup) => breakdown[group].map((entry, row) => change(entry, group, row));
  return {
    directClinical: rows('directClinical'),
    supervision: rows('supervision'),
    indirectClinical: rows('indirectClinical'),
  };
}

function setRows(breakdown: ActivityBreakdown, changes: RowChange[]): ActivityBreakdown {
  for (const { group, row } of changes) {
    const known = activityGroups.find((entry) => entry === group);
    if (!known || !breakdown[known][row]) {
      throw invalid('attributes_invalid', 'The session has no such row. Please reload and try again');
    }
  }
  return mapRows(breakdown, (entry, group, row) =>
    changes
      .filter((change) => change.group === group && change.row === row)
      .reduce((changed, change) => withAttributes(changed, group, change), entry),
  );
}

function withAttributes(
  { modality, clients, supervisees, ...entry }: ActivityEntry,
  group: ActivityGroup,
  change: AttributeChange,
): ActivityEntry {
  if (change.supervisees && group !== 'supervision') {
    throw invalid('attributes_invalid', 'Only supervision has supervisees');
  }
  const count = change.supervisees === undefined ? supervisees : change.supervisees || undefined;
  if (count !== undefined && (!Number.isInteger(count) || count < 0 || count > maxSupervisees)) {
    throw invalid('attributes_invalid', `supervisees must be a whole number from 1 to ${maxSupervisees}`);
  }
  const how = pick(change.modality, modality, modalities, 'modality');
  const who = pick(change.clients, clients, clientKinds, 'clients');
  return {
    ...entry,
    ...(how === undefined ? {} : { modality: how }),
    ...(who === undefined ? {} : { clients: who }),
    ...(count === undefined ? {} : { supervisees: count }),
  };
}

function pick<T extends string>(
  given: string | null | undefined,
  stored: T | undefined,
  known: readonly T[],
  name: string,
): T | undefined {
  if (given === undefined) return stored;
  if (given === null) return undefined;
  const found = known.find((value) => value === given);
  if (!found) throw invalid('attributes_invalid', `${name} must be one of ${known.join(', ')}`);
  return found;
}
