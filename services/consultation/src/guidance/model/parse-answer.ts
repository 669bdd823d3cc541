import { concernedPeople, dangerKinds, type Danger } from '../danger/danger-kinds.ts';

export interface ModelAnswer {
  /** Empty when it cannot be parsed. */
  text: string;
  /** The danger that the model reports, if it uses a known kind and person. */
  danger?: Danger;
}

const opening = /\{\s{0,99}"(?:answer|danger)"\s{0,9}:/u;
const answerField = /"answer"\s{0,9}:\s{0,9}("[^"\\]*(?:\\[^][^"\\]*)*")\s{0,99}[,}]/u;
const dangerField = /"danger"\s{0,9}:\s{0,9}(\{[^{}]{0,300}\})/u;
const endOfThought = '</think>';

/**
 * Parses the JSON object that models are asked for. It may stand in a code block, after reasoning or other words, may
 * have common errors, and may be cut off, which leaves the danger readable. A text without the object is the answer,
 * without a danger.
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

// Models write raw line breaks in strings, and invalid escapes such as \* or \'.
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
  const { kind, who } = (said ?? {}) as Partial<Record<keyof Danger, unknown>>;
  const knownKind = dangerKinds.find((known) => known === kind);
  const knownWho = concernedPeople.find((known) => known === who);
  return knownKind && knownWho && { kind: knownKind, who: knownWho };
}
