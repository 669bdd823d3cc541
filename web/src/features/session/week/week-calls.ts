import type { ActivityBreakdown, SessionRecord, Described } from '@clinical-hours/proto/api';
import { toApiDate } from '../../../lib/figures/dates.ts';
import { breakdownOf } from '../session-edit.ts';
import { cellOf, fromCellKey, isOpen, sumOf, type Activity } from './week-cells.ts';
import { draftHundredths, draftRows, type DraftCell, type Place, type WeekDraft } from './week-draft.ts';
import type { CreateSessionBody } from '../../../lib/session-body.ts';

/** What is chosen above the grid for hours that name nothing else. */
export interface Choice {
  supervisorId: number | undefined;
  /** Undefined when the site is not asked for. */
  siteId: number | null | undefined;
}

interface OfCells {
  /** The keys of the cells that the call saves. */
  keys: string[];
}

/** A call that saves cells of one day. */
export type WeekCall = OfCells &
  (
    | { kind: 'create'; body: CreateSessionBody; keyName: string }
    | { kind: 'update'; session: SessionRecord; body: Described['SessionChange'] }
    | { kind: 'delete'; session: SessionRecord }
    | { kind: 'choose-supervisor' }
  );

interface Change {
  key: string;
  activity: Activity;
  cell: DraftCell;
}

/**
 * The calls that save the draft cells of a day, usually one: hours of a session that is there change it, and so do new
 * ones of its supervisor when it is the only one. Other new hours become a pending session.
 */
export function callsOf(
  date: string,
  sessions: readonly SessionRecord[],
  draft: WeekDraft,
  choice: Choice,
): WeekCall[] {
  const edits = new Map<number, { session: SessionRecord; changes: Change[] }>();
  const additions = new Map<string, Change[]>();
  for (const [key, cell] of Object.entries(draft)) {
    const { date: day, activity } = fromCellKey(key);
    if (day !== date) continue;
    const change = { key, activity, cell };
    const session = cellOf(sessions, activity).parts[0]?.session ?? sessionFor(sessions, cell, choice);
    if (session) {
      const edit = edits.get(session.id) ?? { session, changes: [] };
      edit.changes.push(change);
      edits.set(session.id, edit);
    } else if (draftHundredths(cell) > 0) {
      const name = JSON.stringify([date, supervisorOf(cell, choice) ?? null, placeOf(cell, choice)]);
      additions.set(name, [...(additions.get(name) ?? []), change]);
    }
  }
  return [
    ...[...edits.values()].map(({ session, changes }) => toChange(session, changes)),
    ...[...additions].map(([name, changes]) => toAddition(name, date, changes, choice)),
  ];
}

const supervisorOf = (cell: DraftCell, choice: Choice): number | undefined =>
  cell.supervisorId ?? choice.supervisorId;

const placeOf = (cell: DraftCell, { siteId }: Choice): Partial<Place> =>
  cell.place ?? (siteId === undefined ? {} : { siteId });

/** The one session of the day that takes new hours of their supervisor. */
function sessionFor(
  sessions: readonly SessionRecord[],
  cell: DraftCell,
  choice: Choice,
): SessionRecord | undefined {
  const supervisorId = supervisorOf(cell, choice);
  const open = sessions.filter((session) => isOpen(session) && session.supervisorId === supervisorId);
  const [only, ...others] = open;
  if (!only || others.length > 0 || breakdownOf(only) === undefined) return undefined;
  const { place } = cell;
  const fits = !place || (place.siteId === only.siteId && place.practicum === only.practicum);
  return fits ? only : undefined;
}

function toChange(session: SessionRecord, changes: readonly Change[]): WeekCall {
  const keys = changes.map(({ key }) => key);
  const breakdown = breakdownOf(session) ?? emptyBreakdown();
  for (const { activity, cell } of changes) {
    const { group, activityType } = activity;
    const at = breakdown[group].findIndex(
      (row) => row.activityType === activityType && Number(row.hours) > 0,
    );
    const before = breakdown[group][at];
    const rows = draftRows(cell, activityType, before);
    breakdown[group].splice(at < 0 ? breakdown[group].length : at, before ? 1 : 0, ...rows);
  }
  if (sumOf(Object.values(breakdown).flat()) === 0) return { kind: 'delete', session, keys };
  return {
    kind: 'update',
    session,
    keys,
    body: {
      activityBreakdown: JSON.stringify(breakdown),
      updatedAt: session.updatedAt,
      withdraw: session.status === 'pending',
    },
  };
}

function toAddition(keyName: string, date: string, changes: readonly Change[], choice: Choice): WeekCall {
  const keys = changes.map(({ key }) => key);
  const [first] = changes;
  const supervisorId = first && supervisorOf(first.cell, choice);
  if (!first || supervisorId === undefined) return { kind: 'choose-supervisor', keys };
  const breakdown = emptyBreakdown();
  for (const { activity, cell } of changes) {
    breakdown[activity.group].push(...draftRows(cell, activity.activityType));
  }
  const { siteId, practicum } = placeOf(first.cell, choice);
  return {
    kind: 'create',
    keys,
    keyName,
    body: newSession({ date, supervisorId, breakdown, siteId, practicum }),
  };
}

interface NewSession extends Partial<Place> {
  date: string;
  supervisorId: number;
  breakdown: ActivityBreakdown;
}

/** The body of the request that logs hours of a day as a pending session. */
export function newSession({
  date,
  supervisorId,
  breakdown,
  siteId,
  practicum,
}: NewSession): CreateSessionBody {
  return {
    date: toApiDate(date),
    supervisorId,
    notes: null,
    requestApproval: false,
    status: 'pending',
    activityBreakdown: JSON.stringify(breakdown),
    ...(siteId === undefined || siteId === null ? {} : { siteId }),
    ...(practicum === undefined || practicum === null ? {} : { practicum }),
  };
}

const emptyBreakdown = (): ActivityBreakdown => ({
  directClinical: [],
  supervision: [],
  indirectClinical: [],
});
