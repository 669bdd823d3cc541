import { activityGroups, type ActivityGroup } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { Fragment, type KeyboardEvent } from 'react';
import { visuallyHidden } from '../../../components/styles.ts';
import { plainHours } from '../../../lib/figures/numbers.ts';
import { cellKey, cellOf, keyOf, labelOf, type Activity, type SessionsByDay } from './week-cells.ts';
import { dayLabels } from './week-days.ts';
import type { WeekDraft } from './week-draft.ts';
import { gridSx } from './week-grid-style.ts';
import { WeekCell, type CellContext } from './week-cell.tsx';
import { totalsOf, type Totals } from './week-totals.ts';

const groupTitles: Record<ActivityGroup, string> = {
  directClinical: 'Direct Clinical',
  supervision: 'Supervision',
  indirectClinical: 'Indirect Clinical',
};

interface Props {
  /** The seven days of the week. */
  week: readonly string[];
  /** The days that have a column. */
  shown: readonly string[];
  today: string;
  activities: readonly Activity[];
  days: SessionsByDay;
  draft: WeekDraft;
  context: CellContext;
  /** The days about which something is said below. */
  failed: ReadonlySet<string>;
  onType: (key: string, hours: string) => void;
}

/** The hours of a week: activities by days, with the totals of each day, of each kind and of the week. */
export function WeekGrid({ week, shown, today, activities, days, draft, context, failed, onType }: Props) {
  const ofDays = shown.map((date) => totalsOf([date], days, draft));
  const ofWeek = totalsOf(week, days, draft);
  const totals = (kind: keyof Totals) => (
    <>
      {ofDays.map((sums, index) => (
        <td key={shown[index]} data-today={(shown[index] === today && shown.length > 1) || undefined}>
          {hoursOrDash(sums[kind])}
        </td>
      ))}
      <td>{hoursOrDash(ofWeek[kind])}</td>
    </>
  );
  return (
    <Box component="table" aria-label="Hours of the week" onKeyDown={moveByKeys} sx={gridSx}>
      <thead>
        <tr>
          <th scope="col">Activity</th>
          {shown.map((date) => (
            <DayHead
              key={date}
              date={date}
              isAlone={shown.length === 1}
              isToday={date === today}
              hasFailed={failed.has(date)}
            />
          ))}
          <th scope="col">Week</th>
        </tr>
      </thead>
      {activityGroups.map((group) => (
        <tbody key={group}>
          <tr data-total>
            <th scope="rowgroup">{groupTitles[group]}</th>
            {totals(group)}
          </tr>
          {activities.map((activity, row) => (
            <Fragment key={keyOf(activity)}>
              {activity.group === group && (
                <tr>
                  <th scope="row">{labelOf(activity)}</th>
                  {shown.map((date, column) => {
                    const key = cellKey(date, activity);
                    return (
                      <td key={date} data-today={(date === today && shown.length > 1) || undefined}>
                        <WeekCell
                          activity={activity}
                          date={date}
                          cell={cellOf(days.get(date), activity)}
                          draft={draft[key]}
                          context={context}
                          at={[row, column]}
                          onType={(hours) => onType(key, hours)}
                        />
                      </td>
                    );
                  })}
                  <td>{hoursOrDash(rowTotal(activity, week, days, draft))}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr data-total>
          <th scope="row">Clinical Hours</th>
          {totals('clinical')}
        </tr>
        <tr data-total>
          <th scope="row">All Hours</th>
          {totals('all')}
        </tr>
      </tfoot>
    </Box>
  );
}

interface HeadProps {
  date: string;
  /** The tab above says which day it is. */
  isAlone: boolean;
  isToday: boolean;
  hasFailed: boolean;
}

function DayHead({ date, isAlone, isToday, hasFailed }: HeadProps) {
  const { short, date: numbers, long } = dayLabels(date);
  return (
    <th
      scope="col"
      data-today={(isToday && !isAlone) || undefined}
      data-failed={hasFailed || undefined}
      aria-current={isToday ? 'date' : undefined}
      aria-describedby={hasFailed ? `week-note-${date}` : undefined}
    >
      <Box component="span" sx={visuallyHidden}>
        {long}
      </Box>
      {isAlone ? (
        <span aria-hidden>Hours</span>
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span aria-hidden>{numbers}</span>
          <small>{hasFailed ? 'Not saved' : isToday ? 'Today' : ''}</small>
        </>
      )}
    </th>
  );
}

function rowTotal(
  activity: Activity,
  week: readonly string[],
  days: SessionsByDay,
  draft: WeekDraft,
): number {
  const own = Object.fromEntries(
    week.flatMap((date) => {
      const cell = draft[cellKey(date, activity)];
      return cell ? [[cellKey(date, activity), cell]] : [];
    }),
  );
  const saved = week.reduce((sum, date) => sum + cellOf(days.get(date), activity).hundredths, 0);
  return saved + totalsOf(week, days, own)[activity.group] - totalsOf(week, days, {})[activity.group];
}

function hoursOrDash(hundredths: number): string {
  return hundredths === 0 ? '–' : plainHours(hundredths / 100);
}

const directions: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/** Moves the focus among the cells. Left and right move within a text first. */
function moveByKeys(event: KeyboardEvent<HTMLTableElement>): void {
  const { key, target, currentTarget: table, ctrlKey, altKey, metaKey, shiftKey } = event;
  const isField = target instanceof HTMLInputElement;
  const direction = directions[key];
  if (!direction || ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return;
  if (event.nativeEvent.isComposing || (shiftKey && key !== 'Enter')) return;
  // A link opens by Enter.
  if (key === 'Enter' && !isField) return;
  if (isField && direction[1] !== 0 && !isAtEdge(target, direction[1])) return;
  const { row, column } = target.dataset;
  if (row === undefined || column === undefined) return;
  event.preventDefault();
  const sign = shiftKey ? -1 : 1;
  nextCell(table, [Number(row), Number(column)], [direction[0] * sign, direction[1]])?.focus();
}

/** Whether the caret stands at the edge, or the whole text is selected. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, right: number): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  return isWhole || (selectionStart === selectionEnd && selectionStart === (right > 0 ? value.length : 0));
}

type Place = readonly [row: number, column: number];

function nextCell(table: HTMLElement, [row, column]: Place, [down, right]: Place): HTMLElement | undefined {
  // Rows without a cell in between, such as those of another kind, do not exist: rows are counted over the table.
  const limit = table.querySelectorAll('tr').length + 7;
  for (let step = 1; step <= limit; step += 1) {
    const cell = table.querySelector<HTMLElement>(
      `[data-row="${row + down * step}"][data-column="${column + right * step}"]`,
    );
    if (!cell) return undefined;
    if (!cell.matches(':disabled')) return cell;
  }
  return undefined;
}
