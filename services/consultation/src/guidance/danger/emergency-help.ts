import { ownCrisisWords } from '@clinical-hours/proto/api';
import type { Danger, DangerKind } from './danger-kinds.ts';

/** The first line of every help text. 911 or 988 follows directly. */
export const emergencyHelpTitle = '## If somebody may be in danger now';

const stay =
  '- **Do not leave the person alone.** On the phone or on video, stay on the line until help is there.';
const poisonHelp =
  '- **Poison Help**, 1-800-222-1222, answers at any hour, also when the person looks fine: after some pills the harm shows a day later.';
const domesticViolence =
  '- **National Domestic Violence Hotline**, 1-800-799-7233, at any hour, or text START to 88788.';

/** Lines for one kind of danger only. */
const byKind: Record<DangerKind, string[]> = {
  suicide: [stay],
  self_harm: [stay],
  overdose: [poisonHelp, stay],
  withdrawal: [
    '- Stopping alcohol or a benzodiazepine suddenly can kill: it is for a doctor today, not for willpower.',
    stay,
  ],
  eating_disorder: ['- Fainting, chest pain or days without food are for an emergency room today.', stay],
  psychosis: [
    '- Do not leave the person alone with anybody who may get hurt, nor stay where you may get hurt yourself.',
  ],
  child_abuse: [
    '- **Childhelp**, 1-800-422-4453, at any hour, connects you with the hotline of your state that takes reports.',
  ],
  adult_abuse: [
    '- **Eldercare Locator**, 1-800-677-1116, names the Adult Protective Services that take reports where the person lives.',
  ],
  partner_violence: [
    domesticViolence,
    '- Leave no message, text or email that the partner could find, and do not confront the partner.',
  ],
  threat_to_others: [
    '- Get yourself and others out of reach first. Do not block the door, and do not argue.',
  ],
};

/** Kinds for which a trainee who writes about another person may mean themselves. */
const mayBeOwn: ReadonlySet<DangerKind> = new Set(['suicide', 'self_harm', 'overdose', 'eating_disorder']);

const forOther = (kind: DangerKind): string[] => [
  `- **Call 911** or your local emergency services if anybody is in immediate danger.`,
  '- **Call or text 988**, the Suicide and Crisis Lifeline, at any hour: with the person, or for advice of your own.',
  ...byKind[kind],
  "- **Call your supervisor now**, and your site's on-call line if nobody answers.",
  ...(mayBeOwn.has(kind) ? ['- If it is about you: 988 is for you, too.'] : []),
];

const forTrainee = [
  '- **Get away from whoever threatens you**: leave, or do not go there. No session, note or client is worth staying for.',
  '- **Call 911** as soon as you can speak, and tell where the person is.',
  '- **Call your supervisor now**, and the security of your site. Do not meet the person alone again until it is decided how.',
  '- Shaken afterwards? **Call or text 988**: it is for you, too.',
];

const forSelf = (kind: DangerKind): string[] => [
  '- **Call or text 988**, the Suicide and Crisis Lifeline, at any hour. It is for you as much as for any client.',
  '- **Call 911**, or go to an emergency room, if you might act on it, have taken something, or are being hurt.',
  ...(kind === 'partner_violence' ? [domesticViolence] : []),
  ...(kind === 'overdose' ? [poisonHelp] : []),
  '- **Tell somebody who can be with you now**: a friend, your family, your own therapist or doctor.',
  '- Your clients can wait. Somebody at your site can cancel for you.',
];

function linesFor({ kind, whom }: Danger): string[] {
  if (whom === 'trainee') return forTrainee;
  return whom === 'self' ? forSelf(kind) : forOther(kind);
}

/** Returns where to get help now, worded for the person in danger. An answer begins with this text. */
export function emergencyHelp(danger: Danger): string {
  const next =
    danger.whom === 'self'
      ? `${ownCrisisWords} A supervisor can take your clients over without knowing why.`
      : 'Then use **Send this question to your supervisor**, so that it is not only you who knows.';
  return [`${emergencyHelpTitle}\n${linesFor(danger).join('\n')}`, next].join('\n\n');
}

/** Returns the same for a question that is on its way to a supervisor. */
export const emergencyHelpWhileSent = (danger: Danger): string =>
  [
    `${emergencyHelpTitle}\n${linesFor(danger).join('\n')}`,
    'Your question is on its way to your supervisor. Do not wait for the written answer.',
  ].join('\n\n');
