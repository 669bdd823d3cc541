import { activityGroups, type ActivityGroup } from '@clinical-hours/proto/api';
import { meaningOfCode } from '../cells/service-codes.ts';
import { activityWords, meaningOf, setOf, type ColumnMeaning } from '../columns/column-words.ts';

/** What the hours of one activity are. */
export interface ActivityMeaning extends Pick<ColumnMeaning, 'activityType' | 'modality' | 'clients'> {
  kind: ActivityGroup;
}

const valueFillers = setOf('session sessions meeting meetings appointment work adult adults child children');
// Names that mean a kind only when nothing stands beside them. Trainees of psychology log interventions and support.
const wholeNames: Record<string, { kind: ActivityGroup; isSure: boolean }> = {
  intervention: { kind: 'directClinical', isSure: true },
  interventions: { kind: 'directClinical', isSure: true },
  support: { kind: 'indirectClinical', isSure: true },
  d: { kind: 'directClinical', isSure: false },
  i: { kind: 'indirectClinical', isSure: false },
  s: { kind: 'supervision', isSure: false },
};

/**
 * Returns what the name of an activity in a row says, from general to special, such as 'Direct', 'Individual Therapy'.
 * A code for billing says it alone. It is sure when it names a kind of hours, or nothing but known activities, and when
 * the most general name does.
 */
export function meaningOfActivity(names: readonly string[]): ReadActivity {
  const code = names.map(meaningOfCode).find((each) => each !== undefined);
  if (code) return { meaning: { ...code, clients: undefined }, isSure: true };
  const [general = '', ...special] = names;
  const plain = general.trim().toLowerCase();
  const whole = Object.hasOwn(wholeNames, plain) ? wholeNames[plain] : undefined;
  if (whole) {
    const { activityType, modality, clients } = meaningOf(special.join(' '), whole.kind);
    return { meaning: { kind: whole.kind, activityType, modality, clients }, isSure: whole.isSure };
  }
  const joined = readActivity(names.join(' '));
  if (special.length === 0) return joined;
  const first = readActivity(general);
  const kind = first.isSure ? first.meaning?.kind : (joined.meaning ?? first.meaning)?.kind;
  if (!kind || joined.meaning?.kind === kind) return { ...joined, isSure: joined.isSure || first.isSure };
  const { activityType, modality, clients } = meaningOf(names.join(' '), kind);
  return { meaning: { kind, activityType, modality, clients }, isSure: first.isSure };
}

interface ReadActivity {
  meaning?: ActivityMeaning;
  isSure: boolean;
}

function readActivity(name: string): ReadActivity {
  const { kind, isKindNamed, activityType, modality, clients, others } = meaningOf(name);
  const isSure = isKindNamed || others.every((word) => valueFillers.has(word));
  if (kind) return { meaning: { kind, activityType, modality, clients }, isSure };
  const has = (each: ActivityGroup) => others.some((word) => Object.hasOwn(activityWords[each], word));
  const [only, another] = activityGroups.filter(has);
  if (!only || another) return { isSure: false };
  return {
    meaning: { kind: only, activityType: meaningOf(name, only).activityType, modality, clients },
    isSure: false,
  };
}
