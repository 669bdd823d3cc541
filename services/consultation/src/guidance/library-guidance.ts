import type { Logger } from '@clinical-hours/service-kit/logging';
import { withinTime, type ChatModel } from './model/chat-model.ts';
import { composeAnswer } from './compose-answer.ts';
import { withCrisisArticleFirst, requireCrisisArticles } from './danger/crisis-articles.ts';
import { findDanger, mayConcernPerson } from './danger/danger.ts';
import type { ConcernedPerson, Danger } from './danger/danger-kinds.ts';
import { emergencyHelpWhileSent, firstLines, helpLine } from './danger/emergency-help.ts';
import { languageOf } from './language/language.ts';
import type { Guidance, GuidanceEngine, NoModelReason, ReadQuestion } from './guidance.ts';
import type { Article } from './search/library.ts';
import { LibrarySearch, type PlacesOfQuestion, type SearchResult } from './search/library-search.ts';
import type { Point } from './search/point.ts';
import { maskIdentifiers } from './mask/mask-identifiers.ts';
import type { ChainResult, ModelChain } from './model/model-chain.ts';
import type { SentenceModel } from './model/sentence-model.ts';
import type { Places, Sentences } from './sentences/sentences.ts';

export interface LibraryGuidanceDeps {
  library: readonly Article[];
  /** Without a model the library answers alone. */
  model?: ChatModel | undefined;
  /** An operator's own sentence model orders the articles in place of ours. */
  sentenceModel?: SentenceModel | undefined;
  /** Without our sentence model the search goes by words and their vectors. */
  sentences?: Sentences | undefined;
  log: Logger;
}

// A question is placed once and looked up a few times within a minute.
const maxPlaces = 200;

/**
 * Instant Guidance: answers questions with an article of the library, or with a language model's text from the
 * library's articles.
 */
export class LibraryGuidance implements GuidanceEngine {
  readonly hasModel: boolean;
  readonly #model: ChatModel | undefined;
  readonly #library: readonly Article[];
  readonly #search: LibrarySearch;
  readonly #log: Logger;
  readonly #sentenceModel: SentenceModel | undefined;
  readonly #sentences: Sentences | undefined;
  /** Where the latest questions lie by our own sentence model, and their masked texts by an operator's as well. */
  readonly #places = new Map<string, Places>();
  readonly #placesOfMasked = new Map<string, PlacesOfQuestion>();
  #isLearning = false;
  readonly #results = new WeakMap<ReadQuestion, SearchResult>();
  #chain: Promise<ModelChain> | undefined;

  constructor({ library, model, sentenceModel, sentences, log }: LibraryGuidanceDeps) {
    requireCrisisArticles(library);
    this.#library = library;
    this.#search = new LibrarySearch(library);
    this.#model = model;
    this.#sentenceModel = sentenceModel;
    this.#sentences = sentences;
    this.#log = log;
    this.hasModel = model !== undefined;
  }

  /** The search in the library, shared with the list of articles. */
  get search(): LibrarySearch {
    return this.#search;
  }

  read(question: string): ReadQuestion {
    const { text, masked } = maskIdentifiers(question);
    const language = languageOf(question);
    const places = this.#places.get(question);
    const danger = findDanger(question, language, places);
    return {
      maskedText: text,
      masked,
      language,
      danger,
      isPlaced: places !== undefined,
      isWork: danger !== undefined || (!places && mayConcernPerson(question)),
    };
  }

