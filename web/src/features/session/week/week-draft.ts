import { fromHundredths, toHundredths, type ActivityEntry } from '@clinical-hours/proto/api';
import { typedHours } from '../../../lib/figures/typed-hours.ts';
import { rowAttributes } from '../session-attributes.ts';
import { problemOfHours } from '../session-draft.ts';
import {
  cellOf,
  fixedBy,
  fromCellKey,
  isOpen,
  labelOf,
  seenIn,
  sumOf,
  type Cell,
  type SessionsByDay,
} from './week-cells.ts';

/** The site and the practicum of a session. */
export interface Place {
  siteId: number | null;
  practicum: boolean | null;
}

/** What was typed or copied into a cell, and is not saved yet. */
export interface DraftCell {
  /** As typed. */
  hours: string;
  /** What stood in the cell then, by `seenIn`. */
  seen: string;
  /** The supervisor of copied hours, or of the session that is changed; otherwise the one chosen above. */
  supervisorId?: number | undefined;
  /** The place of copied hours; otherwise the one chosen above. */
  place?: Place | undefined;
  /** Copied rows with their attributes. They are in force while the hours are their sum. */
  rows?: readonly ActivityEntry[] | undefined;
}

/** The unsaved cells of a week, by their keys. */
export type WeekDraft = Readonly<Record<string, DraftCell>>;

/** The hours of a draft cell in hundredths; nothing readable counts as 0. */
export function draftHundredths({ hours }: DraftCell): number {
  return toHundredths(typedHours(hours) ?? '0');
}

/** What is wrong with the hours of a draft cell. */
export function problemOf({ hours }: DraftCell): string | undefined {
  return problemOfHours(hours);
}

/** The hours of a cell as a field shows them: '1.50' is '1.5', and none is an empty text. */
export function fieldText({ hundredths }: Cell): string {
  return hundredths === 0 ? '' : String(hundredths / 100);
}

/** The draft after a text was typed into a cell. What stands there already is no change. */
export function typed(draft: WeekDraft, key: string, cell: Cell, hours: string): WeekDraft {
  const { [key]: before, ...others } = draft;
  if (hours === fieldText(cell)) return others;
  const [part] = cell.parts;
  const kept = before ?? {
    seen: seenIn(cell),
    ...(part?.session.supervisorId ? { supervisorId: part.session.supervisorId } : {}),
  };
  return { ...others, [key]: { ...kept, hours } };
}

/** The rows of a draft cell: those that were copied, or one with the typed hours and the attributes that were there. */
export function draftRows(cell: DraftCell, activityType: string, before?: ActivityEntry): ActivityEntry[] {
  const hundredths = draftHundredths(cell);
  if (hundredths === 0) return [];
  const { rows = [] } = cell;
  if (rows.length > 0 && sumOf(rows) === hundredths) return [...rows];
  const attributes = before ?? commonOf(rows);
  return [{ ...attributes, hours: fromHundredths(hundredths), activityType }];
}

// The attributes in which all rows agree.
function commonOf([first, ...others]: readonly ActivityEntry[]): Partial<ActivityEntry> {
  const agreed = rowAttributes.filter(
    (name) => first?.[name] !== undefined && others.every((row) => row[name] === first[name]),
  );
  return Object.fromEntries(agreed.map((name) => [name, first?.[name]]));
}

/** A draft without the cells whose hours stand there already, as after an answer that was lost. */
export function withoutSaved(draft: WeekDraft, days: SessionsByDay): WeekDraft {
  return Object.fromEntries(
    Object.entries(draft).filter(([key, cell]) => {
      const { date, activity } = fromCellKey(key);
      const there = cellOf(days.get(date), activity);
      return problemOf(cell) !== undefined || there.hundredths !== draftHundredths(cell);
    }),
  );
}

/** A cell that was changed elsewhere since something was typed into it. */
export interface Stale {
  key: string;
  /** Whether the typed hours can still be saved there. */
  isOpen: boolean;
  /** The saved value of the cell, as part of a sentence. */
  text: string;
}

/** The cells of a draft that were changed elsewhere. */
export function staleCells(draft: WeekDraft, days: SessionsByDay): Stale[] {
  return Object.entries(draft).flatMap(([key, { seen }]) => {
    const { date, activity } = fromCellKey(key);
    const cell = cellOf(days.get(date), activity);
    if (seenIn(cell) === seen) return [];
    const fixed = fixedBy(cell, activity, cell.parts[0]?.session.supervisorId ?? undefined);
    const hours = cell.hundredths === 0 ? 'has no hours' : `has ${cell.hundredths / 100}\u00A0h`;
    const status = cell.parts.every(({ session }) => isOpen(session))
      ? ''
      : ` (${cell.parts[0]?.session.status})`;
    return [{ key, isOpen: fixed === undefined, text: `${labelOf(activity)} ${hours} now${status}` }];
  });
}

/**
 * A draft after the trainee has seen what its stale cells hold: the next attempt is based on that. What cannot be
 * changed there is left out.
 */
export function rebased(draft: WeekDraft, days: SessionsByDay, stale: readonly Stale[]): WeekDraft {
  const next: Record<string, DraftCell> = { ...draft };
  for (const { key, isOpen: canBeSaved } of stale) {
    const before = next[key];
    const { date, activity } = fromCellKey(key);
    const cell = cellOf(days.get(date), activity);
    if (!before || !canBeSaved) {
      delete next[key];
      continue;
    }
    const owner = cell.parts[0]?.session.supervisorId;
    next[key] = { ...before, seen: seenIn(cell), ...(owner ? { supervisorId: owner } : {}) };
  }
  return next;
}
