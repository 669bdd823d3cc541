import { expect, it } from 'vitest';
import { parseDeliveryStatus } from './delivery-status.ts';

const read = (...lines: string[]) => parseDeliveryStatus(lines.join('\r\n')).map(Object.fromEntries);

it('reads the fields of the message and of each recipient, in any order and any case of their names', () => {
  expect(
    read(
      'Reporting-MTA: dns; mx.example.com',
      '',
      'ACTION: failed',
      'final-recipient: rfc822; sam@example.com',
      '',
      '',
      'Final-Recipient: rfc822; kim@example.com',
      'Action: delivered',
      '',
    ),
  ).toEqual([
    { 'reporting-mta': 'dns; mx.example.com' },
    { action: 'failed', 'final-recipient': 'rfc822; sam@example.com' },
    { 'final-recipient': 'rfc822; kim@example.com', action: 'delivered' },
  ]);
});

it('joins a field that goes on in further lines', () => {
  expect(read('Diagnostic-Code: smtp; 550 5.1.1', '    User', '\tunknown', 'Action: failed')).toEqual([
    { 'diagnostic-code': 'smtp; 550 5.1.1 User unknown', action: 'failed' },
  ]);
});

it('takes the first of two fields of one name, and leaves out what is no field', () => {
  expect(read(' goes on', 'no field', 'Action: failed', 'Action: delayed', ' later', ': nothing')).toEqual([
    { action: 'failed' },
  ]);
});

it('finds nothing in an empty text', () => {
  expect(read('', ' ', '')).toEqual([]);
});
