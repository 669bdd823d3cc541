import { activityGroups, activityLabel, offeredActivityTypes } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { hoursText } from '../../lib/figures/numbers.ts';
import { hundredthsOf, type Choice } from './event-rows.ts';
import { canBeLogged } from './use-calendar.ts';
import type { Apart, CalendarEvent } from './reading/read-calendar.ts';

interface Props {
  event: CalendarEvent;
  choice: Choice;
  isTicked: boolean;
  /** Whether it can be ticked, once it has an activity. */
  isOpen: boolean;
  reason: string | undefined;
  boardTypes: readonly string[];
  onTick: (isTicked: boolean) => void;
  onChoose: (choice: Choice) => void;
}

const kindTitles = {
  directClinical: 'Direct Clinical',
  supervision: 'Supervision',
  indirectClinical: 'Indirect Clinical',
} as const;

const apartTexts: Record<Apart, string> = {
  'all-day': 'all day',
  cancelled: 'canceled',
  declined: 'declined',
  tentative: 'tentative',
  free: 'marked as free',
  'no-length': 'no end time',
};

const weekdayOf = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { timeZone: 'UTC', weekday: 'short' });

function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** 'Mon 9:00 AM, 50 min, “Client A”, tentative' */
function nameOf({ day, time, minutes, title, apart }: CalendarEvent): string {
  const when = apart === 'all-day' ? weekdayOf(day) : `${weekdayOf(day)} ${timeText(time)}, ${minutes} min`;
  return `${when}, ${title === '' ? 'no title' : `“${title}”`}${apart ? `, ${apartTexts[apart]}` : ''}`;
}

const longestMinutes = 1_440;

/** An event with what it would be logged as. */
export function EventRow({ event, choice, isTicked, isOpen, reason, boardTypes, onTick, onChoose }: Props) {
  const id = useId();
  const name = nameOf(event);
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '44px 1fr', py: 1 }}>
      <Checkbox
        checked={isTicked}
        disabled={!isOpen || !canBeLogged(choice)}
        onChange={(_event, isNow) => onTick(isNow)}
        slotProps={{ input: { 'aria-labelledby': `${id}-name` } }}
        sx={{ alignSelf: 'start' }}
      />
      <Box sx={{ minWidth: 0, pt: 1.25 }}>
        <Typography
          component="span"
          id={`${id}-name`}
          sx={{
            display: 'block',
            overflowWrap: 'anywhere',
            color: isOpen ? 'text.primary' : 'text.secondary',
          }}
        >
          {name}
        </Typography>
        {reason && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {reason}
          </Typography>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ gridColumn: '1 / -1', display: 'flex', gap: 1, alignItems: 'center', mt: 1, mb: 0.5 }}>
          <TextField
            select
            size="small"
            value={choice.activity}
            onChange={({ target }) => onChoose({ ...choice, activity: target.value })}
            slotProps={{ select: { native: true }, htmlInput: { 'aria-label': `Activity, ${name}` } }}
            sx={{ flex: '1 1 0', minWidth: 0 }}
          >
            <option value="">Choose an activity</option>
            {activityGroups.map((group) => (
              <optgroup key={group} label={kindTitles[group]}>
                {offeredActivityTypes(group, boardTypes).map(([type]) => (
                  <option key={type} value={`${group} ${type}`}>
                    {activityLabel(group, type)}
                  </option>
                ))}
              </optgroup>
            ))}
          </TextField>
          <TextField
            size="small"
            value={choice.minutes === 0 ? '' : String(choice.minutes)}
            onChange={({ target }) => {
              const minutes = Number(target.value.replace(/\D/g, '').slice(0, 4));
              onChoose({ ...choice, minutes: Math.min(minutes, longestMinutes) });
            }}
            slotProps={{ htmlInput: { 'aria-label': `Minutes, ${name}`, inputMode: 'numeric' } }}
            sx={{ width: 64 }}
          />
          <Typography component="span" variant="body2" sx={{ width: 48, whiteSpace: 'nowrap' }}>
            {choice.activity === '' ? 'min' : hoursText(hundredthsOf(choice.minutes) / 100)}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
