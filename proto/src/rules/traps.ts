/** A board's rule on hours that trainees often put in the wrong place. */
export interface Answer {
  /** Absent when the answer is the same for all. */
  presets?: readonly string[];
  text: string;
  /** V: from the official text. S: from a secondary source. Absent for what is so in the product. */
  mark?: 'V' | 'S';
  cite?: string;
}

export interface Trap {
  id: string;
  question: string;
  /** Stands before an answer that does not name it, where the question is not shown. */
  subject?: string;
  answers: readonly Answer[];
  /** Presets whose boards differ, or of which no answer was read. */
  unsure?: readonly string[];
}

export const boardsDiffer = 'Check with your board.';

/** The day on which the last of the answers was read, as yyyy-MM-dd. */
export const trapsReadOn = '2026-11-29';

/** The marks in words. */
export const markTexts = {
  V: 'from the official text',
  S: 'from a secondary source, not from the rule itself',
} as const satisfies Record<NonNullable<Answer['mark']>, string>;

const california = ['us-ca-lmft', 'us-ca-lpcc', 'us-ca-lcsw'];
const others = [
  'us-co-lpc',
  'us-fl-491',
  'us-ga-lcsw',
  'us-il-lcpc',
  'us-il-lcsw',
  'us-ma-licsw',
  'us-ma-lmhc',
  'us-mi-lpc',
  'us-nc-lcmhc',
  'us-nc-lcsw',
  'us-nj-lcsw',
  'us-ny-lcsw',
  'us-ny-lmhc',
  'us-oh-lisw',
  'us-oh-lpcc',
  'us-or-lpc',
  'us-pa-lcsw',
  'us-pa-lpc',
  'us-sd-lpcmh',
  'us-tx-lcsw',
  'us-tx-lmft',
  'us-tx-lpc',
  'us-va-lcsw',
  'us-wa-licsw',
  'us-wa-lmhc',
];
const everyone = [...california, ...others];

/** Every preset without an answer of its own. */
const except = (...known: string[]): string[] => everyone.filter((preset) => !known.includes(preset));

const form = 'Form 37A-525';
const newYork = '8 NYCRR 79-9.3';

