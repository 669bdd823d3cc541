import { useId } from 'react';
import { Link } from 'react-router-dom';
import { hoursText, plainHours } from '../../../lib/figures/numbers.ts';
import { shownHours, typedHours } from '../../../lib/figures/typed-hours.ts';
import { afterKey } from '../../../lib/figures/typed-number.ts';
import { fixedBy, labelOf, sumOf, type Activity, type Cell, type Fixed } from './week-cells.ts';
import { dayLabels } from './week-days.ts';
import { fieldText, problemOf, type DraftCell } from './week-draft.ts';
import { isAsked } from './week-notes.tsx';

export interface CellContext {
  supervisorId: number | undefined;
  supervisorName: (id: number | null) => string;
  /** The last day that hours can be logged for. */
  latest: string;
  isSaving: boolean;
  /** Whether to show what is wrong with a text. */
  isChecked: boolean;
}

interface Props {
  activity: Activity;
  date: string;
  cell: Cell;
  draft: DraftCell | undefined;
  context: CellContext;
  /** The place in the grid, for the arrow keys. */
  at: readonly [row: number, column: number];
  onType: (hours: string) => void;
}

const steps = { step: 0.25, page: 1, min: 0, max: 999_999.99 };
const stepKeys: Readonly<Record<string, string>> = { PageUp: 'ArrowUp', PageDown: 'ArrowDown' };

/** The hours of an activity on a day: a field, or what stands there and cannot be changed here. */
export function WeekCell({ activity, date, cell, draft, context, at: [row, column], onType }: Props) {
  const id = useId();
  const { supervisorId, supervisorName, latest, isSaving, isChecked } = context;
  const name = `${labelOf(activity)}, ${dayLabels(date).long}`;
  const place = { 'data-row': row, 'data-column': column };
  const fixed = draft ? undefined : fixedBy(cell, activity, supervisorId);
  if (fixed) {
    const label = fixedLabel(fixed, cell, supervisorName);
    // Hours without an activity are entered elsewhere.
    if (fixed === 'untyped' && cell.parts.length === 0) return <span>–</span>;
    const hours = (cell.hundredths || sumOf(cell.parts.flatMap(({ rows }) => rows))) / 100;
    return (
      <>
        <Link
          {...place}
          to={`/session-history?q=${date}`}
          aria-label={`${name}: ${hoursText(hours)}, ${label}. Open in History`}
          title={`${label}. Open in History.`}
          data-fixed={fixed}
        >
          {plainHours(hours)}
        </Link>
        <small aria-hidden>{label}</small>
      </>
    );
  }
  const text = draft ? draft.hours : fieldText(cell);
  const label = shownHours(text) ?? openLabel(cell, draft, context);
  return (
    <>
      <input
        {...place}
        id={id}
        type="text"
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={name}
        aria-describedby={label ? `${id}-label` : undefined}
        aria-invalid={isChecked && draft !== undefined && problemOf(draft) !== undefined}
        data-changed={draft !== undefined || undefined}
        value={text}
        disabled={date > latest}
        readOnly={isSaving}
        onChange={(event) => onType(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={(event) => {
          const { key, shiftKey, ctrlKey, altKey, metaKey } = event;
          if (isSaving || shiftKey || ctrlKey || altKey || metaKey) return;
          const step = stepKeys[key];
          const next =
            key === 'Escape' && draft
              ? fieldText(cell)
              : step && afterKey(step, typedHours(text) ?? text, steps);
          if (next === undefined) return;
          event.preventDefault();
          onType(next === '0' ? '' : next);
        }}
      />
      <small id={`${id}-label`}>{label}</small>
    </>
  );
}

function fixedLabel(fixed: Fixed, { parts }: Cell, supervisorName: (id: number | null) => string): string {
  const [part] = parts;
  const labels: Record<Fixed, string> = {
    approved: 'Approved',
    rejected: 'Rejected',
    sessions: `${parts.length} sessions`,
    rows: `${part?.rows.length ?? 0} rows`,
    untyped: 'No activity',
    'no-supervisor': 'No supervisor',
    'other-supervisor': supervisorName(part?.session.supervisorId ?? null),
  };
  return labels[fixed];
}

/** What is said under a field: that a supervisor was asked, or with whom the hours are, if not with the chosen one. */
function openLabel({ parts }: Cell, draft: DraftCell | undefined, context: CellContext): string {
  const owner = draft?.supervisorId;
  if (owner !== undefined && owner !== context.supervisorId) return context.supervisorName(owner);
  return parts.some(({ session }) => isAsked(session)) ? 'Asked' : '';
}
