import type { Document } from '@langchain/core/documents';
import {
  RunnableLambda,
  RunnableMap,
  RunnablePassthrough,
  RunnableSequence,
} from '@langchain/core/runnables';
import type { ChatModel, Outcome } from './chat-model.ts';
import { checkAnswer, type CheckedAnswer } from './check-answer.ts';
import { parseAnswer } from './parse-answer.ts';
import { LibraryRetriever, type ArticleMetadata, type ArticleSearch } from './library-retriever.ts';
import type { Danger } from '../danger/danger-kinds.ts';
import { maskIdentifiers } from '../mask/mask-identifiers.ts';
import { disableTracing } from './disable-tracing.ts';
import { guidancePrompt, toPromptValues } from './prompt.ts';

/** What came of asking a model: an answer that was checked, or why there is none. */
export type ChainResult =
  /** With the danger that the model saw, also when its answer is of no use. */
  (CheckedAnswer & { danger?: Danger }) | Exclude<Outcome, { kind: 'text' }>;

const mostArticles = 3;

interface Retrieved {
  question: string;
  documents: Document<ArticleMetadata>[];
}

/** Asks the model a question, until the signal comes. */
export type ModelChain = (question: string, signal: AbortSignal) => Promise<ChainResult>;

/** The way of a question to a model and back: masked, articles retrieved, prompt made, model asked, answer checked. */
export function createModelChain(search: ArticleSearch, model: ChatModel): ModelChain {
  const retriever = new LibraryRetriever({ search, limit: mostArticles });
  const chain = RunnableSequence.from<string, ChainResult>([
    // It comes masked already. Once more changes nothing then, and whoever forgets it does no harm.
    RunnableLambda.from((question: string) => maskIdentifiers(question).text),
    RunnableMap.from<string, Retrieved>({ question: new RunnablePassthrough(), documents: retriever }),
    RunnablePassthrough.assign({
      prompt: RunnableLambda.from(({ question, documents }: Retrieved) =>
        toPromptValues(question, documents),
      ).pipe(guidancePrompt),
    }),
    RunnablePassthrough.assign({
      outcome: RunnableLambda.from(({ prompt }: { prompt: Parameters<ChatModel['ask']>[0] }, config) =>
        model.ask(prompt, config.signal),
      ),
    }),
    RunnableLambda.from(({ documents, outcome }: Retrieved & { outcome: Outcome }) =>
      check(documents, outcome, model.name),
    ),
  ]);
  return (question, signal) => {
    disableTracing();
    return chain.invoke(question, { signal });
  };
}

function check(documents: Retrieved['documents'], outcome: Outcome, modelName: string): ChainResult {
  if (outcome.kind !== 'text') return outcome;
  const retrieved = documents.map(({ metadata }) => ({ id: metadata.id, title: metadata.title }));
  const { text, ...danger } = parseAnswer(outcome.text);
  return { ...checkAnswer(text, retrieved, modelName), ...danger };
}
