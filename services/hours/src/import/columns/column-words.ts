import type { ActivityGroup, ClientKind, Modality } from '@clinical-hours/proto/api';
import { inPlainWords } from './plain-words.ts';

/** What the name of a column says. */
export interface ColumnMeaning {
  /** The kind of hours that it names; undefined for none, and for two. */
  kind?: ActivityGroup | undefined;
  /** Whether a word of the kind itself is in it, and not only an activity. */
  isKindNamed: boolean;
  /** A key in `activityTypes` of its kind, or empty. */
  activityType: string;
  modality?: Modality | undefined;
  clients?: ClientKind | undefined;
  /** Whether it says that it holds hours or minutes. */
  isHours: boolean;
  isMinutes: boolean;
  /** Whether it says that it adds others up. */
  isTotal: boolean;
  /** Whether it says that it adds up the rows above. */
  isCumulative: boolean;
  /** Whether it says that it counts something other than hours. */
  isCount: boolean;
  /** Whether it says that its hours are not worked ones, such as a goal. */
  isOther: boolean;
  /** Words of the name that say something else. */
  others: string[];
  /** The kind whose activities are among these. */
  proposedKind?: ActivityGroup | undefined;
  /** The name without words for hours and minutes. */
  stem: string;
}

/** Whether a column says that it counts, or adds up, or has hours that are not worked. */
export const saysNoHours = ({ isTotal, isCumulative, isCount, isOther }: ColumnMeaning): boolean =>
  isTotal || isCumulative || isCount || isOther;

export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const kindWords: Record<ActivityGroup, ReadonlySet<string>> = {
  directClinical: setOf('direct'),
  indirectClinical: setOf('indirect nondirect nonclinical nonclient'),
  supervision: setOf('supervision supervised supervisory supervis superv supv supvsn sprv spvn sup'),
};

const hourWords = setOf('hours hour hrs hr h duration time length');
const minuteWords = setOf('minutes minute mins min');
const totalWords = setOf('total totals sum subtotal overall all');
const cumulativeWords = setOf('cumulative cum running accumulated ytd accrued todate sofar');
const countWords = setOf(
  '# number no num count clients sessions visits groups appointments people attendees',
);
const otherWords = setOf(
  'goal goals target needed required requirement remaining left balance rate fee fees cost paid pay percent % week year month id initials signature ' +
    'amount usd $ price earnings mileage miles age zip room row break breaks lunch',
);
const fillers = setOf(
  'of the my for with in and or per a on by to clinical client contact service services svc svcs care received provided log logged spent worked completed earned facetoface x non',
);

/** The activity types that words name, by the kind of hours. */
export const activityWords: Record<ActivityGroup, Record<string, string>> = {
  directClinical: {
    individual: 'individual-therapy',
    group: 'group-therapy',
    family: 'family-therapy',
    couple: 'family-therapy',
    assessment: 'individual-assessment',
    crisis: 'crisis-intervention',
  },
  supervision: {
    individual: 'individual-supervision',
    group: 'group-supervision',
    triadic: 'triadic-supervision',
    consultation: 'consultation',
    training: 'training',
  },
  indirectClinical: {
    documentation: 'documentation',
    notes: 'documentation',
    planning: 'case-planning',
    research: 'research',
    administrative: 'administrative',
    training: 'professional-development',
    development: 'professional-development',
    testing: 'testing',
    advocacy: 'client-advocacy',
  },
};

// Activities that belong to one kind, also where no word of a kind is beside them.
const kindOfActivity: Record<string, ActivityGroup> = {
  therapy: 'directClinical',
  assessment: 'directClinical',
  crisis: 'directClinical',
  documentation: 'indirectClinical',
  planning: 'indirectClinical',
  research: 'indirectClinical',
  administrative: 'indirectClinical',
  development: 'indirectClinical',
  advocacy: 'indirectClinical',
};

