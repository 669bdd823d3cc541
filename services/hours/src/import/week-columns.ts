/** A column of one day of a week. */
export interface WeekdayColumn {
  /** From 0, which is Sunday. */
  weekday: number;
  /** The name without the day. */
  rest: string;
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const weekdayName = /(?:^|[ ,:(])(sun|mon|tue|wed|thu|fri|sat)(?:s|nes|r|rs|ur)?(?:day)?\.?(?=$|[ ,:)])/i;
// Fewer columns with such names are not the days of a week.
const minDays = 3;

/** Returns which columns are the days of a week, by the names of all columns. */
export function weekdaysIn(titles: readonly string[]): (WeekdayColumn | undefined)[] {
  const found = titles.map((title) => {
    const [part, name = ''] = weekdayName.exec(title) ?? [];
    if (part === undefined) return undefined;
    return { weekday: weekdays.indexOf(name.toLowerCase()), rest: title.replace(part, ' ').trim() };
  });
  const days = new Set(found.flatMap((column) => column?.weekday ?? []));
  return days.size >= minDays ? found : titles.map(() => undefined);
}
