import { RegExpParser, type AST } from '@eslint-community/regexpp';

/** An instruction of the machine in `machine.ts`. Indexes of instructions are called `to`, those of registers `at`. */
export type Instruction =
  | { do: 'match' }
  | { do: 'read'; fits: (character: string) => boolean; isBackward: boolean }
  | { do: 'assert'; holds: (text: readonly string[], position: number) => boolean }
  | { do: 'split'; to: number; otherwise: number }
  | { do: 'jump'; to: number }
  | { do: 'mark'; at: number }
  | { do: 'set'; at: number; value: number }
  | { do: 'add'; at: number }
  | { do: 'branch'; at: number; below: number; to: number }
  | { do: 'moved'; at: number }
  | { do: 'look'; end: number; isNegated: boolean }
  | { do: 'repeat'; start: number; end: number; isBackward: boolean };

export interface Program {
  instructions: readonly Instruction[];
  registerCount: number;
  isGlobal: boolean;
  isSticky: boolean;
}

/** Compiles an expression for a backtracking machine, as JavaScript engines do. */
export function compile({ source, flags }: RegExp): Program {
  const isUnicode = flags.includes('u');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: isUnicode,
    unicodeSets: flags.includes('v'),
  });
  const compiler = new Compiler(flags);
  compiler.disjunction(pattern.alternatives, false);
  compiler.instructions.push({ do: 'match' });
  const { instructions, registerCount } = compiler;
  return { instructions, registerCount, isGlobal: flags.includes('g'), isSticky: flags.includes('y') };
}

class Compiler {
  readonly instructions: Instruction[] = [];
  registerCount = 0;
  readonly #flags: string;
  readonly #groups = new Map<AST.CapturingGroup, number>();

  constructor(flags: string) {
    this.#flags = flags;
  }

  disjunction(alternatives: readonly AST.Alternative[], isBackward: boolean): void {
    const ends: { do: 'jump'; to: number }[] = [];
    for (const [index, { elements }] of alternatives.entries()) {
      const split = { do: 'split' as const, to: this.#next + 1, otherwise: 0 };
      const isLast = index === alternatives.length - 1;
      if (!isLast) this.instructions.push(split);
      for (const element of isBackward ? elements.toReversed() : elements) this.#element(element, isBackward);
      if (isLast) break;
      const end = { do: 'jump' as const, to: 0 };
      this.instructions.push(end);
      ends.push(end);
      split.otherwise = this.#next;
    }
    for (const end of ends) end.to = this.#next;
  }

  get #next(): number {
    return this.instructions.length;
  }

  #register(count = 1): number {
    this.registerCount += count;
    return this.registerCount - count;
  }

  #element(node: AST.Element, isBackward: boolean): void {
    switch (node.type) {
      case 'Group':
        return this.disjunction(node.alternatives, isBackward);
      case 'CapturingGroup':
        return this.#capture(node, isBackward);
      case 'Quantifier':
        return this.#quantifier(node, isBackward);
      case 'Assertion':
        return this.#assertion(node);
      case 'Backreference': {
        const group = Array.isArray(node.resolved) ? node.resolved[0]! : node.resolved;
        const start = this.#groupOf(group);
        this.instructions.push({ do: 'repeat', start, end: start + 1, isBackward });
        return;
      }
      default:
        this.instructions.push({ do: 'read', fits: fitting(node.raw, this.#flags), isBackward });
    }
  }

  #groupOf(group: AST.CapturingGroup): number {
    const known = this.#groups.get(group) ?? this.#register(2);
    this.#groups.set(group, known);
    return known;
  }

  #capture(node: AST.CapturingGroup, isBackward: boolean): void {
    const start = this.#groupOf(node);
    this.instructions.push({ do: 'mark', at: isBackward ? start + 1 : start });
    this.disjunction(node.alternatives, isBackward);
    this.instructions.push({ do: 'mark', at: isBackward ? start : start + 1 });
  }

  #quantifier({ element, min, max, greedy }: AST.Quantifier, isBackward: boolean): void {
    const count = this.#register(2);
    this.instructions.push({ do: 'set', at: count, value: 0 });
    const head = this.#next;
    const must = { do: 'branch' as const, at: count, below: min, to: 0 };
    const may = { do: 'branch' as const, at: count, below: max, to: this.#next + 3 };
    const leave = { do: 'jump' as const, to: 0 };
    const choice = { do: 'split' as const, to: 0, otherwise: 0 };
    this.instructions.push(must, may, leave, choice);
    const body = this.#next;
    must.to = body;
    this.instructions.push({ do: 'mark', at: count + 1 });
    this.#element(element, isBackward);
    if (max === Infinity) this.instructions.push({ do: 'moved', at: count + 1 });
    this.instructions.push({ do: 'add', at: count }, { do: 'jump', to: head });
    leave.to = this.#next;
    [choice.to, choice.otherwise] = greedy ? [body, this.#next] : [this.#next, body];
  }

  #assertion(node: AST.Assertion): void {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') {
      const look = { do: 'look' as const, end: 0, isNegated: node.negate };
      this.instructions.push(look);
      this.disjunction(node.alternatives, node.kind === 'lookbehind');
      this.instructions.push({ do: 'match' });
      look.end = this.#next;
      return;
    }
    const isMultiline = this.#flags.includes('m');
    const isWord = (character: string | undefined): boolean =>
      character !== undefined && /\w/u.test(character);
    const holds = {
      start: (text: readonly string[], at: number) => at === 0 || (isMultiline && text[at - 1] === '\n'),
      end: (text: readonly string[], at: number) => at === text.length || (isMultiline && text[at] === '\n'),
      word: (text: readonly string[], at: number) =>
        (isWord(text[at - 1]) === isWord(text[at])) === (node.kind === 'word' && node.negate),
    }[node.kind];
    this.instructions.push({ do: 'assert', holds });
  }
}

/** Whether a character, a class or a set such as `\w` matches a character. */
export function fitting(raw: string, flags: string): (character: string) => boolean {
  const single = new RegExp(`^(?:${raw})$`, flags.replaceAll(/[gym]/g, ''));
  const known = new Map<string, boolean>();
  return (character) => {
    const before = known.get(character);
    if (before !== undefined) return before;
    const fits = single.test(character);
    known.set(character, fits);
    return fits;
  };
}
