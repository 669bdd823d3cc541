import ICAL from 'ical.js';
import { addDays } from '../../../lib/figures/dates.ts';
import { isZone, KnownZone, wallClock, type WallClock } from './zones.ts';

/** Why an event is shown apart from the others. */
export type Apart = 'all-day' | 'cancelled' | 'declined' | 'tentative' | 'free' | 'no-length';

/** An event of the chosen weeks. Its texts are shown only to choose from, and never stored or sent. */
export interface CalendarEvent {
  /** The same whenever the file is read again. */
  id: string;
  /** The day on which it begins in the calendar's own zone, as yyyy-MM-dd. */
  day: string;
  /** When it begins there, as HH:mm. */
  time: string;
  minutes: number;
  /** When it ends, in milliseconds since 1970. */
  endMs: number;
  title: string;
  apart?: Apart | undefined;
}

export interface ReadOptions {
  /** The first and the last day of the chosen weeks, as yyyy-MM-dd. */
  from: string;
  to: string;
  /** The zone of times that are in none. */
  zone: string;
  /** The trainee's email address, by which a declined invitation is told from one that somebody else declined. */
  ownAddress?: string | undefined;
}

export interface CalendarReading {
  events: CalendarEvent[];
  /** The name of the calendar; empty when the file has none. */
  calendar: string;
  /** How many events of the file could not be read. */
  unreadCount: number;
}

/** The reasons why a file is not read. None says anything of what is in it. */
export type Refusal = 'not-a-calendar' | 'too-many';

export class CalendarRefusal extends Error {
  readonly reason: Refusal;

  constructor(reason: Refusal) {
    super(reason);
    this.reason = reason;
  }
}

// More than eight weeks can hold, even of a clinic's calendar. A series every minute has more.
const maxEvents = 500;
const maxTitleLength = 200;

/**
 * Reads the events of the chosen weeks out of an iCalendar file (RFC 5545), in the order of time; series are expanded
 * in these weeks only. Throws CalendarRefusal for a text that is no calendar, and for too many events.
 */
export function readCalendar(text: string, options: ReadOptions): CalendarReading {
  const near = withoutOthers(text, options);
  const calendars = parse(near);
  const [first] = calendars;
  if (!first) throw new CalendarRefusal('not-a-calendar');
  registerZones(near);
  const readers = calendars.map((calendar) => new CalendarReader(calendar, options));
  const events = readers.flatMap((reader) => reader.read());
  const startOf = ({ day, time }: CalendarEvent) => `${day} ${time}`;
  events.sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  return {
    events,
    calendar: textOf(first, 'x-wr-calname'),
    unreadCount: readers.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
  };
}

const blockEnd = 'END:VEVENT';
const startDay = /^DTSTART[^:]*:(\d{4})(\d\d)(\d\d)/m;
const isOfSeries = /^(?:RRULE|RDATE|RECURRENCE-ID)/m;

/** Leaves out single events of other weeks, which are most of a calendar, before it is parsed. */
function withoutOthers(text: string, { from, to }: ReadOptions): string {
  const [earliest, latest] = [addDays(from, -1), addDays(to, 1)];
  const blocks = text.split(/^(?=BEGIN:VEVENT)/m);
  const kept = blocks.map((block) => {
    const end = block.indexOf(blockEnd);
    const [, ...parts] = startDay.exec(block) ?? [];
    const day = parts.join('-');
    const isOther = end >= 0 && day !== '' && (day < earliest || day > latest) && !isOfSeries.test(block);
    return isOther ? block.slice(end + blockEnd.length).trimStart() : block;
  });
  return kept.join('');
}

function parse(text: string): ICAL.Component[] {
  const at = text.indexOf('BEGIN:VCALENDAR');
  if (at < 0) return [];
  try {
    const parsed: unknown[] = ICAL.parse(text.slice(at));
    const all = typeof parsed[0] === 'string' ? [parsed] : parsed;
    return all.map((each) => new ICAL.Component(each as [string, unknown[], unknown[]]));
  } catch {
    // Its message would quote the file.
    return [];
  }
}

