import type { MaskedText } from '@clinical-hours/proto/api';

/** A piece of a text that could identify a client. */
export interface Span {
  kind: MaskedText['kind'];
  start: number;
  end: number;
  /** Which of the people with a name in the text this is, from 1 on. */
  person?: number;
}
