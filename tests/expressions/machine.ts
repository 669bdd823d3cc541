import { compile, type Program } from './program.ts';

/** Counts the characters that a machine reads of a text; it stops at the limit. */
interface Steps {
  count: number;
  readonly limit: number;
}

export interface Machine {
  /**
   * The number of times that a character is read for all matches of a global expression, or for the first match of
   * another. Counts up to `limit`.
   */
  stepsIn: (text: string, limit: number) => number;
  /** The first match. */
  matchIn: (text: string) => string | undefined;
}

/** A backtracking machine for an expression, which works as JavaScript engines do and counts its steps. */
export function machineFor(expression: RegExp): Machine {
  const program = compile(expression);
  const charactersOf = (text: string): string[] =>
    /[uv]/.test(expression.flags) ? Array.from(text) : text.split('');
  return {
    stepsIn: (text, limit) => {
      const steps = { count: 0, limit };
      search(program, charactersOf(text), steps);
      return steps.count;
    },
    matchIn: (text) => {
      const characters = charactersOf(text);
      const found = search({ ...program, isGlobal: false }, characters, { count: 0, limit: Infinity });
      return found && characters.slice(found.start, found.end).join('');
    },
  };
}

interface Found {
  start: number;
  end: number;
}

/** Finds the last match of a global expression, or the first of another. */
function search(program: Program, text: readonly string[], steps: Steps): Found | undefined {
  const registers = new Int32Array(program.registerCount);
  let found: Found | undefined;
  for (let start = 0; start <= text.length && steps.count < steps.limit;) {
    const end = run(program, text, { at: 0, position: start, registers: registers.fill(-1) }, steps);
    if (end !== undefined) found = { start, end };
    if (end === undefined ? program.isSticky : !program.isGlobal) return found;
    start = end === undefined || end === start ? start + 1 : end;
  }
  return found;
}

interface State {
  at: number;
  position: number;
  registers: Int32Array;
}

/**
 * Returns the end of a match, or undefined. Backtracking pops a trail, whose entries are a choice to take or a register
 * to restore.
 */
function run(
  { instructions }: Program,
  text: readonly string[],
  state: State,
  steps: Steps,
): number | undefined {
  const { registers } = state;
  let { at, position } = state;
  const trail: number[] = [];
  const set = (register: number, value: number): void => {
    trail.push(register, registers[register]!, -1);
    registers[register] = value;
  };
  for (;;) {
    if (steps.count >= steps.limit) return undefined;
    const instruction = instructions[at]!;
    at += 1;
    let fails = false;
    switch (instruction.do) {
      case 'match':
        return position;
      case 'read': {
        const next = instruction.isBackward ? position - 1 : position;
        const character = text[next];
        steps.count += 1;
        fails = character === undefined || !instruction.fits(character);
        position = instruction.isBackward ? next : next + 1;
        break;
      }
      case 'assert':
        steps.count += 1;
        fails = !instruction.holds(text, position);
        break;
      case 'split':
        trail.push(instruction.otherwise, position, 0);
        at = instruction.to;
        break;
      case 'jump':
        at = instruction.to;
        break;
      case 'mark':
        set(instruction.at, position);
        break;
      case 'set':
        set(instruction.at, instruction.value);
        break;
      case 'add':
        set(instruction.at, registers[instruction.at]! + 1);
        break;
      case 'branch':
        if (registers[instruction.at]! < instruction.below) at = instruction.to;
        break;
      case 'moved':
        fails = registers[instruction.at] === position;
        break;
      case 'look': {
        const found = run({ instructions } as Program, text, { at, position, registers }, steps);
        fails = (found === undefined) !== instruction.isNegated;
        at = instruction.end;
        break;
      }
      case 'repeat': {
        const [start, end] = [registers[instruction.start]!, registers[instruction.end]!];
        const length = start < 0 || end < 0 ? 0 : end - start;
        const from = instruction.isBackward ? position - length : position;
        for (let index = 0; index < length && !fails; index += 1) {
          steps.count += 1;
          fails = text[from + index] !== text[start + index];
        }
        position = instruction.isBackward ? from : from + length;
      }
    }
    while (fails) {
      const isRegister = trail.pop() === -1;
      const value = trail.pop();
      const target = trail.pop();
      if (value === undefined || target === undefined) return undefined;
      if (isRegister) registers[target] = value;
      else {
        [at, position] = [target, value];
        fails = false;
      }
    }
  }
}
