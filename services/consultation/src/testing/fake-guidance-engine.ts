import type { ConcernedPerson, Danger } from '../guidance/danger/danger-kinds.ts';
import type { Guidance, GuidanceEngine, NoModelReason, ReadQuestion } from '../guidance/guidance.ts';

const source = { id: 'suicide-risk', title: 'Suicide risk' };
const maskName = (text: string): string => text.replaceAll('Robin Sample', '[name]');

/** A guidance engine whose texts repeat their input. Its model answers at once, unless a test holds it. */
export class FakeGuidanceEngine implements GuidanceEngine {
  hasModel = false;
  /** The questions given to the costly `read`, oldest first. */
  readonly asked: string[] = [];
  /** The questions given to the model, oldest first. */
  readonly askedModel: string[] = [];
  /** The model's answer to a question. */
  answerOf: (question: ReadQuestion) => Promise<Guidance> = async (question) => this.#modelAnswer(question);

  isForModel(question: ReadQuestion): boolean {
    return this.hasModel && question.danger === undefined && !question.maskedText.includes('pizza');
  }

  read(question: string): ReadQuestion {
    this.asked.push(question);
    const names = question.match(/Robin Sample/g) ?? [];
    return {
      maskedText: maskName(question),
      masked: names.map((text) => ({ kind: 'name', text })),
      language: 'en',
      isPlaced: false,
      isWork: true,
      danger: question.includes('danger') ? { kind: 'suicide', who: 'client' } : undefined,
    };
  }

  async place(): Promise<void> {}

  readFor(question: string, { kind }: Pick<Danger, 'kind'>, who: ConcernedPerson): ReadQuestion {
    return { ...this.read(question), danger: { kind, who } };
  }

  fromLibrary({ maskedText, masked, danger }: ReadQuestion, reason: NoModelReason): Guidance {
    return {
      text: `Library, ${danger ? `${danger.kind} of ${danger.who}` : reason}: ${maskedText}`,
      origin: 'library',
      model: null,
      sources: [source],
      masked,
      danger,
      isOutside: maskedText.includes('pizza'),
    };
  }

  emergencyHelp({ danger, masked }: ReadQuestion): Guidance {
    return {
      text: 'Call 988',
      origin: 'library',
      model: null,
      sources: [],
      masked,
      danger,
      isOutside: false,
    };
  }

  async fromModel(question: ReadQuestion): Promise<Guidance> {
    this.askedModel.push(question.maskedText);
    return this.answerOf(question);
  }

  mask(text: string): string {
    return maskName(text);
  }

  /** Holds the model's answers until the returned function is called; with a reason, the library answers instead. */
  hold(): (reason?: NoModelReason) => void {
    const { promise, resolve } = Promise.withResolvers<NoModelReason | undefined>();
    this.answerOf = async (question) => {
      const reason = await promise;
      return reason ? this.fromLibrary(question, reason) : this.#modelAnswer(question);
    };
    return resolve;
  }

  /** Resets to a model that answers at once, or to none. */
  reset(hasModel: boolean): void {
    this.hasModel = hasModel;
    this.asked.length = 0;
    this.askedModel.length = 0;
    this.answerOf = async (question) => this.#modelAnswer(question);
  }

  #modelAnswer({ maskedText, masked }: ReadQuestion): Guidance {
    return {
      text: `Model: ${maskedText}`,
      origin: 'model',
      model: 'small',
      sources: [source],
      masked,
      isOutside: false,
    };
  }
}
