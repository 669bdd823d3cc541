import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as its process sent it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  /** Empty for the first span of a trace. */
  parentSpanId: string;
  startedAtMs: number;
  endedAtMs: number;
  attributes: Record<string, unknown>;
}

export interface TraceReceiver {
  /** The value for OTEL_EXPORTER_OTLP_ENDPOINT. */
  url: string;
  spans: () => ReceivedSpan[];
  /** Returns everything that was received, unparsed. */
  text: () => string;
  close: () => void;
}

type Attributes = { key: string; value: Record<string, unknown> }[];
interface SentSpan extends Pick<ReceivedSpan, 'name' | 'traceId' | 'spanId'> {
  parentSpanId?: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attributes;
}
interface Sent {
  resourceSpans: { resource: { attributes: Attributes }; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** Receives traces by OTLP over HTTP, in JSON, as a collector does; with `isStuck`, it never responds. */
export async function startTraceReceiver({ isStuck = false } = {}): Promise<TraceReceiver> {
  const bodies: string[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = Buffer.concat(await request.toArray()).toString();
    const isKnown = request.url === '/v1/traces';
    if (isKnown) bodies.push(body);
    if (!isStuck) response.writeHead(isKnown ? 200 : 404, { 'Content-Type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () => bodies.flatMap((body) => toSpans(JSON.parse(body))),
    text: () => bodies.join('\n'),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function toSpans({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(toObject(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) => spans.map((span) => toSpan(service, span)));
  });
}

function toSpan(service: string, span: SentSpan): ReceivedSpan {
  const { name, traceId, spanId, parentSpanId = '', startTimeUnixNano, endTimeUnixNano } = span;
  return {
    service,
    name,
    traceId,
    spanId,
    parentSpanId,
    startedAtMs: Number(startTimeUnixNano) / 1e6,
    endedAtMs: Number(endTimeUnixNano) / 1e6,
    attributes: toObject(span.attributes),
  };
}

const toObject = (attributes: Attributes): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
