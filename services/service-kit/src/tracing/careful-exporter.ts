import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';
import { redact, redactText } from '../logging/redact.ts';
import type { Logger } from '../logging/index.ts';

const sayAgainMs = 60_000;

type Done = Parameters<SpanExporter['export']>[1];
// Its code is the SUCCESS of a package that is not ours to import.
const success: Parameters<Done>[0] = { code: 0 };

/** Takes tokens out of spans before they leave, and keeps it to itself, but for a line of the log, when they cannot. */
export class CarefulExporter implements SpanExporter {
  readonly #receiver: SpanExporter;
  readonly #log: Logger;
  #saidAtMs = Number.NEGATIVE_INFINITY;
  #lostSpans = 0;

  constructor(receiver: SpanExporter, log: Logger) {
    this.#receiver = receiver;
    this.#log = log;
  }

  export(spans: ReadableSpan[], done: Done): void {
    this.#receiver.export(spans.map(redactSpan), (result) => {
      if (result.code !== success.code) this.#noteLoss(spans.length, result.error);
      done(success);
    });
  }

  shutdown(): Promise<void> {
    return this.#receiver.shutdown();
  }

  #noteLoss(count: number, error: Error | undefined): void {
    this.#lostSpans += count;
    if (performance.now() - this.#saidAtMs < sayAgainMs) return;
    this.#saidAtMs = performance.now();
    this.#log.warn({ err: error, lostSpans: this.#lostSpans }, 'traces cannot be sent');
    this.#lostSpans = 0;
  }
}

// A span knows more than its fields tell, so it is looked at through one that hides two of them.
function redactSpan(span: ReadableSpan): ReadableSpan {
  return Object.create(span, {
    name: { value: redactText(span.name), enumerable: true },
    attributes: { value: redact(span.attributes), enumerable: true },
  }) as ReadableSpan;
}
