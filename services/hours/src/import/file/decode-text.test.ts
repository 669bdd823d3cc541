import { describe, expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (text: string, encoding: BufferEncoding): Buffer => Buffer.from(text, encoding);
const mark = '\ufeff';

describe('the text of a file', () => {
  it.each([
    ['UTF-8', bytes('Zoë, 🙂', 'utf8'), 'utf-8'],
    ['UTF-8 with a byte order mark', bytes(`${mark}Zoë, 🙂`, 'utf8'), 'utf-8'],
    ['UTF-16, little end first', bytes(`${mark}Zoë, 🙂`, 'utf16le'), 'utf-16'],
    ['UTF-16, big end first', bytes(`${mark}Zoë, 🙂`, 'utf16le').swap16(), 'utf-16'],
  ])('is read from %s, without the mark', (_name, file, encoding) => {
    expect(decodeText(file)).toEqual({ text: 'Zoë, 🙂', encoding });
  });

  it('is read as Windows-1252 when it is no UTF-8, and this is told', () => {
    const file = Buffer.concat([bytes('Zoë paid 5 ', 'latin1'), Buffer.from([0x80, 0x92])]);
    expect(decodeText(file)).toEqual({ text: 'Zoë paid 5 €’', encoding: 'windows-1252' });
  });

  it('has one kind of line end', () => {
    expect(decodeText(bytes('a\r\nb\rc\nd', 'utf8')).text).toBe('a\nb\nc\nd');
  });

  it.each([
    ['a spreadsheet', bytes('PK\u0003\u0004xl/workbook.xml', 'latin1')],
    ['a PDF', bytes('%PDF-1.7\n', 'latin1')],
    ['an old spreadsheet', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0, 0])],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10])],
    ['UTF-16 full of zeros', Buffer.from([0xff, 0xfe, 0, 0, 0, 0])],
  ])('is not looked for in %s', (_name, file) => {
    expect(() => decodeText(file)).toThrow(
      'This is not a CSV file. Save the spreadsheet as CSV and try again.',
    );
  });

  it('is not there in an empty file', () => {
    expect(() => decodeText(Buffer.alloc(0))).toThrow('This file is empty.');
  });
});
