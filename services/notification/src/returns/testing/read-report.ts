import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads a report of `testing/reports` as it arrives. */
export function readReport(name: string): Buffer {
  const text = readFileSync(join(import.meta.dirname, 'reports', `${name}.eml`), 'utf8');
  return Buffer.from(text.replaceAll('\n', '\r\n'));
}

/** A report in the form of RFC 3464 about one recipient, with these fields. */
export function aReport(...fields: string[]): Buffer {
  const lines = [
    'From: postmaster@example.net',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    ...fields,
    '',
    '--b--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}
