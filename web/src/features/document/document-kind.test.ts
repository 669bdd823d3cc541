import { expect, it } from 'vitest';
import { extensionOf, kindOf, kindOfName } from './document-kind.ts';

it.each([
  ['application/pdf', 'pdf'],
  ['application/msword', 'word'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['text/plain; charset=utf-8', 'text'],
  ['image/jpeg', 'image'],
  ['image/png', 'image'],
  ['image/svg+xml', 'other'],
  ['', 'other'],
])('knows what %j is', (mimeType, kind) => {
  expect(kindOf({ mimeType })).toBe(kind);
});

it.each([
  ['Contract.PDF', 'pdf', 'pdf'],
  ['notes.final.docx', 'docx', 'word'],
  ['photo.jpeg ', 'jpeg', 'image'],
  ['contract.pdf.exe', 'exe', 'other'],
  ['.pdf', '', 'other'],
  ['README', '', 'other'],
])('reads the ending of %j', (name, extension, kind) => {
  expect(extensionOf(name)).toBe(extension);
  expect(kindOfName(name)).toBe(kind);
});
