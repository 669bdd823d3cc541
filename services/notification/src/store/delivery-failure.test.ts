import { describe, expect, it } from 'vitest';
import { findStatus, toDeliveryFailure, type DeliveryPhase, type FailureKind } from './delivery-failure.ts';

// Server's answer, step, what it is, and whether it may be the recipient's.
const answers: [string, DeliveryPhase, FailureKind, boolean][] = [
  ['421 4.7.0 too many connections', 'opening', 'ours', false],
  ['554 5.7.1 your address is on a list', 'opening', 'ours', false],
  ['550 5.1.1 no such user', 'opening', 'ours', false],
  ['530 5.7.0 authentication required', 'sender', 'ours', false],
  ['535 5.7.3 the password has expired', 'opening', 'ours', false],
  ['454 4.7.0 cannot check passwords now', 'opening', 'ours', false],
  ['421 4.3.2 going down', 'sender', 'ours', false],
  ['451 4.7.1 try again', 'sender', 'ours', false],
  ['550 5.1.8 sender not verified', 'sender', 'ours', false],
  ['553 5.7.1 not owned by user', 'sender', 'ours', false],
  ['550 5.1.1 no such user', 'sender', 'ours', false],
  ['552 5.7.0 daily quota exceeded', 'sender', 'ours', false],
  ['530 5.7.0 authentication required', 'recipient', 'ours', false],
  ['450 4.2.0 greylisted', 'recipient', 'later', true],
  ['421 try again', 'recipient', 'later', true],
  ['452 4.3.1 insufficient system storage', 'recipient', 'later', false],
  ['503 need MAIL first', 'recipient', 'later', false],
  ['550 5.1.1 no such user', 'recipient', 'refused', true],
  ['550 5.1.2 no such domain', 'recipient', 'refused', true],
  ['556 5.1.10 null MX', 'recipient', 'refused', true],
  ['550-5.1.1 no such\n550 5.1.1 user', 'recipient', 'refused', true],
  ['550 5.2.1 mailbox disabled', 'recipient', 'refused', true],
  ['552 5.2.2 mailbox full', 'recipient', 'refused', true],
  ['550 no such user', 'recipient', 'doubtful', true],
  ['551 user not local', 'recipient', 'doubtful', true],
  ['550 not from 10.5.1.1', 'recipient', 'doubtful', true],
  ['554 5.7.1 Relay access denied', 'recipient', 'declined', false],
  ['550 relay not permitted', 'recipient', 'declined', false],
  ['554 no', 'recipient', 'declined', false],
  ['550 5.1.7 bad sender', 'recipient', 'declined', false],
  ['550 5.1.8 bad domain of sender', 'recipient', 'declined', false],
  ['550 5.1.90 limit of recipients reached', 'recipient', 'declined', false],
  ['554 5.2.252 not allowed to send as', 'recipient', 'declined', false],
  ['550 5.4.1 Recipient address rejected: Access denied', 'recipient', 'declined', false],
  ['550 5.7.0 quota exceeded', 'recipient', 'declined', false],
  ['550 5.7.26 not authenticated by DMARC', 'content', 'declined', false],
  ['554 5.7.1 spam', 'content', 'declined', false],
  ['552 5.3.4 too large', 'content', 'declined', false],
  ['554 5.6.0 bad message', 'content', 'declined', false],
  ['550 no such user', 'content', 'declined', false],
  ['554 no', 'content', 'declined', false],
  ['550 5.1.1 no such user', 'content', 'refused', true],
  ['452 4.2.2 mailbox full', 'content', 'later', true],
];

describe('toDeliveryFailure', () => {
  it.each(answers)('judges %j to the %s', (response, phase, kind, isRefusal) => {
    const error = Object.assign(new Error(`it failed: ${response}`), {
      code: 'EENVELOPE',
      responseCode: Number(response.slice(0, 3)),
      response,
    });
    expect(toDeliveryFailure(error, phase)).toMatchObject({ kind, isRefusal });
  });

  it.each<[string, string, DeliveryPhase, FailureKind]>([
    ['a refused connection', 'ESOCKET', 'opening', 'away'],
    ['a name that does not resolve', 'EDNS', 'opening', 'away'],
    ['a missing greeting', 'ETIMEDOUT', 'opening', 'away'],
    ['a broken TLS handshake', 'ETLS', 'opening', 'away'],
    ['a way of signing in that the server does not have', 'EAUTH', 'opening', 'ours'],
    ['a connection lost before the content', 'ECONNECTION', 'recipient', 'away'],
    ['a connection lost after the content', 'ECONNECTION', 'content', 'unclear'],
    ['a silence after the content', 'ETIMEDOUT', 'content', 'unclear'],
    ['an end of our patience after the content', 'EABORT', 'content', 'unclear'],
    ['an address that cannot be sent to', 'EENVELOPE', 'opening', 'later'],
  ])('judges %s', (_what, code, phase, kind) => {
    const failure = toDeliveryFailure(Object.assign(new Error('it failed'), { code }), phase);
    expect(failure).toMatchObject({ kind, isRefusal: false });
  });

  it('believes the error about the step, since commands may be sent before the answers to earlier ones', () => {
    const told = { code: 'EENVELOPE', responseCode: 553, response: '553 5.1.1 no', command: 'MAIL FROM' };
    expect(toDeliveryFailure(Object.assign(new Error('no'), told), 'content').kind).toBe('ours');
  });

  it.each<[string, string, number | undefined, string | undefined]>([
    ['with a number of RFC 3463', '550 5.1.1 no such user', 550, '5.1.1'],
    ['without one', '550 no such user', 550, '550'],
    ['that is no answer', 'the connection 5.1.1 was lost', undefined, undefined],
  ])('tells the status of an answer %s', (_what, message, responseCode, status) => {
    const error = Object.assign(new Error(message), {
      code: 'EENVELOPE',
      ...(responseCode && { responseCode }),
    });
    expect(toDeliveryFailure(error, 'recipient').status).toBe(status);
  });
});

it.each([
  ['550 5.1.1 no such user', '5.1.1'],
  ['452-4.2.2 full', '4.2.2'],
  ['5.7.708', '5.7.708'],
  ['host 5.1.1.2 said no', undefined],
  ['10.5.1.1 said no', undefined],
  ['2.0.0 ok', undefined],
  ['', undefined],
])('finds the status in %j', (said, status) => {
  expect(findStatus(said)).toBe(status);
});
