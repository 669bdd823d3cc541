import type { MaskedText } from '@clinical-hours/proto/api';
import type { Danger } from './danger/danger-kinds.ts';

/** An answer to a question, with where it comes from. */
export interface Guidance {
  /** Simple formatting only: paragraphs, `##` and `###` titles, `-` lists, `**bold**`. Says itself how it was made. */
  text: string;
  origin: 'library' | 'model';
  /** The name of the language model, when the text comes from one. */
  model: string | null;
  /** The articles that the text was composed from or rests on, the best match first. */
  sources: { id: string; title: string }[];
  masked: MaskedText[];
  /** That somebody may be in danger, as the rules or a language model heard it. */
  danger?: Danger | undefined;
}

/** What is known of a question before anybody answers it. */
export interface ReadQuestion {
  /** Without what could identify a client. */
  maskedText: string;
  masked: MaskedText[];
  /** That somebody may be in danger. */
  danger: Danger | undefined;
}

/**
 * Why an answer is the library's and not a model's. `unfinished` stands in the stored answer while a model is still being
 * asked, and stays there when the service ends in the middle; `limit`: the user has had the model's answers of the day.
 */
export type NoModelReason =
  | 'not_configured'
  | 'unfinished'
  | 'limit'
  | 'too_slow'
  | 'busy'
  | 'failed'
  | 'unusable';

/** Answers questions. Nothing here throws for what a question or a language model says. */
export interface GuidanceEngine {
  /** Whether a language model is configured. */
  hasModel: boolean;
  read: (question: string) => ReadQuestion;
  /** Whether somebody may be in danger, without the masking that `read` does. */
  speaksOfDanger: (question: string) => boolean;
  /** Whether a model would be asked at all: one is configured, and the library covers the question, as it does all danger. */
  isForModel: (question: ReadQuestion) => boolean;
  /** The library's answer, at once. What speaks of danger begins with where to get help now. */
  fromLibrary: (question: ReadQuestion, reason: NoModelReason) => Guidance;
  /** Only where to get help now, for a question that went straight to a supervisor. */
  emergencyHelp: (danger: Danger, masked: MaskedText[]) => Guidance;
  /** The model's answer, or the library's with what happened, at the latest `timeoutMs` from now. */
  fromModel: (question: ReadQuestion) => Promise<Guidance>;
  /** A text of somebody without what could identify a client, for emails. */
  mask: (text: string) => string;
}
