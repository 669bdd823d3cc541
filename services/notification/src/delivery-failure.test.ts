import { describe, expect, it } from 'vitest';
import { findStatus, toDeliveryFailure, type DeliveryPhase } from './delivery-failure.ts';

const anError = (code: string, responseCode?: number): Error =>
  Object.assign(new Error('it failed'), { code, ...(responseCode && { responseCode }) });

describe('toDeliveryFailure', () => {
  it.each<[string, string, number | undefined, DeliveryPhase, string]>([
    ['a refused connection', 'ESOCKET', undefined, 'opening', 'away'],
    ['a name that does not resolve', 'EDNS', undefined, 'opening', 'away'],
    ['a missing greeting', 'ETIMEDOUT', undefined, 'opening', 'away'],
    ['a greeting that sends away', 'EPROTOCOL', 421, 'opening', 'away'],
    ['a greeting that refuses', 'EPROTOCOL', 554, 'opening', 'away'],
    ['a broken TLS handshake', 'ETLS', undefined, 'opening', 'away'],
    ['a wrong password', 'EAUTH', 535, 'opening', 'later'],
    ['a server that wants a password', 'EENVELOPE', 530, 'envelope', 'later'],
    ['a connection lost before the content', 'ECONNECTION', undefined, 'envelope', 'away'],
    ['a connection lost after the content', 'ECONNECTION', undefined, 'content', 'unclear'],
    ['a silence after the content', 'ETIMEDOUT', undefined, 'content', 'unclear'],
    ['an end of our patience after the content', 'EABORT', undefined, 'content', 'unclear'],
    ['a 421 to the recipient', 'EENVELOPE', 421, 'envelope', 'later'],
    ['a greylisted recipient', 'EENVELOPE', 451, 'envelope', 'later'],
    ['a 4xx to the content', 'EMESSAGE', 452, 'content', 'later'],
    ['a bad sequence of commands', 'EENVELOPE', 503, 'envelope', 'later'],
    ['an unknown recipient', 'EENVELOPE', 550, 'envelope', 'refused'],
    ['a refused content', 'EMESSAGE', 554, 'content', 'refused'],
    ['an address that cannot be sent to', 'EENVELOPE', undefined, 'opening', 'later'],
  ])('calls %s right', (_what, code, responseCode, phase, kind) => {
    expect(toDeliveryFailure(anError(code, responseCode), phase).kind).toBe(kind);
  });

  it.each<[string, string, number | undefined, DeliveryPhase, boolean]>([
    ['an unknown recipient', 'EENVELOPE', 550, 'envelope', true],
    ['a refused content', 'EMESSAGE', 554, 'content', true],
    ['a recipient who is put off', 'EENVELOPE', 451, 'envelope', true],
    ['a content that is put off', 'EMESSAGE', 452, 'content', true],
    ['a server that wants a password', 'EENVELOPE', 530, 'envelope', false],
    ['a password that cannot be checked now', 'EAUTH', 454, 'opening', false],
    ['a bad sequence of commands', 'EENVELOPE', 503, 'envelope', false],
    ['a lost connection', 'ECONNECTION', undefined, 'content', false],
  ])('tells whether %s is an answer about the mail', (_what, code, responseCode, phase, isRefusal) => {
    expect(toDeliveryFailure(anError(code, responseCode), phase).isRefusal).toBe(isRefusal);
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
    expect(toDeliveryFailure(error, 'envelope').status).toBe(status);
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
