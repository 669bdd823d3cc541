import ICAL from 'ical.js';

/** The wall clock of a moment in a zone: the day as yyyy-MM-dd, and the time as HH:mm. */
export interface WallClock {
  day: string;
  time: string;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    const parts = {
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    } as const;
    clock = new Intl.DateTimeFormat('en-CA', { ...parts, hourCycle: 'h23', timeZone: zone });
    clocks.set(zone, clock);
  }
  return clock;
}

/** Returns what the clocks of an IANA zone show, `ms` milliseconds after 1970. */
export function wallClock(ms: number, zone: string): WallClock {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(ms)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${parts['hour']}:${parts['minute']}`,
  };
}

/** Whether this browser knows a name as an IANA zone. */
export function isZone(name: string | undefined): name is string {
  if (!name) return false;
  try {
    return clockOf(name) !== undefined;
  } catch {
    return false;
  }
}

/** A zone that a file names without defining it, as this browser knows it. */
export class KnownZone extends ICAL.Timezone {
  readonly name: string;

  constructor(name: string) {
    super({ tzid: name });
    this.name = name;
  }

  /** The seconds that the zone is ahead of UTC at a time of its own clocks. */
  override utcOffset(at: ICAL.Time): number {
    const asUtc = Date.UTC(at.year, at.month - 1, at.day, at.hour, at.minute, at.second);
    const ahead = (ms: number) => {
      const { day, time } = wallClock(ms, this.name);
      return Date.parse(`${day}T${time}Z`) - Math.floor(ms / 60_000) * 60_000;
    };
    // The second look is right on the days when clocks change.
    return ahead(asUtc - ahead(asUtc)) / 1000;
  }
}
