import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { KeyboardEvent } from 'react';
import { visuallyHidden } from '../../../components/styles.ts';
import { countOf, plainHours } from '../../../lib/figures/numbers.ts';
import type { SessionsByDay } from './week-cells.ts';
import { dayLabels } from './week-days.ts';
import type { WeekDraft } from './week-draft.ts';
import { totalsOf } from './week-totals.ts';

interface Props {
  week: readonly string[];
  today: string;
  chosen: string;
  days: SessionsByDay;
  draft: WeekDraft;
  failed: ReadonlySet<string>;
  panelId: string;
  onChoose: (date: string) => void;
}

/** The days of a week with their hours, one of which is shown below. */
export function WeekDayTabs({ week, today, chosen, days, draft, failed, panelId, onChoose }: Props) {
  const moveByKeys = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const next = by && week[(week.indexOf(chosen) + by + week.length) % week.length];
    if (!next) return;
    event.preventDefault();
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <Box
      role="tablist"
      aria-label="Days of the week"
      onKeyDown={moveByKeys}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(7, minmax(0, 1fr))', gap: 0.5 }}
    >
      {week.map((date) => {
        const { short, long, date: numbers } = dayLabels(date);
        const { all } = totalsOf([date], days, draft);
        const isChosen = date === chosen;
        const state = failed.has(date) ? ', not saved' : date === today ? ', today' : '';
        return (
          <ButtonBase
            key={date}
            role="tab"
            id={`week-day-${date}`}
            data-day={date}
            aria-selected={isChosen}
            aria-controls={panelId}
            tabIndex={isChosen ? 0 : -1}
            onClick={() => onChoose(date)}
            sx={{
              display: 'grid',
              minHeight: 64,
              py: 0.75,
              borderRadius: '10px',
              border: '1px solid',
              borderColor: isChosen ? 'primary.main' : failed.has(date) ? 'error.main' : 'divider',
              bgcolor: isChosen ? 'brand.tint' : 'background.paper',
              color: isChosen ? 'brand.deep' : 'text.primary',
              typography: 'body2',
              fontWeight: date === today ? 700 : 400,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Box component="span" sx={visuallyHidden}>
              {`${long}, ${countOf(all / 100, 'hour')}${state}`}
            </Box>
            <span aria-hidden>{short}</span>
            <Box component="span" aria-hidden sx={{ fontSize: '0.75rem' }}>
              {numbers}
            </Box>
            <Box component="span" aria-hidden sx={{ fontWeight: 700, fontSize: '0.8125rem' }}>
              {all === 0 ? '–' : plainHours(all / 100)}
            </Box>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
