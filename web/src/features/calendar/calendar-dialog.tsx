import type { LicenseRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import { boardActivityTypes } from '@clinical-hours/proto/api';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { CloseButton, DialogButtons } from '../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { SupervisorOptions } from '../../components/forms/supervisor-options.tsx';
import { failureToast } from '../../components/feedback/toast-failure.ts';
import { useToast } from '../../components/feedback/toast.tsx';
import { addDays, formatDate, weekdayText } from '../../lib/figures/dates.ts';
import { askedBy, useSites } from '../../lib/licenses.ts';
import { countOf, countText, hoursText } from '../../lib/figures/numbers.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useNow } from '../../lib/use-now.ts';
import { useRefresh } from '../../lib/requests/use-refresh.ts';
import { logEvents, undoLog, useSessionsOf } from './calendar.api.ts';
import { EventRow } from './event-row.tsx';
import { hundredthsOf } from './event-rows.ts';
import { isCalendarText, type CalendarSource } from './reading/open-calendar.ts';
import { canBeLogged, useEventChoices, useReading, type EventChoice } from './use-calendar.ts';

export interface CalendarDialogProps {
  user: { id: number; email: string };
  /** The first day of the week that is shown first. */
  week: string;
  supervisors: readonly SupervisorRecord[];
  licenses: readonly LicenseRecord[];
  /** The supervisors of the latest sessions, the latest first. */
  recentSupervisors: readonly number[];
  /** A calendar that was dropped or pasted. */
  given: CalendarSource | undefined;
  onClose: () => void;
}

const maxWeeks = 8;

/**
 * Logs events of a calendar that the trainee ticks. The calendar is read in this browser, and nothing of it is kept or
 * sent but the days, hours and activities of what is logged.
 */
export function CalendarDialog(props: CalendarDialogProps) {
  const { user, supervisors, licenses, given, onClose } = props;
  const [chosen, setChosen] = useState<{ before: CalendarSource | undefined; source: CalendarSource }>();
  // One that is dropped later replaces the one that was chosen.
  const source = chosen && chosen.before === given ? chosen.source : given;
  const [last, setLast] = useState(props.week);
  const [count, setCount] = useState(1);
  const [from, to] = [addDays(last, -7 * (count - 1)), addDays(last, 6)];
  const { opened, problem, isReading } = useReading(source, {
    userId: user.id,
    ownAddress: user.email,
    from,
    to,
  });
  const sessions = useSessionsOf(from, to);
  const { rows, pick, tick, keep, forget, canForget } = useEventChoices(
    opened,
    sessions.data ?? [],
    useNow(),
  );
  const [supervisorId, setSupervisorId] = useState(() => {
    const listed = new Set(supervisors.map(({ id }) => id));
    const only = supervisors.length === 1 ? supervisors[0]?.id : undefined;
    return props.recentSupervisors.find((id) => listed.has(id)) ?? only;
  });
  const asksSite = askedBy(licenses).has('site');
  const { data: sites = [] } = useSites(asksSite);
  const [site, setSite] = useState<string>();
  const siteName = site ?? (sites.length === 1 ? sites[0]?.name : undefined) ?? '';
  const boardTypes = licenses.flatMap(({ activities }) =>
    activities.flatMap(({ activityType, category }) =>
      category !== null && boardActivityTypes.includes(activityType) ? activityType : [],
    ),
  );
  const submitKey = useRef(new SubmitKey());
  const toast = useToast();
  const refresh = useRefresh();
  const ticked = rows.filter(({ isTicked }) => isTicked);

  const log = async () => {
    if (supervisorId === undefined) {
      toast({ title: 'Supervisor required', description: 'Please select a supervisor.', isError: true });
      return;
    }
    const events = ticked.map(({ event, choice }) => ({ day: event.day, ...choice }));
    const body = { events, supervisorId, site: asksSite ? siteName : undefined };
    try {
      const { importedCount, importId, duplicateLines } = await submitKey.current.send(body, (key) =>
        logEvents(body, key),
      );
      await keep(ticked);
      const there = duplicateLines.length;
      toast({
        title: `${countOf(importedCount, 'session')} logged`,
        ...(there > 0 && { description: `${countOf(there, 'event')} already in your log.` }),
        undo: importId === null ? undefined : () => undo(importId),
      });
      onClose();
    } catch (error) {
      toast(failureToast('Nothing was logged', error));
    }
    await refresh();
  };
  const undo = async (importId: number) => {
    try {
      const { removedCount } = await undoLog(importId);
      toast({ title: `${countOf(removedCount, 'session')} deleted again` });
    } catch (error) {
      toast(failureToast('Failed to undo', error));
    }
    await refresh();
  };

  const ofRow = (row: EventChoice) => (
    <EventRow
      key={row.event.id}
      {...row}
      boardTypes={boardTypes}
      onTick={(isNow) => tick([row.event.id], isNow)}
      onChoose={(choice) => pick(row.event, choice)}
    />
  );
  const main = rows.filter(({ event }) => !event.apart);
  const apart = rows.filter(({ event }) => event.apart);
  const all = main.filter(({ isOpen, choice }) => isOpen && canBeLogged(choice));
  const openCount = main.filter(({ isOpen, choice }) => isOpen && !canBeLogged(choice)).length;
  return (
    <FormDialog
      title="Log From Your Calendar"
      subtitle="It stays in this browser. Only days, hours and activities are logged."
      initialValues={{}}
      isTouched={ticked.length > 0}
      onSubmit={log}
      onClose={onClose}
      buttons={
        <DialogButtons>
          <CloseButton label="Cancel" />
          <Button type="submit" variant="contained" disabled={ticked.length === 0}>
            {ticked.length === 0
              ? 'Log Sessions'
              : `Log ${countText(ticked.length)} ${ticked.length === 1 ? 'Session' : 'Sessions'}`}
          </Button>
        </DialogButtons>
      }
    >
      <SourceChoice
        isFirst={source === undefined}
        onChoose={(next) => setChosen({ before: given, source: next })}
      />
      {problem && <Alert severity="error">{problem}</Alert>}
      {source !== undefined && !problem && (
        <>
          <Weeks {...{ from, to, count, setCount }} onTurn={(days) => setLast(addDays(last, days))} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 200px' } }}>
            <TextField
              select
              id="calendar-supervisor"
              label="Supervisor"
              value={String(supervisorId ?? '')}
              onChange={({ target }) => setSupervisorId(Number(target.value) || undefined)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              <option value="">Select a supervisor</option>
              <SupervisorOptions supervisors={supervisors} />
            </TextField>
            {asksSite && (
              <TextField
                select
                id="calendar-site"
                label="Site"
                value={siteName}
                onChange={({ target }) => setSite(target.value)}
                slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
              >
                <option value="">Not set</option>
                {sites.map(({ id, name }) => (
                  <option key={id} value={name}>
                    {name}
                  </option>
                ))}
              </TextField>
            )}
          </Box>
          {sessions.error !== undefined && (
            <Alert severity="warning">We can’t check right now which events are already in your log.</Alert>
          )}
          {isReading ? (
            <ListSkeleton rows={5} />
          ) : (
            <Box>
              <Typography component="output" sx={{ display: 'block', fontWeight: 600 }}>
                {summaryOf(main.length, openCount, opened?.unreadCount ?? 0)}
              </Typography>
              {all.length > 0 && (
                <FormControlLabel
                  control={
                    <Checkbox
                      checked={all.every(({ isTicked }) => isTicked)}
                      indeterminate={
                        all.some(({ isTicked }) => isTicked) && !all.every((row) => row.isTicked)
                      }
                      onChange={(_event, isNow) =>
                        tick(
                          all.map(({ event }) => event.id),
                          isNow,
                        )
                      }
                    />
                  }
                  label={`All of these: ${countOf(all.length, 'event')}, ${sumText(all)}`}
                  sx={{ mt: 0.5, fontWeight: 600 }}
                />
              )}
              <Days rows={main} heading="h3" renderRow={ofRow} />
              {apart.length > 0 && (
                <Box component="section" aria-label="Probably no sessions" sx={{ mt: 2.5 }}>
                  <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
                    Probably no sessions
                  </Typography>
                  <Days rows={apart} heading="h4" renderRow={ofRow} />
                </Box>
              )}
              {canForget && (
                <Button onClick={() => void forget()} sx={{ mt: 2 }}>
                  Forget My Choices
                </Button>
              )}
            </Box>
          )}
        </>
      )}
    </FormDialog>
  );
}

const sumOf = (rows: readonly EventChoice[]): number =>
  rows.reduce((sum, { choice }) => sum + hundredthsOf(choice.minutes), 0);
const sumText = (rows: readonly EventChoice[]): string => hoursText(sumOf(rows) / 100);

function summaryOf(count: number, openCount: number, unreadCount: number): string {
  const open = openCount > 0 ? ` ${countText(openCount)} without an activity yet.` : '';
  const unread = unreadCount > 0 ? ` ${countOf(unreadCount, 'event')} could not be read.` : '';
  return `${count === 0 ? 'No events in these weeks' : countOf(count, 'event')}.${open}${unread}`;
}

interface DaysProps {
  rows: readonly EventChoice[];
  heading: 'h3' | 'h4';
  renderRow: (row: EventChoice) => ReactNode;
}

function Days({ rows, heading, renderRow }: DaysProps) {
  const days = Map.groupBy(rows, ({ event }) => event.day);
  return [...days].map(([day, ofDay]) => (
    <Box key={day} sx={{ mt: 1.5 }}>
      <Typography component={heading} variant="body2" sx={{ fontWeight: 600, color: 'text.secondary' }}>
        {weekdayText(day)}
      </Typography>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      >
        {ofDay.map(renderRow)}
      </Box>
    </Box>
  ));
}

interface SourceProps {
  /** Whether no calendar is open yet. */
  isFirst: boolean;
  onChoose: (source: CalendarSource) => void;
}

function SourceChoice({ isFirst, onChoose }: SourceProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {isFirst && (
        <Typography>
          Save your calendar as an .ics file and choose it here. Most calendars call this Export. Outlook
          calls it Save Calendar.
        </Typography>
      )}
      <input
        ref={input}
        type="file"
        accept=".ics,.ical,text/calendar"
        aria-label="Calendar"
        hidden
        // Tab in a dialog begins at its first field, and would stay there.
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
      <Button
        variant={isFirst ? 'contained' : 'outlined'}
        onClick={() => input.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        {isFirst ? 'Choose File' : 'Choose Another File'}
      </Button>
      {isFirst && (
        <TextField
          label="Or paste it here"
          multiline
          maxRows={2}
          // Never holds what is pasted: it is taken, or it is no calendar.
          value=""
          onChange={({ target }) => isCalendarText(target.value) && onChoose(target.value)}
        />
      )}
    </Box>
  );
}

interface WeeksProps {
  from: string;
  to: string;
  count: number;
  setCount: (count: number) => void;
  onTurn: (days: number) => void;
}

const dateText = (day: string): string => formatDate(`${day}T00:00:00`);

function Weeks({ from, to, count, setCount, onTurn }: WeeksProps) {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>
        {dateText(from)} to {dateText(to)}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" size="small" onClick={() => onTurn(-7 * count)}>
          Earlier
        </Button>
        <Button variant="outlined" size="small" onClick={() => onTurn(7 * count)}>
          Later
        </Button>
        <TextField
          select
          size="small"
          value={String(count)}
          onChange={({ target }) => setCount(Number(target.value))}
          slotProps={{ select: { native: true }, htmlInput: { 'aria-label': 'How many weeks' } }}
        >
          {Array.from({ length: maxWeeks }, (_unused, index) => (
            <option key={index} value={index + 1}>
              {countOf(index + 1, 'week')}
            </option>
          ))}
        </TextField>
      </Box>
    </Box>
  );
}
