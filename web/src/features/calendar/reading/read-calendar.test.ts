import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeCalendar } from './decode-calendar.ts';
import { readCalendar, type ReadOptions } from './read-calendar.ts';

const march: ReadOptions = { from: '2026-03-02', to: '2026-03-15', zone: 'America/New_York' };

const bytesOf = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.ics`));
const read = (name: string, options: Partial<ReadOptions> = {}) =>
  readCalendar(decodeCalendar(bytesOf(name)), { ...march, ...options });

/** The events as the page shows them, and the minutes of those that are not shown apart. */
function shown(name: string, options?: Partial<ReadOptions>) {
  const { events } = read(name, options);
  return {
    rows: events.map(({ day, time, minutes, apart }) =>
      [day.slice(5), time, minutes, ...(apart ? [apart] : [])].join(' '),
    ),
    minutes: events.reduce((sum, { minutes, apart }) => sum + (apart ? 0 : minutes), 0),
  };
}

describe('six calendars, with their totals by hand', () => {
  it('Google: a series with exceptions, two zones, UTC, a change of clocks, and what is apart', () => {
    // Mondays and Wednesdays of two weeks: 3/2 and 3/11 stay, 3/4 was removed, 3/9 was moved to 3/10: 3 x 50 = 150.
    // 3/4 03:00 UTC is 3/3 19:00 in Los Angeles: 60. 3/6 00:30 in New York is 3/5 21:30 there: 50.
    // A guest declined, the owner did not: 60. Private: 60. On 3/8 01:30 to 03:30 is one hour: 60.
    // 150 + 60 + 50 + 60 + 60 + 60 = 440.
    expect(shown('google')).toEqual({
      minutes: 440,
      rows: [
        '03-02 09:00 50',
        '03-03 19:00 60',
        '03-05 13:00 60 declined',
        '03-05 15:00 60',
        '03-05 21:30 50',
        '03-06 00:00 0 all-day',
        '03-06 12:00 60',
        '03-08 01:30 60',
        '03-10 16:00 50',
        '03-11 09:00 50',
      ],
    });
    expect(read('google').calendar).toBe('tess@example.com');
  });

  it('Outlook: a zone with a name of Windows, a counted series, midnight, tentative, free, canceled', () => {
    // 3/3, 3/5, 3/10 are the three of the series, of which 3/5 was removed: 2 x 45 = 90.
    // 3/7 23:00 to 3/8 03:30 is 4.5 h on the clock and 3.5 h long, since 02:00 to 03:00 is left out: 210.
    // 90 + 210 = 300.
    expect(shown('outlook')).toEqual({
      minutes: 300,
      rows: [
        '03-03 10:00 45',
        '03-04 09:00 60 tentative',
        '03-04 12:00 60 free',
        '03-06 14:00 60 cancelled',
        '03-07 23:00 210',
        '03-10 10:00 45',
      ],
    });
  });

  it('Apple: a duration, the end of a series in UTC, an hour twice, times in no zone, a date more', () => {
    // 10/26, 11/2 and 11/9 (17:00, before the end at 23:59): 3 x 90 = 270. 11/1 00:30 to 02:30 is 3 h long: 180.
    // 10/28 and 10/30: 2 x 50 = 100. 270 + 180 + 100 = 550.
    expect(shown('apple', { from: '2026-10-26', to: '2026-11-22' })).toEqual({
      minutes: 550,
      rows: [
        '10-26 17:00 90',
        '10-28 09:00 50',
        '10-29 10:00 0 no-length',
        '10-30 09:00 50',
        '11-01 00:30 180',
        '11-02 17:00 90',
        '11-09 17:00 90',
      ],
    });
    const titles = read('apple', { from: '2026-10-26', to: '2026-10-28' }).events.map(({ title }) => title);
    expect(titles).toEqual(['Group “Füße” 🌱', 'Floating, with a date more']);
  });

  it('SimplePractice: times in UTC, shown in the zone of the calendar', () => {
    // In Chicago: 2 x 53 = 106 in the morning, and 90 at 18:30 of the same day. 106 + 90 = 196.
    expect(shown('simplepractice')).toEqual({
      minutes: 196,
      rows: ['03-02 09:00 53', '03-02 10:00 53', '03-02 18:30 90', '03-05 09:00 53 cancelled'],
    });
  });

  it('TherapyNotes: zones without a definition, every second week, past midnight', () => {
    // Every second Monday: 3/2 and 3/30, since 3/16 was removed: 2 x 45 = 90. 3/4 23:00 to 00:30: 90. 90 + 90 = 180.
    expect(shown('therapynotes', { to: '2026-04-05' })).toEqual({
      minutes: 180,
      rows: ['03-02 08:00 45', '03-04 23:00 90', '03-06 10:00 60 tentative', '03-30 08:00 45'],
    });
  });

  it('by hand: an old encoding, bare line ends, no title, no start', () => {
    // 50 + 60 = 110.
    expect(shown('plain')).toEqual({ minutes: 110, rows: ['03-02 09:00 50', '03-03 09:00 60'] });
    const { events, unreadCount } = read('plain');
    expect(events.map(({ title }) => title)).toEqual(['Café group', '']);
    expect(unreadCount).toBe(1);
  });
});

it('knows who declined by the address of the trainee, where the calendar has another name', () => {
  const text = decodeCalendar(bytesOf('google')).replace(
    'X-WR-CALNAME:tess@example.com',
    'X-WR-CALNAME:Work',
  );
  const declined = (ownAddress?: string) =>
    readCalendar(text, { ...march, ownAddress }).events.flatMap(({ apart, time }) =>
      apart === 'declined' ? time : [],
    );
  expect(declined('Tess@example.com')).toEqual(['13:00']);
  // Nobody knows which guest is the trainee, so both meetings are apart.
  expect(declined()).toEqual(['13:00', '15:00']);
});

it.each([
  ['utf-16le', '\ufeff'],
  ['utf-16le', ''],
])('reads %s with the mark %j', (encoding, mark) => {
  const text = mark + decodeCalendar(bytesOf('simplepractice'));
  expect(decodeCalendar(Buffer.from(text, encoding as BufferEncoding))).toContain('SUMMARY:A.B. Appointment');
});

const calendarOf = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR'].join('\r\n');

it.each([
  '',
  'Date,Hours\n03/02/2026,1',
  '<!doctype html><title>Sign in</title>',
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSecret title without a colon\r\n',
])('refuses a text that is no calendar, without quoting it: %j', (text) => {
  expect(() => readCalendar(text, march)).toThrow(/^not-a-calendar$/);
});

it('refuses a series of every minute', () => {
  const text = calendarOf('DTSTART:20260302T000000', 'DURATION:PT1M', 'RRULE:FREQ=MINUTELY');
  expect(() => readCalendar(text, march)).toThrow(/^too-many$/);
});

it('expands an old series in the weeks that are chosen', () => {
  const text = calendarOf(
    'DTSTART:19010101T090000',
    'DURATION:PT50M',
    'RRULE:FREQ=DAILY;INTERVAL=3;BYDAY=TU,TH',
  );
  // From 1901-01-01 it is 125 x 365 + 31 leap days + 61 = 45,717 days to 2026-03-03, which is 3 x 15,239. So 3/3 is
  // one of the days, a Tuesday, and 3/12 is the next one on a Tuesday or a Thursday.
  expect(readCalendar(text, march).events.map(({ day }) => day)).toEqual(['2026-03-03', '2026-03-12']);
});
