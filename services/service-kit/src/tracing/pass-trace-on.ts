import type { ClientRequest } from 'node:http';
import { clickAgeHeader } from './from-outside.ts';

/**
 * Lets a request that is passed on by a proxy carry the trace of the request that it comes of, and nothing else that the
 * sender said of traces: who is behind us believes what it is told.
 */
export function passTraceOn(onward: ClientRequest, traceParent: string | undefined): void {
  for (const header of ['tracestate', 'baggage', clickAgeHeader]) onward.removeHeader(header);
  if (traceParent) onward.setHeader('traceparent', traceParent);
  else onward.removeHeader('traceparent');
}
