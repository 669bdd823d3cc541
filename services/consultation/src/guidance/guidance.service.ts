import type { Logger } from '@clinical-hours/service-kit/logging';
import { withinTime, type ChatModel } from './model/chat-model.ts';
import { crisisFirst } from './danger/crisis-first.ts';
import { composeAnswer } from './compose-answer.ts';
import { speaksOfDanger } from './danger/danger.ts';
import type { Guidance, Guide, NoModelReason, ReadQuestion } from './guidance.ts';
import { helpNow, helpNowWhileSent } from './danger/help-now.ts';
import type { Article } from './search/library.ts';
import { LibrarySearch, type Findings } from './search/library-search.ts';
import { maskIdentifiers } from './mask/mask-identifiers.ts';
import type { ChainResult, ModelChain } from './model/model-chain.ts';

export interface GuidanceOptions {
  library: readonly Article[];
  /** Without one the library answers alone. */
  model?: ChatModel | undefined;
  log: Logger;
}

/** Instant Guidance: reads questions, and answers them from the library, or with a language model from the library's articles. */
export class GuidanceService implements Guide {
  readonly hasModel: boolean;
  readonly #model: ChatModel | undefined;
  readonly #search: LibrarySearch;
  readonly #log: Logger;
  readonly #found = new WeakMap<ReadQuestion, Findings>();
  #chain: Promise<ModelChain> | undefined;

  constructor({ library, model, log }: GuidanceOptions) {
    this.#search = new LibrarySearch(library);
    this.#model = model;
    this.#log = log;
    this.hasModel = model !== undefined;
  }

  read(question: string): ReadQuestion {
    const { text, masked } = maskIdentifiers(question);
    return { maskedText: text, masked, speaksOfDanger: speaksOfDanger(question) };
  }

  speaksOfDanger(question: string): boolean {
    return speaksOfDanger(question);
  }

  isForModel(question: ReadQuestion): boolean {
    return this.hasModel && this.#find(question).isOnTopic;
  }

  fromLibrary(question: ReadQuestion, reason: NoModelReason): Guidance {
    const composed = composeAnswer(this.#find(question), question.speaksOfDanger, reason);
    return { ...composed, origin: 'library', model: null, masked: question.masked };
  }

  helpNow(question: ReadQuestion): Guidance {
    return { text: helpNowWhileSent, origin: 'library', model: null, sources: [], masked: question.masked };
  }

  async fromModel(question: ReadQuestion): Promise<Guidance> {
    const model = this.#model;
    if (!model) return this.fromLibrary(question, 'not_configured');
    const started = performance.now();
    const result = await this.#ask(question, model);
    const guidance =
      result.kind === 'usable'
        ? this.#written(question, result, model)
        : this.fromLibrary(question, result.kind);
    this.#log.info(
      {
        outcome: result.kind,
        ...(result.kind === 'unusable' ? { fault: result.fault } : {}),
        ...(result.kind === 'failed' ? { errorName: nameOf(result.error) } : {}),
        ms: Math.round(performance.now() - started),
        model: model.name,
        articleIds: guidance.sources.map((source) => source.id),
      },
      'asked the language model',
    );
    return guidance;
  }

  mask(text: string): string {
    return maskIdentifiers(text).text;
  }

  /** Loads what asking a model needs, so that the first question does not wait for it. */
  async prepare(): Promise<void> {
    if (this.#model) await Promise.all([this.#load(this.#model), this.#model.prepare()]);
  }

  #find(question: ReadQuestion): Findings {
    const known = this.#found.get(question);
    if (known) return known;
    const found = this.#search.find(question.maskedText);
    const findings = question.speaksOfDanger ? crisisFirst(found) : found;
    this.#found.set(question, findings);
    return findings;
  }

  async #ask(question: ReadQuestion, model: ChatModel): Promise<ChainResult> {
    if (!this.#find(question).isOnTopic) return { kind: 'unusable', fault: 'no_source' };
    let result: ChainResult | undefined;
    const outcome = await withinTime(model.timeoutMs, undefined, async (signal) => {
      const ask = await this.#load(model);
      result = await ask(question.maskedText, signal);
      return { kind: 'text', text: '' };
    });
    return outcome.kind === 'text' ? result! : outcome;
  }

  // LangChain takes a quarter of a second and 60 MB to load: only for those who have a model.
  #load(model: ChatModel) {
    this.#chain ??= import('./model/model-chain.ts').then(({ createModelChain }) =>
      createModelChain(this.#search, model),
    );
    return this.#chain;
  }

  #written(
    question: ReadQuestion,
    answer: { text: string; sources: Guidance['sources'] },
    model: ChatModel,
  ): Guidance {
    return {
      text: question.speaksOfDanger ? `${helpNow}\n\n${answer.text}` : answer.text,
      origin: 'model',
      model: model.name,
      sources: answer.sources,
      masked: question.masked,
    };
  }
}

// A message could hold what was asked.
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
