import type { GivenColumns } from './column-mapping.ts';
import { rankOf } from './column-names.ts';
import type { Table } from '../grid.ts';

export interface SpanColumns {
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * Finds columns with the times at which sessions start and end. Returns the table with a last column of the hours
 * between them.
 */
export function withSpans(table: Table, given: GivenColumns): { table: Table; spans: SpanColumns } {
  const start = given.start ?? findTimes(table, 'start');
  const end = given.end ?? findTimes(table, 'end', start);
  if (!start || !end) return { table, spans: { start, end } };
  const [from, to] = [start, end].map((name) => table.columns.findIndex((column) => column.name === name));
  if (from === undefined || to === undefined || from < 0 || to < 0) return { table, spans: {} };
  const columns = [...table.columns, { title: 'Hours', name: `${start} to ${end}` }];
  const rows = table.rows.map(({ line, cells }) => {
    const padded = Array.from({ length: table.columns.length }, (_, index) => cells[index] ?? '');
    return { line, cells: [...padded, hoursBetween(cells[from] ?? '', cells[to] ?? '')] };
  });
  return { table: { ...table, columns, rows }, spans: { start, end } };
}

const sampledCells = 50;

function findTimes({ columns, rows }: Table, field: 'start' | 'end', not?: string): string | undefined {
  return columns.find(({ name, title }, index) => {
    if (name === not || rankOf(title, field) < 0) return false;
    const filled = rows.flatMap(({ cells }) => (cells[index] ?? '').trim() || []).slice(0, sampledCells);
    return filled.filter((cell) => timeIn(cell) !== undefined).length * 2 > filled.length;
  })?.name;
}

interface TimeOfDay {
  minutes: number;
  /** Whether it says which half of the day it is in. */
  isSure: boolean;
}

const time = /(?:^|[t ,])(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)? ?(?:([ap])\.?m?\.?)?$/;
const maxLength = 40;

// The time at the end of a cell, which may have a date before it.
function timeIn(cell: string): TimeOfDay | undefined {
  const text = cell.trim().toLowerCase();
  if (text.length > maxLength) return undefined;
  const [, hour, minute, half] = time.exec(text) ?? [];
  if (hour === undefined || (minute === undefined && half === undefined)) return undefined;
  const [hours, minutes] = [Number(hour), Number(minute ?? 0)];
  if (minutes > 59 || hours > 24 || (half && (hours > 12 || hours === 0))) return undefined;
  const ofDay = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours;
  return { minutes: ofDay * 60 + minutes, isSure: half !== undefined || hours > 12 || hours === 0 };
}

const dayMinutes = 1_440;
const halfDayMinutes = 720;

/** Returns the hours from one time to another as h:mm, over midnight when need be; what is no time stays as it is. */
export function hoursBetween(from: string, to: string): string {
  if (from.trim() === '' && to.trim() === '') return '';
  const [start, end] = [timeIn(from), timeIn(to)];
  if (!start || !end) return `${from.trim()} – ${to.trim()}`;
  let minutes = end.minutes - start.minutes;
  // 9:00 to 1:30 ends in the afternoon, 23:00 to 1:00 after midnight.
  if (minutes < 0) minutes += start.isSure || end.isSure ? dayMinutes : halfDayMinutes;
  if (minutes < 0) minutes += halfDayMinutes;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
