import { context, SpanStatusCode, type SpanKind } from '@opentelemetry/api';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { CarefulExporter, openProvider } from '../tracing/sdk.ts';
import { useTracing } from '../tracing/span.ts';
import { silentLog } from './log.ts';

/** The fields of a span that tests check. */
export interface RecordedSpan {
  name: string;
  kind: SpanKind;
  traceId: string;
  spanId: string;
  /** Undefined for the first span of a trace. */
  parentId: string | undefined;
  attributes: Record<string, unknown>;
  isError: boolean;
  startedAtMs: number;
  endedAtMs: number;
}

export interface SpanRecorder {
  /** Returns the spans that have ended, in the order of their ends. */
  spans: () => RecordedSpan[];
  /** Returns the first span with that name. Throws when there is none. */
  span: (name: string) => RecordedSpan;
  /** Turns tracing off again. */
  stop: () => Promise<void>;
}

/**
 * Turns tracing on for this process, and keeps the spans. `share` is the recorded share of the traces, by
 * default all of them.
 */
export function recordSpans(share = 1): SpanRecorder {
  const exporter = new InMemorySpanExporter();
  const processor = new SimpleSpanProcessor(new CarefulExporter(exporter, silentLog));
  const { close, ...tracing } = openProvider({ service: 'test', share, processor });
  useTracing(tracing);
  const spans = (): RecordedSpan[] => exporter.getFinishedSpans().map(toRecorded);
  return {
    spans,
    span: (name) => {
      const found = spans().find((span) => span.name === name);
      if (!found)
        throw new Error(
          `there is no span '${name}', only ${spans()
            .map((span) => span.name)
            .join()}`,
        );
      return found;
    },
    stop: async () => {
      useTracing(undefined);
      await close();
      context.disable();
    },
  };
}

function toRecorded(span: ReadableSpan): RecordedSpan {
  const { traceId, spanId } = span.spanContext();
  const toMs = ([seconds, nanos]: [number, number]): number => seconds * 1_000 + nanos / 1e6;
  return {
    name: span.name,
    kind: span.kind,
    traceId,
    spanId,
    parentId: span.parentSpanContext?.spanId,
    attributes: span.attributes,
    isError: span.status.code === SpanStatusCode.ERROR,
    startedAtMs: toMs(span.startTime),
    endedAtMs: toMs(span.endTime),
  };
}
