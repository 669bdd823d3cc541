import { describe, expect, it } from 'vitest';
import { readDeadLettersRequest } from './dead-letters-command.ts';
import { oneLine } from './run-dead-letters.ts';

const type = 'hours.decision_made.v1';

describe('what an operator asks about dead letters', () => {
  it.each([
    [['list'], { kind: 'list', isJson: false }],
    [['list', '--json'], { kind: 'list', isJson: true }],
    [['replay', 'id', type], { kind: 'replay', eventId: 'id', type }],
    [['replay', '--all'], { kind: 'replay-all' }],
  ])('is understood: %j', (args, command) => {
    expect(readDeadLettersRequest(args, {})).toEqual({ command, address: '127.0.0.1:5000', tls: undefined });
  });

  it.each([
    [[]],
    [['replay']],
    [['replay', 'id']],
    [['replay', '--all', 'id']],
    [['list', '--all']],
    [['list', 'id']],
    [['replay', '--json', 'id', type]],
    [['replay', 'id', type, 'more']],
    [['remove', 'id', type]],
    [['list', '--force']],
  ])('is answered with how to ask when it is not understood: %j', (args) => {
    expect(() => readDeadLettersRequest(args, {})).toThrow(/^Usage:\n/);
  });

  it('goes to the service beside it, or to the one that is named', () => {
    expect(readDeadLettersRequest(['list'], { GRPC_PORT: '6000' }).address).toBe('127.0.0.1:6000');
    const named = ['list', '--address', 'hours-grpc:5000'];
    expect(readDeadLettersRequest(named, { GRPC_PORT: '6000' }).address).toBe('hours-grpc:5000');
  });

  it('is refused with the setting that is wrong', () => {
    expect(() => readDeadLettersRequest(['list'], { GRPC_PORT: 'x' })).toThrow(
      'dead-letters cannot start: GRPC_PORT "x" is not a number',
    );
    expect(() => readDeadLettersRequest(['list', '--address', 'hours'], {})).toThrow(
      '--address "hours" has not the form host:port',
    );
    expect(() => readDeadLettersRequest(['list'], { TLS_KEY_FILE: '/key' })).toThrow(
      'TLS_CERT_FILE is missing',
    );
  });
});

describe('an error in the table', () => {
  it('cannot drive the terminal', () => {
    expect(oneLine('a\u001b[31m b\n\tc\u202e')).toBe('a [31m b c');
  });
});
