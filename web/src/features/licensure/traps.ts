/** What a board says of something that trainees often place wrongly. */
export interface Answer {
  /** Absent when the answer is the same for all. */
  presets?: readonly string[];
  text: string;
  /** V: from the official text. S: from a secondary source. Absent for what is so in the product. */
  mark?: 'V' | 'S';
  cite?: string;
}

export interface Trap {
  question: string;
  answers: readonly Answer[];
  /** Presets whose boards differ, or of which no answer was read. */
  unsure?: readonly string[];
}

export const boardsDiffer = 'Check with your board.';

/** The day on which the last of the answers was read, as yyyy-MM-dd. */
export const trapsReadOn = '2026-11-23';

/** The marks in words. */
export const markTexts = {
  V: 'from the official text',
  S: 'from a secondary source, not from the rule itself',
} as const satisfies Record<NonNullable<Answer['mark']>, string>;

const california = ['us-ca-lmft', 'us-ca-lpcc', 'us-ca-lcsw'];
const others = [
  'us-co-lpc',
  'us-fl-491',
  'us-il-lcpc',
  'us-ma-lmhc',
  'us-ny-lcsw',
  'us-ny-lmhc',
  'us-or-lpc',
  'us-pa-lpc',
  'us-sd-lpcmh',
  'us-tx-lcsw',
  'us-tx-lmft',
  'us-tx-lpc',
  'us-wa-lmhc',
];
const everyone = [...california, ...others];

/** Every preset without an answer of its own. */
const except = (...known: string[]): string[] => everyone.filter((preset) => !known.includes(preset));

const form = 'Form 37A-525';
const newYork = '8 NYCRR 79-9.3';

/** What trainees ask most often when they place their hours. */
export const traps: readonly Trap[] = [
  {
    question: 'I consulted with a colleague.',
    answers: [
      {
        presets: ['us-ca-lmft', 'us-ca-lpcc'],
        text: 'For California, peer consultation doesn’t count as supervision.',
        mark: 'S',
        cite: 'BPC 4980.43.1',
      },
    ],
    unsure: except('us-ca-lmft', 'us-ca-lpcc'),
  },
  {
    question: 'Two of us met with the supervisor.',
    answers: [
      {
        presets: ['us-ca-lmft', 'us-ca-lpcc', 'us-ca-lcsw'],
        text: 'California counts it as individual supervision. Log it as triadic supervision.',
        mark: 'S',
      },
      {
        presets: ['us-tx-lpc'],
        text: 'Texas counts up to two Associates as individual supervision, and three or more as a group.',
        mark: 'V',
        cite: '22 TAC 681.92',
      },
      {
        presets: ['us-co-lpc'],
        text: 'In Colorado, triadic supervision counts toward the group half, not the individual half.',
        mark: 'V',
        cite: 'C.R.S. 12-245-604',
      },
      {
        presets: ['us-fl-491'],
        text: 'Florida counts up to two interns as individual supervision.',
        mark: 'S',
        cite: 'Rule 64B4-2.002',
      },
      { presets: ['us-il-lcpc'], text: 'Illinois counts one or two as individual supervision.', mark: 'S' },
      {
        presets: ['us-sd-lpcmh'],
        text: 'South Dakota counts one or two as individual supervision, and three or more as a group.',
        mark: 'V',
        cite: 'ARSD 20:73:04:08',
      },
    ],
    unsure: except(...california, 'us-tx-lpc', 'us-co-lpc', 'us-fl-491', 'us-il-lcpc', 'us-sd-lpcmh'),
  },
  {
    question: 'I saw a couple, a family or a child.',
    answers: [
      {
        presets: ['us-ca-lmft'],
        text: 'Log it once, and name the kind of clients. Column A1 (couples, families, children) is a part of column A (direct counseling).',
        mark: 'V',
        cite: form,
      },
    ],
  },
  {
    question: 'I gave a psychological test.',
    answers: [
      {
        presets: ['us-ca-lmft'],
        text: 'Psychological testing is non-clinical experience, column B. Log it as Psychological Testing.',
        mark: 'V',
        cite: form,
      },
    ],
    unsure: except('us-ca-lmft'),
  },
  {
    question: 'I wrote my notes.',
    answers: [
      {
        presets: ['us-ca-lmft'],
        text: 'Reports, progress notes and process notes are non-clinical experience, column B.',
        mark: 'V',
        cite: form,
      },
      {
        presets: ['us-tx-lpc'],
        text: 'Not direct hours: only counseling time itself is direct.',
        mark: 'V',
        cite: '22 TAC 681.92',
      },
      {
        presets: ['us-ny-lmhc'],
        text: 'Recordkeeping counts, but not as direct contact with clients.',
        mark: 'V',
        cite: newYork,
      },
    ],
    unsure: except('us-ca-lmft', 'us-tx-lpc', 'us-ny-lmhc'),
  },
  {
    question: 'I went to a workshop or a training.',
    answers: [
      {
        presets: ['us-ca-lmft'],
        text: 'Workshops, seminars, training and conferences are non-clinical experience, column B.',
        mark: 'V',
        cite: form,
      },
      {
        presets: ['us-ny-lmhc'],
        text: 'Professional development counts, but not as direct contact with clients.',
        mark: 'V',
        cite: newYork,
      },
    ],
    unsure: except('us-ca-lmft', 'us-ny-lmhc'),
  },
  {
    question: 'I planned a case, or did research or office work.',
    answers: [
      {
        presets: ['us-ca-lmft'],
        text: 'None of them is on the list of column B, so they do not count here.',
        mark: 'V',
        cite: form,
      },
      {
        presets: ['us-ny-lmhc'],
        text: 'Case management and research count, but not as direct contact with clients. The rule doesn’t mention office work.',
        mark: 'V',
        cite: newYork,
      },
    ],
    unsure: except('us-ca-lmft', 'us-ny-lmhc'),
  },
  {
    question: 'We met by phone.',
    answers: [
      {
        presets: ['us-ca-lmft'],
        text: 'California treats video as face to face, but not the phone.',
        mark: 'S',
        cite: 'BPC 4980.43.2',
      },
      {
        presets: ['us-tx-lmft'],
        text: 'Texas limits supervision by phone. The limits depend on the version of the rules.',
        mark: 'V',
        cite: '22 TAC 801.142',
      },
    ],
    unsure: except('us-ca-lmft', 'us-tx-lmft'),
  },
  {
    question: 'We met by video. Does that need its own row?',
    answers: [
      {
        text: 'No. Log it once, and mark it as video.',
      },
    ],
  },
];

/** A trap with what is known for some presets. */
export interface KnownTrap {
  question: string;
  answers: readonly Answer[];
  /** The presets in question of which no answer was read. */
  unsure: readonly string[];
}

/** Returns the traps of some presets, each with the answers for these alone, and those for all. */
export function trapsOf(presets: readonly string[]): KnownTrap[] {
  const chosen = (ids: readonly string[] = []) => ids.filter((id) => presets.includes(id));
  return traps
    .map(({ question, answers, unsure }) => ({
      question,
      answers: answers
        .map((answer) => (answer.presets ? { ...answer, presets: chosen(answer.presets) } : answer))
        .filter((answer) => answer.presets?.length !== 0),
      unsure: chosen(unsure),
    }))
    .filter(({ answers, unsure }) => answers.length > 0 || unsure.length > 0);
}