class CalendarReader {
  unreadCount = 0;
  readonly #options: ReadOptions;
  // A zone moves an event by a day at most.
  readonly #earliest: string;
  readonly #latest: string;
  readonly #calendar: ICAL.Component;
  /** The zone in which the calendar is shown; undefined when its file does not say it. */
  readonly #zone: string | undefined;
  // An event that stands in a file twice is one.
  readonly #events = new Map<string, CalendarEvent>();
  readonly #owners: ReadonlySet<string>;

  constructor(calendar: ICAL.Component, options: ReadOptions) {
    this.#calendar = calendar;
    this.#options = options;
    this.#earliest = addDays(options.from, -1);
    this.#latest = addDays(options.to, 1);
    const zone = textOf(calendar, 'x-wr-timezone');
    this.#zone = isZone(zone) ? zone : undefined;
    this.#owners = new Set([textOf(calendar, 'x-wr-calname'), options.ownAddress ?? ''].map(addressOf));
  }

  read(): CalendarEvent[] {
    const all = this.#calendar.getAllSubcomponents('vevent');
    const idOf = (event: ICAL.Component) => textOf(event, 'uid');
    const isException = (event: ICAL.Component) => event.hasProperty('recurrence-id');
    const exceptions = Map.groupBy(all.filter(isException), idOf);
    for (const event of all) {
      try {
        if (isException(event)) this.#add(event, timeOf(event, 'dtstart'));
        else this.#readSeries(event, exceptions.get(idOf(event)) ?? []);
      } catch (error) {
        if (error instanceof CalendarRefusal) throw error;
        this.unreadCount += 1;
      }
    }
    return [...this.#events.values()];
  }

  #readSeries(event: ICAL.Component, exceptions: readonly ICAL.Component[]): void {
    const start = timeOf(event, 'dtstart');
    if (!isSeries(event)) {
      this.#add(event, start);
      return;
    }
    const [earliest, latest] = [this.#earliest, this.#latest];
    const replaced = new Set(exceptions.map((each) => timeOf(each, 'recurrence-id').toUnixTime()));
    if (!event.hasProperty('rrule')) {
      // The first date of a series of dates, which only counts as one of a rule.
      if (!replaced.has(start.toUnixTime())) this.#add(event, start);
      replaced.add(start.toUnixTime());
    }
    const dates = new ICAL.RecurExpansion({ component: event, dtstart: nearStart(event, start, earliest) });
    for (let next = dates.next(); next && dayOf(next) <= latest; next = dates.next()) {
      if (dayOf(next) >= earliest && !replaced.has(next.toUnixTime())) this.#add(event, next);
    }
  }

  #add(event: ICAL.Component, start: ICAL.Time): void {
    const { from, to } = this.#options;
    if (dayOf(start) < this.#earliest || dayOf(start) > this.#latest) return;
    const startMs = this.#msOf(start);
    const { day, time } = this.#clockOf(start, startMs);
    if (day < from || day > to) return;
    const minutes = start.isDate ? 0 : Math.round(this.#lengthOf(event) / 60_000);
    if (this.#events.size >= maxEvents) throw new CalendarRefusal('too-many');
    const id = `${textOf(event, 'uid')} ${startMs}`;
    this.#events.set(id, {
      id,
      day,
      time,
      minutes,
      endMs: startMs + minutes * 60_000,
      title: textOf(event, 'summary').slice(0, maxTitleLength),
      apart: start.isDate ? 'all-day' : (this.#apartOf(event) ?? (minutes > 0 ? undefined : 'no-length')),
    });
  }

  /** What clocks show in the calendar's own zone; without one, in that of the event. */
  #clockOf(start: ICAL.Time, ms: number): WallClock {
    const isUtc = start.zone === ICAL.Timezone.utcTimezone;
    const isWritten = start.isDate || isFloating(start) || (!isUtc && !this.#zone);
    if (!isWritten) return wallClock(ms, this.#zone ?? this.#onlyZone() ?? this.#options.zone);
    return { day: dayOf(start), time: `${two(start.hour)}:${two(start.minute)}` };
  }

  #onlyZone(): string | undefined {
    const [only, another] = this.#calendar.getAllSubcomponents('vtimezone');
    const name = only && !another ? textOf(only, 'tzid') : undefined;
    return isZone(name) ? name : undefined;
  }

  #msOf(time: ICAL.Time): number {
    if (!isFloating(time) && !time.isDate) return time.toUnixTime() * 1000;
    const asUtc = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
    return asUtc - new KnownZone(this.#zone ?? this.#options.zone).utcOffset(time) * 1000;
  }

  // RFC 5545, 3.8.5.3: all events of a series are as long as the first.
  #lengthOf(event: ICAL.Component): number {
    const duration = event.getFirstPropertyValue('duration');
    if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
    if (!event.hasProperty('dtend')) return 0;
    return Math.max(0, this.#msOf(timeOf(event, 'dtend')) - this.#msOf(timeOf(event, 'dtstart')));
  }

  #apartOf(event: ICAL.Component): Apart | undefined {
    if (textOf(event, 'status') === 'CANCELLED') return 'cancelled';
    const answers = this.#answersOf(event);
    if (answers.includes('DECLINED')) return 'declined';
    const isBusy = textOf(event, 'x-microsoft-cdo-busystatus');
    if ([textOf(event, 'status'), isBusy, ...answers].includes('TENTATIVE')) return 'tentative';
    return textOf(event, 'transp') === 'TRANSPARENT' || isBusy === 'FREE' ? 'free' : undefined;
  }

  /** What the owner answered to an invitation; what anybody did, where it is not known which guest the owner is. */
  #answersOf(event: ICAL.Component): string[] {
    const guests = event.getAllProperties('attendee');
    const own = guests.filter((guest) => this.#owners.has(addressOf(String(guest.getFirstValue()))));
    const known = own.length > 0 || guests.length === 0 ? own : guests;
    return known.map((guest) => String(guest.getParameter('partstat') ?? '').toUpperCase());
  }
}

const two = (number: number): string => String(number).padStart(2, '0');
const dayOf = ({ year, month, day }: ICAL.Time): string =>
  `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
const addressOf = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '');
const isFloating = ({ zone }: ICAL.Time): boolean => zone === ICAL.Timezone.localTimezone;
const isSeries = (event: ICAL.Component): boolean => event.hasProperty('rrule') || event.hasProperty('rdate');

function textOf(component: ICAL.Component, name: string): string {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim() : '';
}

function timeOf(event: ICAL.Component, name: string): ICAL.Time {
  const value = event.getFirstPropertyValue(name);
  if (!(value instanceof ICAL.Time)) throw new Error('a time is missing');
  return value;
}

// Quoted or not, up to the value or the next parameter.
const zoneName = /;TZID="?([^":;\r\n]{1,100})/g;

/** Makes zones known that a file uses without defining them, where this browser knows them. */
function registerZones(text: string): void {
  const names = new Set(Array.from(text.matchAll(zoneName), ([, name = '']) => name));
  for (const name of names) {
    if (ICAL.TimezoneService.has(name) || !isZone(name)) continue;
    ICAL.TimezoneService.register(new KnownZone(name), name);
  }
}

/**
 * Returns a start of the same series near the chosen weeks, whole periods after its own: a daily or weekly one without
 * a count falls on the same days from there.
 */
function nearStart(event: ICAL.Component, start: ICAL.Time, earliest: string): ICAL.Time {
  const [rule, another] = event.getAllProperties('rrule').map((each) => each.getFirstValue());
  if (!(rule instanceof ICAL.Recur) || another || rule.count) return start;
  const days = { DAILY: 1, WEEKLY: 7 }[rule.freq];
  if (days === undefined || event.hasProperty('rdate')) return start;
  const period = days * (rule.interval || 1);
  const ahead = (Date.parse(earliest) - Date.parse(dayOf(start))) / 86_400_000;
  // One period earlier, since the start of a series belongs to it whether its rule fits or not.
  const periods = Math.floor(ahead / period) - 1;
  if (periods < 1) return start;
  const near = start.clone();
  near.adjust(periods * period, 0, 0, 0);
  return near;
}
