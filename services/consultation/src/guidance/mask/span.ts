import type { MaskedText } from '@clinical-hours/proto/api';

/** A piece of a text that could identify a client. */
export interface Span {
  kind: MaskedText['kind'];
  start: number;
  end: number;
  /** The number of the named person in the text, starting at 1. */
  person?: number;
}