  async place(question: string): Promise<void> {
    const { maskedText, danger } = this.read(question);
    // Help in danger does not wait until the model is read.
    if (danger && !this.#sentences?.isReady()) return;
    const places = await this.#sentences?.place(question, maskedText);
    if (places) remember(this.#places, question, places);
    // Only a text without danger goes to an operator's model.
    const isToBePlaced = this.#sentenceModel && !this.read(question).danger;
    const place = isToBePlaced ? await this.#placeElsewhere(maskedText) : undefined;
    if (place || places) remember(this.#placesOfMasked, maskedText, { place, ownPlace: places?.masked });
  }

  async #placeElsewhere(maskedText: string): Promise<Point | undefined> {
    if (!this.#sentenceModel) return undefined;
    if (this.#search.hasLearned) return this.#sentenceModel.place(maskedText);
    // The model was away at the start. It learns beside the questions.
    void this.#learn(this.#sentenceModel);
    return undefined;
  }

  readFor(question: string, { kind }: Pick<Danger, 'kind'>, who: ConcernedPerson): ReadQuestion {
    const read = this.read(question);
    return { ...read, danger: { ...(read.danger ?? { kind }), who } };
  }

  isForModel({ danger }: ReadQuestion): boolean {
    return this.hasModel && danger === undefined;
  }

  fromLibrary(question: ReadQuestion, reason: NoModelReason): Guidance {
    const { danger, masked, language } = question;
    const found = this.#find(question);
    const [best] = found.matches;
    const composed = composeAnswer(found, danger, danger ? 'danger' : reason, {
      language,
      isPlaced: question.isPlaced,
      ...(best && !danger ? { passage: this.#search.passageOf(best.article, question.maskedText) } : {}),
    });
    return { ...composed, origin: 'library', model: null, masked, danger };
  }

  emergencyHelp({ danger, masked, language }: ReadQuestion): Guidance {
    return {
      text: danger ? emergencyHelpWhileSent(danger, language) : helpLine,
      origin: 'library',
      model: null,
      sources: [],
      masked,
      danger,
      isOutside: false,
    };
  }

  async fromModel(question: ReadQuestion): Promise<Guidance> {
    const model = this.#model;
    if (!model) return this.fromLibrary(question, 'not_configured');
    if (question.danger) return this.fromLibrary(question, 'danger');
    const started = performance.now();
    const result = await this.#ask(question, model);
    // A danger that only the model sees counts as much as one that the rules find. The library's answer to it is at
    // hand, and begins with help; of a question that the library does not cover nothing else of the model's answer is
    // used.
    const danger = 'danger' in result ? result.danger : undefined;
    const isUsed = result.kind === 'usable' && danger === undefined && this.#find(question).isOnTopic;
    const guidance = isUsed
      ? toGuidance(question, result, model)
      : this.fromLibrary(
          danger ? { ...question, danger } : question,
          result.kind === 'usable' ? 'not_configured' : result.kind,
        );
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

  /** Loads the provider's code and answers once, so that the first question waits for neither. */
  async prepare(): Promise<void> {
    this.fromLibrary(this.read('My client wants to die tonight.'), 'not_configured');
    if (this.#sentenceModel) void this.#learn(this.#sentenceModel);
    if (this.#model) await Promise.all([this.#load(this.#model), this.#model.prepare()]);
  }

  // Once at a time. A failure is no more than a later try.
  async #learn(model: SentenceModel): Promise<void> {
    if (this.#isLearning) return;
    this.#isLearning = true;
    const points = await model.placeAll(this.#search.knownTexts);
    if (points) this.#search.learn(points);
    this.#isLearning = false;
    this.#log.info({ hasLearned: points !== undefined }, 'asked the sentence model for the known texts');
  }

  #find(question: ReadQuestion): SearchResult {
    const known = this.#results.get(question);
    if (known) return known;
    const found = this.#findWith(question.maskedText, question.danger);
    const result = {
      ...found,
      isOnTopic: found.isOnTopic || (question.isWork && question.language === 'en'),
    };
    this.#results.set(question, result);
    return result;
  }

  #findWith(text: string, danger: Danger | undefined): SearchResult {
    const found = this.#search.answersTo(text, this.#placesOfMasked.get(text));
    return danger ? withCrisisArticleFirst(found, danger, this.#library) : withoutHintOfTouch(found, text);
  }

  async #ask(question: ReadQuestion, model: ChatModel): Promise<ChainResult> {
    let result: ChainResult | undefined;
    const outcome = await withinTime(model.timeoutMs, undefined, async (signal) => {
      const ask = await this.#load(model);
      result = await ask(question.maskedText, signal);
      return { kind: 'text', text: '' };
    });
    return outcome.kind === 'text' ? result! : outcome;
  }

  // LangChain takes a quarter of a second and 60 MB to load, so it is loaded only when a model is configured.
  #load(model: ChatModel) {
    this.#chain ??= import('./model/model-chain.ts').then(({ createModelChain }) =>
      createModelChain({ answersTo: (text) => this.#findWith(text, findDanger(text)) }, model),
    );
    return this.#chain;
  }
}

function toGuidance(
  { masked, language }: ReadQuestion,
  { text, sources }: { text: string; sources: Guidance['sources'] },
  model: ChatModel,
): Guidance {
  const whole = [...firstLines(language), text, helpLine].join('\n\n');
  return { text: whole, origin: 'model', model: model.name, sources, masked, isOutside: false };
}

const touching =
  /attract|touch|hug|kiss|sex|crush|love|romant|\bdat(?:e|ed|es|ing)\b|flirt|fantas|intima|erotic|naked|body|\b(?:lap|knee|hand)s?\b|feelings|pretty|wink|blush|cuddl|abraz|\btoc|\bbes[oóa]|amor|atra(?:e|cc)/iu;

// The title reads as an allegation, so further titles have it only where the question has such words.
const withoutHintOfTouch = (found: SearchResult, text: string): SearchResult => ({
  ...found,
  matches: found.matches.filter(
    ({ article }, index) => index === 0 || article.id !== 'attraction-and-touch' || touching.test(text),
  ),
});

function remember<T>(known: Map<string, T>, key: string, value: T): void {
  known.set(key, value);
  const [oldest] = known.keys();
  if (known.size > maxPlaces) known.delete(oldest!);
}

// The name only: an error's message could contain the question.
const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
