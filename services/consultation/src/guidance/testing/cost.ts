// The kernel may count in ticks of some milliseconds.
const longEnoughMs = 16;

/** The processor time of this thread that something takes, in milliseconds: no other process shows. */
export function costOf(run: () => unknown): number {
  // What is compiled first takes longer.
  return Math.min(meanCostOf(run), meanCostOf(run), meanCostOf(run));
}

function meanCostOf(run: () => unknown): number {
  const before = process.threadCpuUsage();
  for (let times = 1; ; times += 1) {
    run();
    const { user, system } = process.threadCpuUsage(before);
    const spentMs = (user + system) / 1_000;
    if (spentMs >= longEnoughMs) return spentMs / times;
  }
}

/** As long as the longest question. */
const length = 10_000;
const filled = (part: string): string => part.repeat(Math.ceil(length / part.length)).slice(0, length);

/** An ordinary question of the greatest length: what any other text's cost is compared with. */
export const longQuestion = filled(
  'My client Maria came late on Tuesday, and her mother called the agency about the divorce. What should I write down? ',
);

/** Texts of the same length that make careless patterns and searches slow. */
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