/** The questions that trainees ask most often when they log hours. */
export const traps: readonly Trap[] = [
  {
    id: 'peer-consultation',
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
    id: 'triadic',
    question: 'Two of us met with the supervisor.',
    subject: 'Triadic supervision',
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
      {
        presets: ['us-nc-lcsw'],
        text: 'North Carolina asks for one-on-one supervision. Two of you are a group, of which at most 25 hours count.',
        mark: 'V',
        cite: 'ncswboard.gov, LCSW Associate',
      },
      {
        presets: ['us-ma-licsw'],
        text: 'Not toward the 100 hours: in Massachusetts they are individual supervision.',
        mark: 'V',
        cite: '258 CMR 9.03(4)',
      },
      {
        presets: ['us-wa-licsw'],
        text: 'In Washington it counts toward the 100 hours, but not toward the 60 that are one-to-one.',
        mark: 'V',
        cite: 'RCW 18.225.090',
      },
      {
        presets: ['us-oh-lpcc'],
        text: 'Ohio counts one or two as individual supervision.',
        mark: 'S',
        cite: 'OAC 4757-17-01',
      },
    ],
    unsure: except(
      ...california,
      'us-tx-lpc',
      'us-co-lpc',
      'us-fl-491',
      'us-il-lcpc',
      'us-sd-lpcmh',
      'us-nc-lcsw',
      'us-ma-licsw',
      'us-wa-licsw',
      'us-oh-lpcc',
    ),
  },
  {
    id: 'couples',
    question: 'I saw a couple, a family or a child.',
    subject: 'A couple, a family or a child',
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
    id: 'testing',
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
    id: 'notes',
    question: 'I wrote my notes.',
    subject: 'Notes',
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
      {
        presets: ['us-va-lcsw'],
        text: 'Recordkeeping is an ancillary service. It counts, but not as face-to-face client contact.',
        mark: 'V',
        cite: '18VAC140-20-10',
      },
    ],
    unsure: except('us-ca-lmft', 'us-tx-lpc', 'us-ny-lmhc', 'us-va-lcsw'),
  },
  {
    id: 'workshop',
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
    id: 'office',
    question: 'I planned a case, or did research or office work.',
    subject: 'Case planning, research and office work',
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
      {
        presets: ['us-va-lcsw'],
        text: 'Case management counts as an ancillary service. The rule doesn’t mention research or office work.',
        mark: 'V',
        cite: '18VAC140-20-10',
      },
    ],
    unsure: except('us-ca-lmft', 'us-ny-lmhc', 'us-va-lcsw'),
  },
  {
    id: 'phone',
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
      {
        presets: ['us-mi-lpc'],
        text: 'Michigan counts supervision in person or by live video, and not by phone.',
        mark: 'V',
        cite: 'R 338.1774',
      },
      {
        presets: ['us-oh-lisw'],
        text: 'Ohio permits the phone and video once you have met the supervisor in person.',
        mark: 'V',
        cite: 'cswmft.ohio.gov, LISW-S License Instructions',
      },
    ],
    unsure: except('us-ca-lmft', 'us-tx-lmft', 'us-mi-lpc', 'us-oh-lisw'),
  },
  {
    id: 'video-supervision',
    question: 'I met my supervisor by video.',
    answers: [
      {
        presets: california,
        text: 'California counts supervision by video, without a limit since 2026.',
        mark: 'S',
        cite: 'SB 775 (2025)',
      },
      {
        presets: ['us-ny-lcsw', 'us-ny-lmhc', 'us-tx-lmft', 'us-il-lcpc'],
        text: 'Video counts, and no limit was found.',
        mark: 'S',
      },
      {
        presets: ['us-mi-lpc'],
        text: 'Michigan counts live video like a meeting in person.',
        mark: 'V',
        cite: 'R 338.1774',
      },
      {
        presets: ['us-oh-lisw'],
        text: 'Ohio permits video once you have met the supervisor in person.',
        mark: 'V',
        cite: 'cswmft.ohio.gov, LISW-S License Instructions',
      },
      {
        presets: ['us-fl-491'],
        text: 'Florida wants half of your supervision in person, and all group supervision.',
        mark: 'S',
        cite: 'Rule 64B4-2.002',
      },
      {
        presets: ['us-nj-lcsw'],
        text: 'New Jersey takes individual supervision by video, for at most half of the hours, and no group by video.',
        mark: 'V',
        cite: 'N.J.A.C. 13:44G-8.1',
      },
      {
        presets: ['us-tx-lcsw'],
        text: 'Texas takes what your supervision plan names: ask your supervisor for it.',
        mark: 'S',
      },
      {
        presets: ['us-nc-lcsw'],
        text: 'A page of the board, without a date, asks for individual supervision in person.',
        mark: 'V',
        cite: 'ncswboard.gov, LCSW Associate',
      },
    ],
    unsure: except(
      ...california,
      'us-ny-lcsw',
      'us-ny-lmhc',
      'us-tx-lmft',
      'us-il-lcpc',
      'us-mi-lpc',
      'us-oh-lisw',
      'us-fl-491',
      'us-nj-lcsw',
      'us-tx-lcsw',
      'us-nc-lcsw',
    ),
  },
  {
    id: 'video-row',
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
  id: string;
  question: string;
  subject?: string;
  answers: readonly Answer[];
  /** The presets in question of which no answer was read. */
  unsure: readonly string[];
}

/** Returns the traps of some presets, each with the answers for these alone, and those for all. */
export function trapsOf(presets: readonly string[]): KnownTrap[] {
  const chosen = (ids: readonly string[] = []) => ids.filter((id) => presets.includes(id));
  return traps
    .map(({ answers, unsure, ...trap }) => ({
      ...trap,
      answers: answers
        .map((answer) => (answer.presets ? { ...answer, presets: chosen(answer.presets) } : answer))
        .filter((answer) => answer.presets?.length !== 0),
      unsure: chosen(unsure),
    }))
    .filter(({ answers, unsure }) => answers.length > 0 || unsure.length > 0);
}
