import { describe, expect, it } from 'vitest';
import { aReport, readReport } from './testing/read-report.ts';
import { readReturnedMail } from './undelivered-report.ts';

const text = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));
const failed = ['Final-Recipient: rfc822; sam@example.com', 'Action: failed', 'Status: 5.1.1'];

/** The processor time of this thread for the reading of a mail, in milliseconds, whatever other processes do. */
async function costOf(raw: Buffer): Promise<number> {
  const before = process.threadCpuUsage();
  await readReturnedMail(raw);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Nested multiparts with a report in the innermost. */
function nested(depth: number): Buffer {
  const open = Array.from({ length: depth }, (_, level) => [
    `Content-Type: multipart/mixed; boundary=b${level}`,
    '',
    `--b${level}`,
  ]).flat();
  return text(...open, 'Content-Type: message/delivery-status', '', ...failed, '');
}

describe('a report that a mail was not delivered', () => {
  it.each([
    ['postfix-failed', '5.1.1', /^5\.1\.1 550 5\.1\.1 .* User unknown in virtual mailbox table$/],
    ['postfix-expired', '4.4.1', /^4\.4\.1 connect to .* Connection timed out$/],
    ['exim-failed', '5.0.0', /^5\.0\.0 550 5\.1\.1 .* User unknown$/],
    ['exim-old-failed', '5.1.1', /^550 5\.1\.1 <sam@example\.com>:$/],
    [
      'exchange-failed',
      '5.1.10',
      /^5\.1\.10 550 5\.1\.10 RESOLVER\.ADR\.RecipientNotFound; .* address lookup$/,
    ],
  ])('is told as one: %s', async (name, status, reason) => {
    expect(await readReturnedMail(readReport(name))).toEqual({
      kind: 'undelivered',
      status,
      reason: expect.stringMatching(reason),
    });
  });

  it('is one by its action, whatever its status says, or when it has none', async () => {
    expect(await readReturnedMail(aReport('Action: failed', 'Status: 4.2.2'))).toMatchObject({
      kind: 'undelivered',
      status: '4.2.2',
    });
    expect(await readReturnedMail(aReport('Action: FAILED (user unknown)'))).toEqual({
      kind: 'undelivered',
      reason: '',
      status: undefined,
    });
  });

  it('is found where a filter wrapped it, or encoded its status', async () => {
    const wrapped = text(
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      aReport(...failed).toString(),
      '--outer',
      'Content-Type: text/plain',
      '',
      'Checked for viruses.',
      '--outer--',
    );
    expect(await readReturnedMail(wrapped)).toMatchObject({ kind: 'undelivered' });
    const encoded = text(
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: message/delivery-status',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from(failed.join('\r\n')).toString('base64'),
      '--b--',
    );
    expect(await readReturnedMail(encoded)).toMatchObject({ kind: 'undelivered', status: '5.1.1' });
  });
});

describe('anything else that comes', () => {
  it.each([
    ['postfix-delayed', 'delayed'],
    ['postfix-delivered', 'delivered'],
    ['exim-delayed', 'delayed'],
    ['exim-old-delayed', 'it is no report'],
    ['exchange-delayed', 'delayed'],
    ['exchange-relayed', 'relayed'],
    ['exchange-out-of-office', 'it is no report'],
  ])('is no such report: %s', async (name, why) => {
    expect(await readReturnedMail(readReport(name))).toEqual({ kind: 'other', why });
  });

  it('is no such report when another mailbox of the address has the mail', async () => {
    const report = aReport(...failed, '', 'Final-Recipient: rfc822; kim@example.com', 'Action: relayed');
    expect(await readReturnedMail(report)).toEqual({ kind: 'other', why: 'failed, relayed' });
  });

  it.each([
    ['nothing', text('')],
    ['a receipt that a mail was read', receipt()],
    ['a report that somebody sent on', sentOn()],
    ['a status without fields', aReport('nothing that is a field')],
    ['an old warning that names who was not reached yet', gmailDelay()],
    ['a header without an address', text('X-Failed-Recipients: nobody', '', '550 5.1.1 no')],
  ])('is no such report: %s', async (_what, raw) => {
    expect(await readReturnedMail(raw)).toMatchObject({ kind: 'other' });
  });

  function receipt(): Buffer {
    return text(
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
      '',
      '--b',
      'Content-Type: message/disposition-notification',
      '',
      'Final-Recipient: rfc822; sam@example.com',
      'Disposition: manual-action/MDN-sent-manually; displayed',
      'Action: failed',
      '',
      '--b--',
    );
  }

  function sentOn(): Buffer {
    return text(
      'Content-Type: multipart/mixed; boundary=outer',
      '',
      '--outer',
      'Content-Type: message/rfc822',
      '',
      aReport(...failed).toString(),
      '--outer--',
    );
  }

  function gmailDelay(): Buffer {
    return text(
      'Subject: Delivery Status Notification (Delay)',
      'X-Failed-Recipients: sam@example.com',
      '',
      'Delivery to the following recipient has been delayed. 450 4.2.1',
    );
  }
});

describe('hostile mails', () => {
  it('are read no deeper than reports go', async () => {
    expect(await readReturnedMail(nested(8))).toMatchObject({ kind: 'undelivered' });
    expect(await readReturnedMail(nested(100))).toEqual({
      kind: 'other',
      why: expect.stringContaining('nesting depth'),
    });
  });

  it('are not read with a megabyte of headers', async () => {
    const headers = text(...Array.from({ length: 10_000 }, (_, at) => `X-Header-${at}: ${'x'.repeat(90)}`));
    const raw = Buffer.concat([headers, Buffer.from('\r\n'), aReport(...failed)]);
    expect(raw.length).toBeGreaterThan(1_000_000);
    expect(await readReturnedMail(raw)).toEqual({
      kind: 'other',
      why: expect.stringContaining('header size'),
    });
  });

  const ordinary = text(
    'Subject: Hello',
    '',
    ...Array.from(
      { length: 14_000 },
      () => 'A line of a mail that somebody wrote, as long as most of them are.',
    ),
  );

  it.each([
    ['one endless line', Buffer.alloc(1_000_000, 'x')],
    ['nothing but line ends', Buffer.alloc(1_000_000, '\n')],
    ['as many lines as are read', Buffer.from(`\r\n${'x\r\n'.repeat(19_000)}`)],
    ['headers only', text(...Array.from({ length: 19_000 }, () => 'To: a@b'), '', '')],
    ['bytes that are no text', Buffer.alloc(1_000_000, 0xff)],
    ['many recipients', aReport(`\r\n${failed.join('\r\n')}\r\n`.repeat(4_500))],
    ['one field without an end', aReport(...failed, ` ${'on and '.repeat(7)}\r\n`.repeat(19_000))],
    [
      'boundaries only',
      Buffer.from(`${nested(8).toString()}\r\n${`--b7${' '.repeat(40)}\r\n`.repeat(19_000)}`),
    ],
    [
      'a subject without an end',
      text(`Subject: ${'delay '.repeat(40_000)}`, 'X-Failed-Recipients: @', '', '5'),
    ],
  ])('do not hold up others: %s', async (_what, raw) => {
    const mostMs = 20 * Math.min(await costOf(ordinary), await costOf(ordinary));
    expect(Math.min(await costOf(raw), await costOf(raw))).toBeLessThan(mostMs);
  });
});
