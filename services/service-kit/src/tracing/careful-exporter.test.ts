import type { SpanExporter } from '@opentelemetry/sdk-trace-node';
import { pino } from 'pino';
import { afterEach, expect, it, vi } from 'vitest';
import { CarefulExporter } from './sdk.ts';

afterEach(() => vi.useRealTimers());

it('says once a minute how much was lost, and tells nobody else', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const lines: { lostSpans: number }[] = [];
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const away: SpanExporter = {
    export: (_spans, done) => done({ code: 1, error: new Error('connect ECONNREFUSED') }),
    shutdown: async () => {},
  };
  const exporter = new CarefulExporter(away, log);
  const done = vi.fn<() => void>();
  const lose = () => exporter.export([], done);
  lose();
  lose();
  vi.advanceTimersByTime(59_000);
  lose();
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1_000);
  lose();
  expect(lines).toHaveLength(2);
  expect(done.mock.calls).toEqual([[{ code: 0 }], [{ code: 0 }], [{ code: 0 }], [{ code: 0 }]]);
});
