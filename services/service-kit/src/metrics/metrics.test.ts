import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { metricIn, metricNow, silentLog } from '../testing/index.ts';
import { cached, registry, renderMetrics } from './index.ts';
import { messagingGauges } from '../events/measure-messaging.ts';

describe('the metrics of a process', () => {
  it('are made once for all who ask at the same moment', async () => {
    const source = vi.fn<() => { value: number }[]>(() => [{ value: 1 }]);
    const end = messagingGauges.natsConnected.collectFrom(source);
    await Promise.all([renderMetrics(), renderMetrics(), renderMetrics()]);
    expect(source).toHaveBeenCalledTimes(1);
    await renderMetrics();
    expect(source).toHaveBeenCalledTimes(2);
    end();
  });

  it('have units in their names, and a sentence that says what they are', () => {
    const metrics = registry.getMetricsAsArray();
    expect(metrics.filter(({ help }) => help.length < 10)).toEqual([]);
    const times = metrics.map(({ name }) => name).filter((name) => /duration|_age|expiry/.test(name));
    expect(times.filter((name) => !name.endsWith('_seconds'))).toEqual([]);
  });
});

describe('a live gauge', () => {
  it('tells what its sources say now, and nothing when they say nothing', async () => {
    let value: number | undefined = 3;
    const end = messagingGauges.outboxEvents.collectFrom(() => (value === undefined ? [] : [{ value }]));
    expect(await metricNow('outbox_waiting_events')).toBe(3);
    value = 0;
    expect(await metricNow('outbox_waiting_events')).toBe(0);
    value = undefined;
    expect(await metricNow('outbox_waiting_events')).toBeUndefined();
    value = 5;
    end();
    expect(await metricNow('outbox_waiting_events')).toBeUndefined();
  });

  it('forgets labels that its source no longer says, and a source that is over', async () => {
    const samples = [[{ labels: { type: 'a' }, value: 1 }], [{ labels: { type: 'b' }, value: 2 }]];
    const source = vi.fn<() => (typeof samples)[number] | undefined>(() => samples.shift());
    messagingGauges.deadLetters.collectFrom(source);
    expect(await metricNow('dead_letters', { type: 'a' })).toBe(1);
    const { body } = await renderMetrics();
    expect(metricIn(body, 'dead_letters', { type: 'a' })).toBeUndefined();
    expect(metricIn(body, 'dead_letters', { type: 'b' })).toBe(2);
    for (const _ of [1, 2]) expect(await metricNow('dead_letters', { type: 'b' })).toBeUndefined();
    expect(source).toHaveBeenCalledTimes(3);
  });
});

describe('what costs something', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is asked once in 5 seconds', async () => {
    let times = 0;
    const look = cached('it', silentLog, async () => ++times);
    expect([await look(), await look()]).toEqual([1, 1]);
    vi.advanceTimersByTime(4_900);
    expect(await look()).toBe(1);
    vi.advanceTimersByTime(200);
    expect(await look()).toBe(2);
  });

  it('is left out, with one line, while it fails or does not answer within a second', async () => {
    const debug = vi.spyOn(silentLog, 'debug');
    const fails = cached('what fails', silentLog, () => Promise.reject(new Error('away')));
    expect([await fails(), await fails()]).toEqual([undefined, undefined]);
    expect(debug).toHaveBeenCalledTimes(1);
    const hangs = cached('what hangs', silentLog, () => new Promise(() => {}));
    const answered = hangs();
    await vi.advanceTimersByTimeAsync(999);
    expect(debug).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answered).toBeUndefined();
    expect(debug).toHaveBeenCalledTimes(2);
    debug.mockRestore();
  });
});
