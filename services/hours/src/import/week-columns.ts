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
  return days.size >= minDays ? found : lettersIn(titles);
}

// From Sunday on. Only a row of them is a week: M, T, W, Th, F.
const letters = ['s su u', 'm mo', 't tu', 'w we', 't th r', 'f fr', 's sa'].map((words) => words.split(' '));
const workdays = 5;

function lettersIn(titles: readonly string[]): (WeekdayColumn | undefined)[] {
  const words = titles.map((title) => title.toLowerCase().replace('.', ''));
  const isDay = (at: number, weekday: number) => letters[weekday]?.includes(words[at] ?? '') ?? false;
  const monday = words.findIndex((_, at) =>
    Array.from({ length: workdays }, (_unused, day) => isDay(at + day, day + 1)).every(Boolean),
  );
  if (monday < 0) return titles.map(() => undefined);
  const first = isDay(monday - 1, 0) ? monday - 1 : monday;
  return titles.map((_, at) => {
    const weekday = (at - monday + 8) % 7;
    return at >= first && at < first + 7 && isDay(at, weekday) ? { weekday, rest: '' } : undefined;
  });
}
