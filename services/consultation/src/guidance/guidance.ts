import type { MaskedText } from '@clinical-hours/proto/api';
import type { ConcernedPerson, Danger } from './danger/danger-kinds.ts';
import type { Language } from './language/language.ts';

/** An answer to a question, with its origin. */
export interface Guidance {
  /** Simple formatting only: paragraphs, `##` and `###` titles, `-` lists, `**bold**`. It says how it was made. */
  text: string;
  origin: 'library' | 'model';
  /** The language model's name when it wrote the text, else null. */
  model: string | null;
  /** The articles that the text contains or cites, the best match first. */
  sources: { id: string; title: string }[];
  masked: MaskedText[];
  /** The danger found by the rules or by a language model. */
  danger?: Danger | undefined;
  /** Whether the text says that the library does not cover the question. */
  isOutside: boolean;
}

/** A question after masking and the detection of danger. */
export interface ReadQuestion {
  /** The question without identifiers of clients. */
  maskedText: string;
  masked: MaskedText[];
  danger: Danger | undefined;
  language: Language;
  /** Whether our sentence model told where the question lies. */
  isPlaced: boolean;
  /**
   * Whether the question speaks of a client or someone else, or may faintly hint at danger: it is never outside what
   * the library covers.
   */
  isWork: boolean;
}

/**
 * The reason why the library answers and not a model. `danger`: nothing waits for a model. `unfinished` is stored while
 * a model is being asked, and remains when the service ends meanwhile. `limit`: the user has used up the day's answers
 * by a model.
 */
export type NoModelReason =
  | 'danger'
  | 'not_configured'
  | 'unfinished'
  | 'limit'
  | 'too_slow'
  | 'busy'
  | 'failed'
  | 'unusable';

/** Answers questions. No question and no answer of a language model makes a method throw. */
export interface GuidanceEngine {
  hasModel: boolean;
  read: (question: string) => ReadQuestion;
  /**
   * Asks the sentence models that there are what a question means, before it is read. Ends within their time limits;
   * without an answer the question is read by words.
   */
  place: (question: string) => Promise<void>;
  /**
   * Returns whether a model would be asked: one is configured, and the question speaks of no danger. What the library
   * does not cover is asked too, because a model may see danger in it.
   */
  isForModel: (question: ReadQuestion) => boolean;
  /** Returns the library's answer at once. For a question that speaks of danger it begins with where to get help. */
  fromLibrary: (question: ReadQuestion, reason: NoModelReason) => Guidance;
  /** Returns only where to get help now, for a question with danger that went straight to a supervisor. */
  emergencyHelp: (question: ReadQuestion) => Guidance;
  /** Reads a question again whose trainee has said who is in danger. */
  readFor: (question: string, danger: Pick<Danger, 'kind'>, who: ConcernedPerson) => ReadQuestion;
  /** Returns the model's answer within `timeoutMs`, or else the library's with the reason. */
  fromModel: (question: ReadQuestion) => Promise<Guidance>;
  /** Returns a text without identifiers of clients, for emails. */
  mask: (text: string) => string;
}
