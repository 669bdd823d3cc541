import { describe, expect, it } from 'vitest';
import { hasLink, hasNumberToCall, isDottedName, unlinked } from './links.ts';

describe('what a mail program makes a link of', () => {
  it.each([
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'ｈｔｔｐ：／／evil.example',
    'h\u200Bttp://evil.example',
    'hxxp://evil[.]example',
    'http:⁄⁄evil',
    'https:evil',
    'mailto:sam',
    'tel:911',
    'javascript:alert(1)',
    'www.evil',
    'WWW.Evil',
    'www。evil',
    'sam@evil.example',
    'sam＠evil',
    'sam (at) Evil.com',
    'sam[at]evil',
    'evil.com',
    'Call evil.com',
    'evil.example',
    'evil\u00AD.com',
    'Evil.\u2060com',
    'evil.co.uk',
    'Evil.co.uk',
    'login.Care.com',
    'Care.com/therapy',
    'Care.com:8080',
    'Care.com?x=1',
    'X.COM/evil',
    'evil.中国',
    'Evil.中国',
    'evil。中国',
    '心理.公司',
    'evil.香港',
    'evil.日本',
    'evil.みんな',
    'evil.닷컴',
    'evil.한국',
    'зло.рф',
    'Зло.рф',
    'зло.онлайн',
    'evil.ευ',
    'evil.გე',
    'evil.հայ',
    'शैतान.भारत',
    'evil.ভারত',
    'evil.இந்தியா',
    'evil.ไทย',
    'شر.شبكة',
    'evil.مصر',
    'רע.ישראל',
    'xn--fiqs8s',
    'Evil.XN--FIQS8S',
    'evil。com',
    'Evil．com',
    'Evil｡com',
    'Evil․com',
    'evil·com',
    'evil‧com',
    'Evil•com',
    'Evil۔com',
    'evil[.]com',
    'Evil[.]Com',
    'evil(.)com',
    'evil [.] com',
    'evil{dot}com',
    'Evil[dot]com',
    'evil (dot) com',
    'evil dot com',
    'EVIL DOT ORG',
    'evil dot 中国',
    '\\\\evil\\share',
    '//evil',
    'evil .com',
    'evil . com',
    '192.168.0.1',
    'See ２０３.0.113.7',
  ])('is found: %s', (text) => {
    expect(hasLink(text)).toBe(true);
    expect(hasLink(`Sam ${text}`)).toBe(true);
    expect(hasLink(`Sam "${text}", ok`)).toBe(true);
  });

  it.each([
    ['Sam.Co', 'Sam\u2060.Co'],
    ['Care.com', 'Care\u2060.com'],
    ['(Care.com)', '(Care\u2060.com)'],
    ['Care.com, Inc.', 'Care\u2060.com, Inc.'],
    ['Is it Care.com?', 'Is it Care\u2060.com?'],
    ['Hope.org Counseling', 'Hope\u2060.org Counseling'],
    ['Hope.org\u2019s Director', 'Hope\u2060.org\u2019s Director'],
    ['7Cups.com', '7Cups\u2060.com'],
    ['Psychology-Today.com', 'Psychology-Today\u2060.com'],
    ['X.com', 'X\u2060.com'],
    ['Élan.net', 'Élan\u2060.net'],
    ['Dr.Kim', 'Dr\u2060.Kim'],
    ['Dr.kim', 'Dr\u2060.kim'],
    ['St.Mary', 'St\u2060.Mary'],
    ['J.R.Smith', 'J.R\u2060.Smith'],
    ['Дж.Смит', 'Дж\u2060.Смит'],
    ['Dr.李明', 'Dr\u2060.李明'],
    ['د.محمد', 'د\u2060.محمد'],
  ])('is no name with only a dot: %s', (text, written) => {
    expect(hasLink(text)).toBe(false);
    expect(unlinked(text)).toBe(written);
    expect(unlinked(written)).toBe(written);
  });

  it.each([
    'St. Mary',
    'J.R. Smith',
    'A.B. Counseling Inc.',
    'Ph.D., LMFT',
    'Psy.D./LPC',
    'Dorothy (Dot) Com\u00E9',
    'Polka Dot Counseling',
    'O\u2019Hara',
    'Zoë Łukasz 李 محمد',
    'ジョン・スミス',
    'Marcel·la Col·legi',
    '他没有来。我不同意。',
    '3.5 h, not 4.25',
    'He left... then came back',
    'Rule 4.1, page 3.',
  ])('is not found, nor is anything changed: %s', (text) => {
    expect(hasLink(text)).toBe(false);
    expect(unlinked(text)).toBe(text);
  });

  it('knows which word is a name with a dot', () => {
    expect(['Care.com', 'Sam.Co', 'evil.com', 'Evil.co.uk', 'Care.com/x', 'Care'].map(isDottedName)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('a number to call', () => {
  it.each([
    'Call +1 900 \u2026',
    'Call +1 900 555 0100',
    '+19005550100',
    '＋１ ９００ ５５５ ０１００',
    '+١ ٩٠٠ ٥٥٥ ٠١٠٠',
    '(900) 555-0100',
    '900.555.0100',
    '900\u2011555\u20110100',
    '900\u00A0555\u00A00100',
    '9\u200B00 555 0100',
    '1-900-555-0100',
    '9005550100',
    '٩٠٠٥٥٥٠١٠٠',
    '९००-५५५-०१००',
    '555-0100',
    'Sam 555.0100',
    'Call 5550100',
    'text me 741741',
    '0900 123456',
    '01 23 45 67 89',
    '020 7946 0958',
    '912 345 678',
    '1-800-THERAPY',
    '1 (900) CALL NOW',
    '+44 20 7946 0958',
    '00 44 20 7946 0958',
    '900·555·0100',
  ])('is found: %s', (text) => {
    expect(hasNumberToCall(text)).toBe(true);
  });

  it.each([
    'Sam Supervisor 3rd',
    'Room 101',
    'Rooms 1101-1102',
    'Suite 200, 94110',
    'Suite 100 94110-1234',
    'Zip 94110-1234',
    'Class of 2024-2025',
    '2024 2025 2026',
    '03/14/2026 and 2026-03-14',
    'From 01-02-2026 to 03.04.2026',
    '9:00-10:30 on 3/14',
    'License 123-4567',
    'LMFT 1234567',
    'LMFT #12.345-B',
    '800 hours of 1,500.25',
    'LGBTQ+ 2026',
    'Public School 118',
    'He called 12 times',
    'Sessions 12, 13, 14 and 15',
  ])('is not found: %s', (text) => {
    expect(hasNumberToCall(text)).toBe(false);
  });

  it.each([
    ['123-456-7890', false],
    ['9005550100', false],
    ['LMFT 123-4567', false],
    ['12 34 56 78', false],
    ['+1 900 555 0100', true],
    ['Call 9005550100', true],
    ['1-900-CALL-NOW', true],
  ])('is found in the number of a license only with a plus, letters or such a word: %s', (text, isFound) => {
    expect(hasNumberToCall(text, true)).toBe(isFound);
  });
});
