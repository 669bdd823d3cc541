import { namesDate } from './column-names.ts';
import { parseDate } from '../cells/date-cell.ts';
import type { GridRow, Table } from '../grid.ts';
import { readHours } from '../cells/read-hours.ts';
import { datesOfWeekIn, weekdayNameOf, weekdaysIn } from './week-columns.ts';

interface Heading {
  /** The date as it stands in the heading. */
  date: string;
  isEnd: boolean;
}

/**
 * Returns the table of a week, or of several one below the other, with a column of the dates that stand in the headings
 * above its days; any other table as it is.
 */
export function withWeekHeadings(found: Table): Table {
  const table = withWeekdays(found);
  const titles = table.columns.map(({ title }) => title);
  const days = weekdaysIn(titles).flatMap((day, index) => (day ? [index] : []));
  if (days.length === 0 || titles.some((title) => namesDate(title) && !headingIn([title]))) return table;
  const above = [...table.above.map(({ cells }) => cells), titles].flatMap((cells) => headingIn(cells) ?? []);
  const isHeading = ({ cells }: GridRow) => !days.some((day) => hasHours(cells[day] ?? ''));
  const headings = table.rows.map((row) => (isHeading(row) ? headingIn(row.cells) : undefined));
  const isEnd = [...above, ...headings].some((heading) => heading?.isEnd);
  const title = isEnd ? 'Week ending' : 'Week';
  let heading = above.at(-1);
  const rows = table.rows.map(({ line, cells }, index) => {
    heading = headings[index] ?? heading;
    const isHeader = days.every((day) => (cells[day] ?? '').trim() === titles[day]);
    const date = isHeader ? title : headings[index] ? '' : (heading?.date ?? '');
    return { line, cells: [...titles.map((_, at) => cells[at] ?? ''), date] };
  });
  return heading ? { ...table, columns: [...table.columns, { title, name: title }], rows } : table;
}

// Days that are named by their dates get the names of weekdays, and keep their own for people.
function withWeekdays(table: Table): Table {
  const dates = datesOfWeekIn(table.columns.map(({ title }) => title));
  if (!dates) return table;
  const [first = ''] = dates.values();
  const columns = table.columns.map(({ title, name }, index) => {
    const date = dates.get(index);
    return { title: date === undefined ? title : weekdayNameOf(date), name };
  });
  return { ...table, columns, above: [{ line: 0, cells: [first] }] };
}

const hasHours = (cell: string): boolean => {
  const reading = readHours(cell);
  return 'value' in reading && reading.value.hundredths > 0;
};

const maxLength = 60;
const maxWordsBefore = 4;

// Week of 1/19/2026; Week ending: January 25, 2026; the date alone.
function headingIn(cells: readonly string[]): Heading | undefined {
  for (const cell of cells) {
    if (cell.length > maxLength) continue;
    const words = cell.trim().split(/[\s:]+/);
    for (let first = 0; first <= Math.min(maxWordsBefore, words.length - 1); first += 1) {
      const date = words.slice(first).join(' ');
      const { kind } = parseDate(date);
      if (kind !== 'none' && kind !== 'unreadable') return { date, isEnd: /\bend/i.test(cell) };
    }
  }
  return undefined;
}
