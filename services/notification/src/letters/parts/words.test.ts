import { describe, expect, it } from 'vitest';
import {
  addressLine,
  decidedOn,
  formatDate,
  formatHours,
  formatMoment,
  oneLine,
  sessionCount,
  severalLines,
  shorten,
} from './words.ts';

describe('oneLine', () => {
  it('takes line breaks and control characters out of a name', () => {
    expect(oneLine('Tess\r\nBcc: x\u0000\u2028Trainee')).toBe('Tess Bcc: x Trainee');
  });

  it.each(['http://evil.example', 'www.evil.example', 'evil.com', 'x@evil.example', 'evil.example/x'])(
    'takes out what mail readers make links of: %s',
    (address) => {
      expect(oneLine(`Tess (${address}) Trainee`)).toBe('Tess ([web address]) Trainee');
    },
  );

  it.each([
    ['Care.com', 'Care\u2060.com'],
    ['(Sam.Co)', '(Sam\u2060.Co)'],
    ['Care.com, Inc.', 'Care\u2060.com, Inc.'],
    ['Hope.org Counseling', 'Hope\u2060.org Counseling'],
    ['e.g. this.That', 'e.g. this\u2060.That'],
    ['Evil.page', 'Evil\u2060.page'],
    ['evil.page', 'evil\u2060.page'],
    ['evil.中国', '[web address]'],
    ['Evil.com/x', '[web address]'],
    ['Evil。com', '[web address]'],
    ['tel:911', '[web address]'],
  ])('writes %s so that it becomes no link', (name, written) => {
    expect(oneLine(`Tess ${name}`)).toBe(`Tess ${written}`);
  });

  it.each(['Ph.D. Tess', 'Tess A.B. Trainee', 'J.R. Smith', '1.5 h'])('leaves %s alone', (name) => {
    expect(oneLine(name)).toBe(name);
  });

  it('takes out what turns the direction of text around', () => {
    expect(oneLine('Tess\u202E eeniart')).toBe('Tess eeniart');
  });

  it('leaves letters of any script alone', () => {
    expect(oneLine('Zoë Łukasz 李 محمد')).toBe('Zoë Łukasz 李 محمد');
  });

  it('has a word for an empty name', () => {
    expect(oneLine(' \n ')).toBe('Someone');
  });
});

describe('addressLine', () => {
  it('keeps an address, on one line', () => {
    expect(addressLine('sam@example.com\r\nBcc: x', 'none')).toBe('sam@example.com Bcc: x');
    expect(addressLine(' ', 'none')).toBe('none');
  });
});

describe('severalLines', () => {
  it('keeps lines, and nothing else that controls', () => {
    expect(severalLines('one\r\ntwo\u0007\rthree\n')).toBe('one\ntwo\nthree');
  });

  it('takes out web addresses, and writes other words with a dot so that they become no links', () => {
    expect(severalLines('See Care.com, evil.中国 (www.x) and\nhim.then he.Left')).toBe(
      'See [web address], [web address] ([web address]) and\nhim\u2060.then he\u2060.Left',
    );
  });
});

describe('numbers in words', () => {
  it('tells one session from several', () => {
    expect([sessionCount(1), sessionCount(3)]).toEqual(['1 session', '3 sessions']);
  });

  it('shows hours without needless zeros', () => {
    expect(['2.00', '1.50', '0.25', '10.00'].map(formatHours)).toEqual(['2 h', '1.5 h', '0.25 h', '10 h']);
  });

  it.each([
    [1, 0, 'approved your session'],
    [0, 1, 'rejected your session'],
    [3, 0, 'approved your 3 sessions'],
    [0, 2, 'rejected your 2 sessions'],
    [2, 1, 'approved 2 and rejected 1 of your sessions'],
  ])('tells of %i approved and %i rejected: %s', (approved, rejected, words) => {
    expect(decidedOn(approved, rejected, 'your')).toBe(words);
  });
});

describe('dates', () => {
  it('never shifts a calendar date', () => {
    expect(formatDate('2026-03-01')).toBe('03/01/2026');
    expect(formatDate('2026-03-01T00:00:00.000Z')).toBe('03/01/2026');
  });

  it('tells a moment in the zone of the application, with its name', () => {
    const moment = '2026-03-15T02:05:00.000Z';
    expect(formatMoment(moment, 'America/New_York')).toBe('Sat 03/14/2026, 10:05 PM EDT');
    expect(formatMoment(moment, 'Asia/Tokyo')).toBe('Sun 03/15/2026, 11:05 AM GMT+9');
  });
});

describe('shorten', () => {
  it('leaves what is short enough alone', () => {
    expect(shorten('one two', 7)).toBe('one two');
  });

  it.each([
    ['one two three', 7, 'one two'],
    ['one two three', 8, 'one two'],
    ['one two three', 6, 'one'],
    ['one\n\ntwo three', 5, 'one'],
    ['onetwothree', 6, 'onetwo'],
  ])('cuts %j between words, at %i characters at most', (text, maxLength, beginning) => {
    expect(shorten(text, maxLength)).toBe(`${beginning}\u2026 (full text on the page)`);
  });

  it('tears no character in two', () => {
    expect(shorten('\u{1f33f}'.repeat(9), 5).isWellFormed()).toBe(true);
  });
});
