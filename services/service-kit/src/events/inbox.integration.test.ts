import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '../errors/index.ts';
import { testCall } from '../testing/index.ts';
import type { Envelope, EventHandler, Inbox } from './inbox.ts';
import { operationsRpc } from './dead-letters.ts';
import { decision, MessagingFixture } from './messaging.fixture.ts';

let messaging: MessagingFixture;
let inbox: Inbox;
beforeAll(async () => {
  messaging = await MessagingFixture.open();
  inbox = messaging.inbox();
});
afterAll(() => messaging.close());
beforeEach(() => messaging.database.query('TRUNCATE effects, inbox, dead_letters'));

const arrived = (payload: unknown = decision(1), id: string = randomUUID()): Envelope => ({
  id,
  type: 'hours.decision_made.v1',
  payload,
  requestId: 'request-1',
});

const failing = (error: Error = new Error('cannot')): EventHandler =>
  messaging.effect(() => {
    throw error;
  });

describe('the inbox', () => {
  it('lets an event that is delivered twice take effect once', async () => {
    const event = arrived();
    expect(await inbox.receive(event, messaging.effect())).toEqual({ kind: 'handled' });
    expect(await inbox.receive(event, messaging.effect())).toEqual({ kind: 'repeated' });
    expect(await messaging.effects()).toEqual([1]);
  });

  it('lets an event that is delivered five times at the same moment take effect once', async () => {
    const event = arrived();
    const outcomes = await Promise.all([1, 2, 3, 4, 5].map(() => inbox.receive(event, messaging.effect())));
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['handled', ...Array(4).fill('repeated')]);
    expect(await messaging.effects()).toEqual([1]);
  });

  it('lets one that waits for another take effect when that other fails', async () => {
    const event = arrived();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const { promise: isReleased, reject: fail } = Promise.withResolvers<void>();
    const first = inbox.receive(event, {
      type: 'hours.decision_made.v1',
      handle: () => {
        begin();
        return isReleased;
      },
    });
    await hasBegun;
    const second = inbox.receive(event, messaging.effect());
    fail(new Error('cannot'));
    expect(await first).toEqual({ kind: 'later', delayMs: 5_000 });
    expect(await second).toEqual({ kind: 'handled' });
    expect(await messaging.effects()).toEqual([1]);
  });

  it('waits longer after each failure, counts them, and then takes effect once', async () => {
    const event = arrived();
    for (const delayMs of [5_000, 30_000, 300_000]) {
      expect(await inbox.receive(event, failing())).toEqual({ kind: 'later', delayMs });
    }
    expect(await inbox.receive(event, messaging.effect())).toEqual({ kind: 'handled' });
    expect(await messaging.effects()).toEqual([1]);
    const rows = await messaging.database.query('SELECT attempts, last_error FROM inbox');
    expect(rows).toEqual([{ attempts: 3, last_error: 'cannot' }]);
  });

  it('leaves nothing of a handler that fails half way', async () => {
    const half: EventHandler = {
      type: 'hours.decision_made.v1',
      handle: async (event, unit) => {
        await messaging.effect().handle(event, unit);
        await unit.record('hours.decision_made.v1', decision(99));
        throw new Error('half way');
      },
    };
    await inbox.receive(arrived(), half);
    expect(await messaging.effects()).toEqual([]);
    expect(await messaging.waitingCount()).toBe(0);
  });

  it.each([
    ['the network', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })],
    ['the database', Object.assign(new Error('terminating connection'), { code: '57P01' })],
    ['another service', new AppError('unavailable', 'unavailable', 'away')],
  ])('counts no try while %s is away', async (_part, error) => {
    const event = arrived();
    for (let delivery = 0; delivery < 7; delivery++) {
      expect(await inbox.receive(event, failing(error))).toEqual({ kind: 'later', delayMs: 5_000 });
    }
    expect(await messaging.database.query('SELECT * FROM inbox')).toEqual([]);
    expect(await inbox.receive(event, messaging.effect())).toEqual({ kind: 'handled' });
  });

  it('counts a failure whose message the database could not store as it is', async () => {
    const event = arrived();
    expect(await inbox.receive(event, failing(new Error('bad \0 text')))).toMatchObject({ delayMs: 5_000 });
    expect(await messaging.database.query('SELECT last_error FROM inbox')).toEqual([
      { last_error: 'bad  text' },
    ]);
  });

  it('never stores a token that an error message repeats', async () => {
    await inbox.receive(arrived(), failing(new Error('GET /review/c2VjcmV0 failed')));
    const [{ last_error }] = await messaging.database.query('SELECT last_error FROM inbox');
    expect(last_error).toBe('GET /review/[redacted] failed');
  });
});

