// The kernel may count processor time in ticks of several milliseconds.
const longEnoughMs = 16;

/**
 * Returns whether a function takes much more processor time of this thread than an ordinary one. Other processes do not
 * affect it. What takes time in the square of its length takes hundreds of times as long.
 */
export function costlierThan(ordinary: () => unknown): (run: () => unknown) => boolean {
  const mostMs = 10 * costOf(ordinary) + 10;
  // One run is enough for most; what seems slow is measured again.
  return (run) => meanCostOf(run, 0) > mostMs && costOf(run) > mostMs;
}

function costOf(run: () => unknown): number {
  // The first measurement includes compilation.
  return Math.min(...[1, 2, 3].map(() => meanCostOf(run, longEnoughMs)));
}

/** The mean in milliseconds, of as many runs as take `atLeastMs` together. */
function meanCostOf(run: () => unknown, atLeastMs: number): number {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    run();
    const { user, system } = process.threadCpuUsage(before);
    const spentMs = (user + system) / 1_000;
    if (spentMs >= atLeastMs) return spentMs / times;
  }
}

/** The maximum length of a question. */
const length = 10_000;
const filled = (part: string): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** An ordinary question of maximum length, as the baseline for other texts. */
export const longQuestion = filled(
  'My client Maria came late on Tuesday, and her mother called the agency about the divorce. What should I write down? ',
);

/** Texts of the same length that slow down careless patterns and searches. */
export const hostileTexts: readonly (readonly [string, string])[] = [
  'a',
  'A ',
  'Aa ',
  '1',
  '1-',
  '1 ',
  '1/1/',
  'a.',
  'a@',
  '@',
  'a@a.',
  '(',
  '[',
  '[name ',
  "A'",
  'http://',
  'www.',
  ' ',
  '\n',
  '.',
  'march ',
  'id ',
  'id#',
  'a1',
  '+1 ',
  '(1',
  'Maria ',
  'a-',
  'x at ',
  '12 a ',
  '12 Oak ',
  'A. ',
  'J.',
  'Dr. ',
  'kill ',
  'he has ',
  'want to ',
  '<a ',
  '<a',
  '![',
  '](',
  '`',
  '*',
  '_',
  '# ',
  '- ',
  '> ',
  'your client ',
  'not ',
  'suicid',
  'at the ',
  'works at ',
  'of the ',
  'St. ',
  'apt ',
  '\u0301',
  '\u{1d49c}',
  '\u202e',
  '\u3010',
  '\ud83d\ude00',
].map((part) => [JSON.stringify(part), filled(part)] as const);