const phrases: [RegExp, string][] = [
  [/\bface[ -]?(?:to|2)[ -]?face\b|\bf2f\b|\bftf\b/g, ' facetoface '],
  [/\bnon[ -]?(?:direct|clinical|client|facetoface)\b|\bin-direct\b/g, ' indirect '],
  [/\bin[ -]?person\b/g, ' in-person '],
  [/\(m\)/g, ' minutes '],
  [/\bto[ -]date\b|\byear[ -]to[ -]date\b/g, ' todate '],
  [/\bso far\b/g, ' sofar '],
  [/\bprofessional development\b/g, ' development '],
  [/\b(?:case|treatment) (?=planning|management)/g, ' '],
  [/\b1[ :-]?(?:on|to)?[ :-]?1\b|\bone[ -]on[ -]one\b/g, ' individual '],
];

const modalityWords: readonly Modality[] = ['video', 'phone', 'in-person'];
const maxNameLength = 200;

/**
 * Returns what the name of a column says, whatever words stand beside those that name a kind of hours. `known` is the
 * kind when it is known from elsewhere.
 */
export function meaningOf(name: string, known?: ActivityGroup): ColumnMeaning {
  const words = wordsOf(name.slice(0, maxNameLength));
  const has = (list: ReadonlySet<string>): boolean => words.some((word) => list.has(word));
  const kind = known ?? kindOf(words);
  const activities = kind ? words.filter((word) => Object.hasOwn(activityWords[kind], word)) : [];
  const isHours = has(hourWords) || has(minuteWords);
  const others = words.filter((word) => !isKnown(word) && !activities.includes(word));
  return {
    kind,
    isKindNamed: kind !== undefined && has(kindWords[kind]),
    activityType: kind ? typeOf(kind, activities) : '',
    modality: modalityIn(words),
    clients: kind === 'directClinical' ? clientsOf(words) : undefined,
    isHours,
    isMinutes: has(minuteWords),
    isTotal: has(totalWords),
    isCumulative: has(cumulativeWords),
    isCount: !isHours && has(countWords),
    isOther: has(otherWords),
    others,
    proposedKind: !kind && others.some(namesDirectHours) ? 'directClinical' : undefined,
    stem: words
      .filter((word) => !hourWords.has(word) && !minuteWords.has(word) && !/^\d{1,2}$/.test(word))
      .join(' '),
  };
}

const namesDirectHours = (word: string): boolean => Object.hasOwn(activityWords.directClinical, word);

function wordsOf(name: string): string[] {
  let text = inPlainWords(name);
  for (const [pattern, replacement] of phrases) text = text.replace(pattern, replacement);
  return text.match(/[\p{L}\p{N}]+(?:-person)?|[#%$]/gu) ?? [];
}

function kindOf(words: string[]): ActivityGroup | undefined {
  const named = (Object.keys(kindWords) as ActivityGroup[]).filter((kind) =>
    words.some((word) => kindWords[kind].has(word)),
  );
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const isClientContact =
    (words.includes('client') || words.includes('clients')) &&
    (words.includes('contact') || words.some((word) => hourWords.has(word)));
  if (words.includes('facetoface') || isClientContact) return 'directClinical';
  const kinds = new Set(
    words.flatMap((word) => (Object.hasOwn(kindOfActivity, word) ? (kindOfActivity[word] ?? []) : [])),
  );
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function typeOf(kind: ActivityGroup, activities: string[]): string {
  const types = [...new Set(activities.map((word) => activityWords[kind][word] ?? ''))];
  if (types.includes('individual-assessment')) {
    return types.includes('group-therapy') ? 'group-assessment' : 'individual-assessment';
  }
  return types.length === 1 ? (types[0] ?? '') : '';
}

// 'Face to face or telehealth' says neither.
function modalityIn(words: string[]): Modality | undefined {
  const named = modalityWords.filter((word) => words.includes(word));
  return named.length === 1 && !words.includes('facetoface') ? named[0] : undefined;
}

function clientsOf(words: string[]): ClientKind | undefined {
  const [couple, family] = [words.includes('couple'), words.includes('family')];
  if (couple === family) return undefined;
  return couple ? 'couple' : 'family';
}

const known: readonly ReadonlySet<string>[] = [
  ...Object.values(kindWords),
  hourWords,
  minuteWords,
  totalWords,
  cumulativeWords,
  fillers,
  setOf('video phone in-person therapy case client clients number #'),
];

const isKnown = (word: string): boolean => known.some((list) => list.has(word));
