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

/** A checked answer of the model, or the reason why there is none. */
export type ChainResult =
  /** The danger that the model found is used even when its answer is unusable. */
  (CheckedAnswer & { danger?: Danger }) | Exclude<Outcome, { kind: 'text' }>;

const maxArticles = 3;

interface Retrieved {
  question: string;
  documents: Document<ArticleMetadata>[];
}

/** Asks the model a question, until the signal is aborted. */
export type ModelChain = (question: string, signal: AbortSignal) => Promise<ChainResult>;

/** Creates the chain: mask, retrieve articles, build the prompt, ask the model, check the answer. */
export function createModelChain(search: ArticleSearch, model: ChatModel): ModelChain {
  const retriever = new LibraryRetriever({ search, limit: maxArticles });
  const chain = RunnableSequence.from<string, ChainResult>([
    // The question is masked already, and masking it again changes nothing. A caller that forgets to mask still sends
    // no identifiers.
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
  const retrieved = documents.map(({ metadata, pageContent }) => ({
    id: metadata.id,
    title: metadata.title,
    text: pageContent,
  }));
  const { text, ...danger } = parseAnswer(outcome.text);
  return { ...checkAnswer(text, retrieved, modelName), ...danger };
}