describe('dead letters', () => {
  const operations = (handler: EventHandler = messaging.effect()) => {
    const { listDeadLetters, replayDeadLetter } = operationsRpc(messaging.database, inbox, [
      handler,
    ]).handlers;
    const call = testCall({ userId: 1, isAdmin: true });
    return {
      list: () => listDeadLetters!({}, call),
      replay: (eventId: string, type = 'hours.decision_made.v1') =>
        replayDeadLetter!({ eventId, type }, call),
    };
  };

  const giveUp = async (): Promise<Envelope> => {
    const event = arrived();
    const outcomes = [];
    for (let delivery = 0; delivery < 5; delivery++) outcomes.push(await inbox.receive(event, failing()));
    expect(outcomes.slice(3)).toEqual([{ kind: 'later', delayMs: 3_600_000 }, { kind: 'dead' }]);
    return event;
  };

  it('keep an event whose fifth try failed, for the operator to see', async () => {
    const { id } = await giveUp();
    expect(await operations().list()).toEqual({
      deadLetters: [
        {
          eventId: id,
          type: 'hours.decision_made.v1',
          payloadJson: JSON.stringify(decision(1)),
          error: 'cannot',
          attempts: 5,
          failedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      ],
    });
  });

  it('leave the list when they are replayed with success, and took effect once', async () => {
    const { id } = await giveUp();
    await operations().replay(id);
    expect(await operations().list()).toEqual({ deadLetters: [] });
    await expect(operations().replay(id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await messaging.effects()).toEqual([1]);
  });

  it('stay in the list, with the new error, when replaying them fails', async () => {
    const { id } = await giveUp();
    const replayed = operations(failing(new Error('still cannot'))).replay(id);
    await expect(replayed).rejects.toMatchObject({ kind: 'conflict', code: 'dead_letter_failed' });
    const list = await operations().list();
    expect(list).toMatchObject({ deadLetters: [{ eventId: id, error: 'still cannot', attempts: 6 }] });
  });

  it('stay untouched while something that the handler needs is away', async () => {
    const { id } = await giveUp();
    const away = new AppError('unavailable', 'unavailable', 'away');
    await expect(operations(failing(away)).replay(id)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await operations().list()).toMatchObject({ deadLetters: [{ error: 'cannot', attempts: 5 }] });
  });

  it('leave the list when they are delivered once more, and succeed', async () => {
    await inbox.receive(await giveUp(), messaging.effect());
    expect(await operations().list()).toEqual({ deadLetters: [] });
  });

  it('keep what cannot be read, which a replay cannot mend', async () => {
    const { id } = arrived();
    const unreadable = arrived({ ...decision(1), userId: 'x\0' }, id);
    expect(await inbox.receive(unreadable, messaging.effect())).toEqual({ kind: 'dead' });
    await expect(operations().replay(id)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await operations().list()).toMatchObject({ deadLetters: [{ eventId: id, attempts: 1 }] });
  });

  it('are known by id and kind, and nothing else', async () => {
    const { id } = await giveUp();
    await expect(operations().replay('no id')).rejects.toMatchObject({ kind: 'not_found' });
    await expect(operations().replay(id, 'hours.other.v1')).rejects.toMatchObject({ kind: 'not_found' });
  });
});
