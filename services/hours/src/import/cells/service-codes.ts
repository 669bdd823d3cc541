import type { ActivityGroup, Modality } from '@clinical-hours/proto/api';

/** What a code for billing a service says of the activity. It never says how long it was. */
export interface CodeMeaning {
  kind: ActivityGroup;
  activityType: string;
  modality: Modality | undefined;
}

// CPT codes of psychotherapy (American Medical Association) and the HCPCS code of counseling (CMS). Each has a usual
// length, which is billed and not worked: hours come from the minutes alone.
const activities: Record<string, string> = {
  '90791': 'individual-assessment',
  '90792': 'individual-assessment',
  '90832': 'individual-therapy',
  '90834': 'individual-therapy',
  '90837': 'individual-therapy',
  '90839': 'crisis-intervention',
  '90840': 'crisis-intervention',
  '90846': 'family-therapy',
  '90847': 'family-therapy',
  '90849': 'group-therapy',
  '90853': 'group-therapy',
  H0004: 'individual-therapy',
};
// Modifiers: 95 and GT are telehealth by video, 93 is by phone, HQ is a group.
const modalityOf: Record<string, Modality> = { '95': 'video', GT: 'video', '93': 'phone' };
const ofGroup = 'HQ';
const codeAndRest = /^(?:(?:cpt|hcpcs)[ :#]*)?(9\d{4}|h\d{4})(?![a-z0-9])(.{0,200})$/i;

/** Returns what a cell says that begins with a known code, as in '90834', '90837-95' or 'CPT 90853: Group'. */
export function meaningOfCode(cell: string): CodeMeaning | undefined {
  const [, code = '', rest = ''] = codeAndRest.exec(cell.trim()) ?? [];
  const activityType = activities[code.toUpperCase()];
  if (activityType === undefined) return undefined;
  const modifiers: string[] = rest.toUpperCase().match(/[A-Z0-9]+/g) ?? [];
  return {
    kind: 'directClinical',
    activityType: modifiers.includes(ofGroup) ? 'group-therapy' : activityType,
    modality: modifiers.flatMap((each) => modalityOf[each] ?? [])[0],
  };
}

const missed = /^(?:late )?(?:cancell?ed|cancell?ation|no[ -]?show)(?:\W|$)/i;

/** Whether a cell says that an appointment did not take place. */
export const saysMissed = (cell: string): boolean => missed.test(cell.trim());
