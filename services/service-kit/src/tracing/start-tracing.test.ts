import { createServer } from 'node:net';
import { once } from 'node:events';
import { context, trace } from '@opentelemetry/api';
import { pino } from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadConfig, processSettings } from '../config/index.ts';
import { startDeadAddress } from '../testing/dead-address.ts';
import { startTraceReceiver } from '../testing/trace-receiver.ts';
import { currentTraceId, inSpan, startTracing } from './index.ts';
import { useTracing } from './span.ts';
import { eventually } from '../testing/eventually.ts';

const lines: Record<string, unknown>[] = [];
const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
afterEach(() => {
  useTracing(undefined);
  context.disable();
  lines.length = 0;
});

const settings = (env: Record<string, string>) => loadConfig('hours', processSettings, env);
const start = (env: Record<string, string>) => startTracing('hours', settings(env), log);

/** Starts with a log of its own: earlier tests may still write to a shared one. */
async function startWatched(url: string) {
  const warn = vi.fn<(fields: object, message: string) => void>();
  const log = Object.assign(pino({ level: 'silent' }), { warn });
  return { warn, part: await startTracing('hours', settings({ OTEL_EXPORTER_OTLP_ENDPOINT: url }), log) };
}

async function nobodyListens(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}

describe('tracing', () => {
  it('is off without an address to send to', async () => {
    const part = await start({});
    expect(await inSpan('work', {}, async () => currentTraceId())).toBeUndefined();
    await part.close();
  });

  it('sends the spans of a service when it stops, at the latest, and makes none for libraries', async () => {
    const receiver = await startTraceReceiver();
    const part = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.url}/` });
    await inSpan('outer', {}, () =>
      inSpan('inner', {}, async () => trace.getTracer('library').startSpan('alien').end()),
    );
    await part.close();
    const [inner, outer] = receiver.spans();
    expect([inner?.name, outer?.name, receiver.spans().length]).toEqual(['inner', 'outer', 2]);
    expect(inner).toMatchObject({ service: 'hours', parentSpanId: outer?.spanId, traceId: outer?.traceId });
    receiver.close();
  });

  it.each([
    [{ OTEL_TRACES_SAMPLER_ARG: '0' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'always_off' }, 0],
    [{ OTEL_TRACES_SAMPLER: 'parentbased_always_on', OTEL_TRACES_SAMPLER_ARG: '0' }, 1],
    [{ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.0' }, 0],
    [{}, 1],
  ])('keeps the share that the settings name: %j', async (env, count) => {
    const receiver = await startTraceReceiver();
    const part = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, ...env });
    await inSpan('work', {}, async () => {});
    await part.close();
    expect(receiver.spans()).toHaveLength(count);
    receiver.close();
  });

  it('refuses settings that cannot be meant, all at once', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
      OTEL_TRACES_SAMPLER: 'some',
      OTEL_TRACES_SAMPLER_ARG: '1.5',
    };
    expect(() => settings(env)).toThrow(
      /OTEL_EXPORTER_OTLP_ENDPOINT is not an http address; OTEL_TRACES_SAMPLER "some" is none of .*; OTEL_TRACES_SAMPLER_ARG "1.5" is more than 1/,
    );
  });

  it('costs only its spans and one line of the log while nobody listens', async () => {
    const { part, warn } = await startWatched(await nobodyListens());
    // More spans than the queue holds.
    for (let index = 0; index < 6_000; index += 1) await inSpan('work', {}, async () => {});
    await part.close();
    expect(warn.mock.calls.length).toBeLessThanOrEqual(1);
  });

  it('does not wait long for a receiver that is stuck', async () => {
    const receiver = await startTraceReceiver({ isStuck: true });
    const { part, warn } = await startWatched(receiver.url);
    await inSpan('work', {}, async () => {});
    await part.close();
    // The end of the longest wait for a receiver is told of.
    expect(warn).not.toHaveBeenCalled();
    expect(receiver.spans()).toHaveLength(1);
    receiver.close();
  });

  // Only Linux lets an address swallow SYNs.
  it.runIf(process.platform === 'linux')('gives up a receiver that cannot be connected to', async () => {
    const dead = await startDeadAddress('127.0.0.1');
    const { part, warn } = await startWatched(`http://127.0.0.1:${dead.port}`);
    await inSpan('work', {}, async () => {});
    const lost = expect.objectContaining({ lostSpans: 1 });
    const isLogged = () => expect(warn.mock.calls).toEqual([[lost, 'traces cannot be sent']]);
    await eventually(isLogged);
    await part.close();
    await dead.close();
  });
});
