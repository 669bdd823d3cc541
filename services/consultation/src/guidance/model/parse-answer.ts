import { concernedPeople, dangerKinds, type Danger } from '../danger/danger-kinds.ts';

/** What a model wrote. */
export interface ModelAnswer {
  /** Empty when it cannot be read. */
  text: string;
  /** What it says of somebody's danger, when it says so in the words that it was given. */
  danger?: Danger;
}

const opening = /\{\s{0,99}"(?:answer|danger)"\s{0,9}:/u;
const answerField = /"answer"\s{0,9}:\s{0,9}("[^"\\]*(?:\\[^][^"\\]*)*")\s{0,99}[,}]/u;
const dangerField = /"danger"\s{0,9}:\s{0,9}(\{[^{}]{0,300}\})/u;
const endOfThought = '</think>';

/**
 * Reads the JSON that models are asked for, wherever it stands: in marks of code, after a thought or some words, with what else they
 * do to JSON, and what it says of danger even when the rest was cut off. A text without it is the answer, and says nothing of danger.
 */
export function parseAnswer(written: string): ModelAnswer {
  const json = written.split(endOfThought).at(-1)!;
  if (!opening.test(json)) return { text: written };
  const danger = toDanger(parse(dangerField.exec(json)?.[1]));
  const answer = parse(
    answerField
      .exec(json)?.[1]
      ?.replace(/\\([^])/gu, known)
      .replace(/\p{Cc}/gu, escaped),
  );
  return { text: typeof answer === 'string' ? answer : '', ...(danger ? { danger } : {}) };
}

// Models write line breaks as they are, and \* or \'.
const known = (pair: string, character: string): string =>
  /["\\/bfnrtu]/u.test(character) ? pair : character;
const escaped = (character: string): string => JSON.stringify(character).slice(1, -1);

function parse(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}

function toDanger(said: unknown): Danger | undefined {
  const { kind, whom } = (said ?? {}) as Partial<Record<keyof Danger, unknown>>;
  const knownKind = dangerKinds.find((known) => known === kind);
  const knownWhom = concernedPeople.find((known) => known === whom);
  return knownKind && knownWhom && { kind: knownKind, whom: knownWhom };
}
