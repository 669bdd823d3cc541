import { useEffect, useMemo, useState } from 'react';
import { CalendarChoices, type KeptChoice } from '../../lib/offline/calendar-choices.ts';
import type { SessionRecord } from '@clinical-hours/proto/api';
import { hundredthsOf, loggedBefore, suggest, type Choice } from './event-rows.ts';
import { openCalendar, type CalendarSource } from './reading/open-calendar.ts';
import type { CalendarEvent, CalendarReading } from './reading/read-calendar.ts';

/** An event with what it would be logged as. */
export interface EventChoice {
  event: CalendarEvent;
  choice: Choice;
  /** Whether it can be ticked, with an activity. */
  isOpen: boolean;
  /** Why it cannot, or should not; empty where its name says it. */
  reason: string | undefined;
  isTicked: boolean;
}

interface Opened extends CalendarReading {
  store: CalendarChoices;
  /** Of titles, and of the calendar. */
  digests: ReadonlyMap<string, string>;
}

/** Reads the chosen weeks of a calendar. A problem is a sentence. */
export function useReading(
  source: CalendarSource | undefined,
  { userId, ownAddress, from, to }: { userId: number; ownAddress: string; from: string; to: string },
): { opened?: Opened | undefined; problem?: string | undefined; isReading: boolean } {
  const [state, setState] = useState<{ of: unknown; opened?: Opened; problem?: string }>();
  const asked = useMemo(() => ({ source, from, to }), [source, from, to]);
  useEffect(() => {
    if (source === undefined) return undefined;
    let isOver = false;
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const read = async () => {
      const reading = await openCalendar(source, { from, to, zone, ownAddress });
      const store = await CalendarChoices.open(userId);
      const digests = await store.digestsOf([reading.calendar, ...reading.events.map(({ title }) => title)]);
      return { ...reading, store, digests };
    };
    read().then(
      (opened) => isOver || setState({ of: asked, opened }),
      (error: unknown) => isOver || setState({ of: asked, problem: (error as Error).message }),
    );
    return () => {
      isOver = true;
    };
  }, [asked, source, from, to, userId, ownAddress]);
  if (state?.of !== asked) return { isReading: source !== undefined };
  return { opened: state.opened, problem: state.problem, isReading: false };
}

/** What the trainee chose on the page, and ticked. A ticked event stays as it is, whatever is chosen for others. */
export function useEventChoices(opened: Opened | undefined, sessions: readonly SessionRecord[], now: Date) {
  const [picked, setPicked] = useState<ReadonlyMap<string, Choice>>(new Map());
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [chosen, setChosen] = useState<Record<string, KeptChoice>>({});

  const digestOf = (title: string) => opened?.digests.get(title) ?? title;
  const known = { ...opened?.store.choices, ...chosen };
  const choices = (opened?.events ?? []).map((event) => ({
    event,
    choice: picked.get(event.id) ??
      suggest(event, digestOf(event.title), digestOf(opened?.calendar ?? ''), known) ?? {
        activity: '',
        minutes: event.minutes,
      },
  }));
  const before = loggedBefore(
    choices.map(({ event, choice }) => ({ id: event.id, day: event.day, ...choice })),
    sessions,
  );
  const rows = choices.map(({ event, choice }): EventChoice => {
    const isThere = before.has(event.id);
    const reason = reasonOf(event, isThere && choice.activity !== '', now);
    const isOpen = reason === undefined;
    return {
      event,
      choice,
      isOpen,
      reason: isOpen && isThere ? 'Maybe already in your log' : reason,
      isTicked: isOpen && ticked.has(event.id) && canBeLogged(choice),
    };
  });

  const keptOf = ({ event, choice }: Pick<EventChoice, 'event' | 'choice'>): Record<string, KeptChoice> => ({
    [digestOf(event.title)]: {
      ...choice,
      length: event.minutes,
      calendar: digestOf(opened?.calendar ?? ''),
      at: Date.now(),
    },
  });
  const pick = (event: CalendarEvent, choice: Choice) => {
    setPicked((all) => new Map(all).set(event.id, choice));
    setChosen((all) => ({ ...all, ...keptOf({ event, choice }) }));
  };
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const shown = new Map(choices.map(({ event, choice }) => [event.id, choice]));
    setTicked((all) =>
      isTicked ? new Set([...all, ...ids]) : new Set([...all].filter((id) => !ids.includes(id))),
    );
    setPicked((all) => new Map([...all, ...ids.flatMap((id) => entryOf(id, shown))]));
  };
  /** Keeps what was logged for the next time. */
  const keep = (logged: readonly EventChoice[]) =>
    opened?.store.keep(Object.fromEntries(logged.flatMap((each) => Object.entries(keptOf(each)))));
  const forget = async () => {
    await opened?.store.forget();
    setChosen({});
    setPicked(new Map());
    setTicked(new Set());
  };
  return { rows, pick, tick, keep, forget, canForget: Object.keys(known).length > 0 };
}

const entryOf = (id: string, choices: ReadonlyMap<string, Choice>): [string, Choice][] => {
  const choice = choices.get(id);
  return choice ? [[id, choice]] : [];
};

/** Whether it is known what an event is logged as, and how long it was. */
export const canBeLogged = ({ activity, minutes }: Choice): boolean =>
  activity !== '' && hundredthsOf(minutes) > 0;

const unticked = new Set(['all-day', 'cancelled', 'no-length']);

function reasonOf(event: CalendarEvent, isThere: boolean, now: Date): string | undefined {
  if (event.apart && unticked.has(event.apart)) return '';
  if (event.endMs > now.getTime()) return 'Not over yet';
  return isThere ? 'Already in your log: same day, same hours' : undefined;
}
