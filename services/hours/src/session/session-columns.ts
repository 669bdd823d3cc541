import type { QueryDeepPartialEntity } from 'typeorm';
import { toPracticum } from './attribute.service.ts';
import type { GivenHours, SessionHours } from './session-hours.ts';
import type { Session } from './session.entity.ts';

export interface NewSession extends GivenHours {
  /** yyyy-MM-dd */
  date: string;
  supervisorId?: number | undefined;
  notes?: string | undefined;
  siteId?: number | undefined;
  /** yes, no, or an empty text. */
  practicum?: string | undefined;
  requestApproval: boolean;
  status: string;
  /** The favorite from which the form was filled. */
  favoriteId?: number | undefined;
}

/** An absent value stays; an empty text, and a supervisorId of 0, remove the value. */
export interface SessionEdit extends GivenHours {
  /** yyyy-MM-dd */
  date?: string | undefined;
  supervisorId?: number | undefined;
  notes?: string | undefined;
  siteId?: number | undefined;
  /** yes, no, or an empty text. */
  practicum?: string | undefined;
}

/** Returns the edited columns of a session except for its hours. */
export function editedColumns({
  date,
  supervisorId,
  notes,
  siteId,
  practicum,
}: SessionEdit): Partial<Session> {
  return {
    ...(date ? { date } : {}),
    ...(supervisorId === undefined ? {} : { supervisorId: supervisorId || null }),
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(siteId === undefined ? {} : { siteId: siteId || null }),
    ...(practicum === undefined ? {} : { practicum: toPracticum(practicum) }),
  };
}

/** Returns the columns of a new session. */
export function newColumns(
  userId: number,
  given: NewSession,
  hours: SessionHours,
): QueryDeepPartialEntity<Session> {
  const isPending = given.requestApproval || given.status === 'pending';
  // The clock of the database sets the times of everything that becomes due.
  const now = () => 'statement_timestamp()';
  return {
    ...hours,
    userId,
    supervisorId: given.supervisorId ?? null,
    date: given.date,
    notes: given.notes || null,
    siteId: given.siteId || null,
    practicum: toPracticum(given.practicum ?? ''),
    requestApproval: given.requestApproval,
    status: isPending ? 'pending' : 'logged',
    pendingSince: isPending ? now : null,
    askedAt: given.requestApproval ? now : null,
  };
}
