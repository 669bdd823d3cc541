import { ownCrisisWords } from '@clinical-hours/proto/api';
import type { Language } from '../language/language.ts';
import type { Circumstance } from './circumstances.ts';
import type { Danger, DangerKind } from './danger-kinds.ts';
import { spanishHelp, spanishHelpTitle } from './emergency-help-es.ts';

/** The first line of every help text in English. 911 or 988 follows directly. */
export const emergencyHelpTitle = '## If someone may be in danger now';

/** One line with the numbers, for every answer. */
export const helpLine = '**Someone in danger?** Call 911, or call or text 988, at any hour.';

/** The first lines of every answer to a question that is not in English. */
export const bilingualHelpLine = [
  '**¿Alguien está en peligro?** Llame al 911. Para hablar en español, llame al 988 y oprima 2, o envíe la palabra AYUDA al 988.',
  '**Someone in danger?** Call 911, or call or text 988. In Spanish: call 988 and press 2.',
].join('\n\n');

/** One more line in languages that have no help text of their own. The lines of help have interpreters. */
const interpreterLines: Partial<Record<Language, string>> = {
  pt: '**Alguém está em perigo?** Ligue para 911 ou 988 e diga "Portuguese": há intérpretes.',
  ht: '**Yon moun an danje?** Rele 911 oswa 988 epi di "Haitian Creole": gen entèprèt.',
  fr: '**Quelqu’un est en danger ?** Appelez le 911 ou le 988 et dites « French » : il y a des interprètes.',
  zh: '**有人有危险吗?** 请拨打 911 或 988,并说 “Chinese”:有口译员。',
  other: '911 and 988 have interpreters: say the name of the language in English.',
};

const call911 = '- **Call 911** if anyone is in immediate danger.';
const call911Past =
  '- **Call 911** if anyone is hurt or not safe now, even if it already happened. Not seen by a doctor since? That has to be today.';
const call988 =
  '- **Call or text 988**, the Suicide and Crisis Lifeline, at any hour: with the person, or for advice.';
const stay =
  '- **Do not leave the person alone.** On the phone or on video, stay on the line until help is there.';
const poisonHelp =
  '- **Poison Help**, 1-800-222-1222, answers at any hour. Call even if the person looks fine: some pills do their harm a day later.';
const naloxone =
  '- **Hard to wake, breathing slowly, or blue lips? Call 911 and give naloxone (Narcan)** if it is at hand, even if you are not sure what it was.';
const domesticViolence =
  '- **National Domestic Violence Hotline**: 1-800-799-7233, at any hour. Or text START to 88788.';
const sexualAssault =
  '- **National Sexual Assault Hotline**, 1-800-656-4673, at any hour. It finds the nearest exam, with or without the police.';
const assaultedAtSite =
  '- **It was not your fault**, and nobody at the site decides whom you tell. You need not see that person again.';
const trafficking =
  '- **National Human Trafficking Hotline**, 1-888-373-7888, at any hour, in any language. Or text 233733.';
const strangled =
  '- **Strangled or choked? Medical care today, even without marks**: swelling or a clot can kill hours or days later.';
const supervisorNow = "- **Call your supervisor now.** No answer? Call your site's on-call line.";
const remote =
  '- **Not in the room with you? Get the address first**: ask where they are right now, give it to 911, and stay on the line. Can’t reach them? Ask 911 for a welfare check at the address on file.';
const veteran = '- **Veterans and service members**: 988, then press 1, or text 838255.';
const newParent = '- **Pregnant or a new parent**: 1-833-852-6262, call or text, at any hour.';
const upset = '- If anyone has thoughts of suicide, **call or text 988**.';
const noProof =
  '- **You need no proof and no permission**, not from your supervisor and not from the family. A reasonable suspicion is enough.';
const doNotInvestigate =
  '- **Do not investigate**: ask only what you need for the report, and do not confront the person you suspect.';
const notInstead =
  '- **Call your supervisor now** as well. Telling them does not take the place of your report.';

/** Lines for one kind of danger only, after 911. */
const byKind: Record<DangerKind, string[]> = {
  suicide: [call988, stay],
  self_harm: [call988, stay, '- A deep wound, or one that keeps bleeding, belongs in an emergency room.'],
  overdose: [naloxone, poisonHelp, stay, call988],
  withdrawal: [
    '- Stopping alcohol or a benzodiazepine all at once can kill. It takes a doctor today, not willpower.',
    stay,
    call988,
  ],
  eating_disorder: [
    '- Fainting, chest pain or days with no food? Go to an emergency room today.',
    stay,
    call988,
  ],
  psychosis: [
    '- Do not leave the person alone with anyone who may get hurt. Do not stay where you may get hurt.',
    call988,
  ],
  child_abuse: [
    '- **You report it yourself, today, by phone**, to the child abuse hotline of your state. Childhelp, 1-800-422-4453, connects you at any hour.',
    noProof,
    doNotInvestigate,
  ],
  adult_abuse: [
    '- **You report it yourself, today, by phone**, to Adult Protective Services where the person lives. Need the number? Call Eldercare Locator, 1-800-677-1116.',
    noProof,
    doNotInvestigate,
  ],
  partner_violence: [
    domesticViolence,
    '- Leave no message, text or email that the partner could find. Do not confront the partner.',
    call988,
  ],
  sexual_assault: [
    sexualAssault,
    '- **See a doctor today, or within five days**: for wounds, pregnancy and infections. Not washing first keeps the proof. The exam is the person’s own choice.',
    '- Under 18, or in someone’s care? **Report it yourself, today, by phone.** An adult decides on the police.',
    call988,
  ],
  trafficking: [
    trafficking,
    '- Do not confront whoever holds the person, and leave no message that they could find.',
    '- Under 18? **Report it yourself, today, by phone**: Childhelp, 1-800-422-4453, connects you.',
    call988,
  ],
  threat_to_others: [
    '- Get yourself and others out of reach first. Do not block the door, and do not argue.',
    '- **Tell 911** who it is, where they are, which weapon they have or can get, and who the target is.',
    '- **Ask your supervisor now: does your state have you warn the person under threat?** Do it together.',
    call988,
  ],
};

const isReported = (kind: DangerKind): boolean => kind === 'child_abuse' || kind === 'adult_abuse';

// Kinds in which an address is worth nothing: a report or a hotline comes first.
const needsAddress = (kind: DangerKind): boolean =>
  !isReported(kind) && !['partner_violence', 'sexual_assault', 'trafficking'].includes(kind);

function forClient({ kind, alsoKind, circumstances = [] }: Danger): string[] {
  const kinds = alsoKind ? [kind, alsoKind] : [kind];
  const has = (one: Circumstance): boolean => circumstances.includes(one);
  // Two kinds share lines.
  const lines = [
    ...(has('remote') && kinds.some(needsAddress) ? [remote] : []),
    has('past') && !kinds.every(isReported) ? call911Past : call911,
    ...(has('strangled') ? [strangled] : []),
    ...kinds.flatMap((one) => byKind[one]),
    kinds.some(isReported) ? notInstead : supervisorNow,
    ...(has('veteran') ? [veteran] : []),
    ...(has('newParent') ? [newParent] : []),
    ...(kinds.every(isReported) ? [upset] : []),
  ];
  return [...new Set(lines)];
}

const forThreatened = [
  '- **Call 911** as soon as you can speak, and say where the person is and whether they have a weapon.',
  '- **Get away from whoever threatens you**: leave, or do not go there. No session, note or client is worth staying for.',
  '- **Call your supervisor now**, and security at your site. Do not meet the person alone again until there is a plan.',
  '- Shaken afterwards? **Call or text 988**: it is for you, too.',
];

const forSelf = ({ kind, alsoKind, circumstances = [] }: Danger): string[] => {
  const is = (one: DangerKind): boolean => kind === one || alsoKind === one;
  const has = (one: Circumstance): boolean => circumstances.includes(one);
  return [
    '- **Call or text 988**, the Suicide and Crisis Lifeline, at any hour. It is for you as much as for any client.',
    '- **Call 911**, or go to an emergency room, if you might act on it. Do the same if you took something or are being hurt.',
    ...(has('strangled') ? [strangled] : []),
    ...(is('partner_violence') ? [domesticViolence] : []),
    ...(is('sexual_assault') ? [sexualAssault, assaultedAtSite] : []),
    ...(is('trafficking') ? [trafficking] : []),
    ...(is('overdose') ? [poisonHelp] : []),
    ...(is('withdrawal') ? byKind.withdrawal.slice(0, 1) : []),
    ...(has('veteran') ? [veteran] : []),
    ...(has('newParent') ? [newParent] : []),
    '- **Tell someone who can be with you now**: a friend, your family, your own therapist or doctor.',
    '- Your clients can wait. Someone at your site can cancel for you.',
  ];
};

// The first lines for each person, while a text leaves open who is in danger.
const forUnsure = (danger: Danger): string[] => [
  ...forClient(danger),
  '- **Is it about you? Call or text 988**: it is for you as much as for any client. Call 911 if you might act on it or are being hurt.',
  '- **Does someone threaten you? Get away first**, then call 911.',
];

const byPerson: Record<Danger['who'], (danger: Danger) => string[]> = {
  client: forClient,
  self: forSelf,
  threatened: () => forThreatened,
  unsure: forUnsure,
};

const nextStep = ({ who }: Danger): string =>
  who === 'self'
    ? `${ownCrisisWords} A supervisor can take your clients and need not know why.`
    : 'Then use **Send to Supervisor**. You’re not handling this alone.';

/** Returns the first lines of an answer to a question in this language: none in English. */
export const firstLines = (language: Language): string[] =>
  language === 'en'
    ? []
    : [bilingualHelpLine, interpreterLines[language] ?? ''].filter((line) => line !== '');

function helpIn(danger: Danger, language: Language, next: { en: string; es?: string }): string {
  const body = (title: string, lines: readonly string[]): string => `${title}\n${lines.join('\n')}`;
  if (language === 'es') {
    return [...firstLines(language), body(spanishHelpTitle, spanishHelp(danger)), next.es ?? next.en].join(
      '\n\n',
    );
  }
  return [...firstLines(language), body(emergencyHelpTitle, byPerson[danger.who](danger)), next.en].join(
    '\n\n',
  );
}

/** Returns where to get help now, for the person in danger, in English or Spanish. An answer begins with this text. */
export const emergencyHelp = (danger: Danger, language: Language): string =>
  helpIn(danger, language, {
    en: nextStep(danger),
    es:
      danger.who === 'self'
        ? `Usted decide a quién contárselo. (${ownCrisisWords})`
        : 'Después use **Send to Supervisor**, para que no cargue con esto a solas.',
  });

/** Returns the same for a question that is on its way to a supervisor. */
export const emergencyHelpWhileSent = (danger: Danger, language: Language): string =>
  helpIn(danger, language, {
    en: 'Your question is on its way to your supervisor. Do not wait for the written answer.',
    es: 'Su pregunta va en camino a su supervisor. No espere la respuesta por escrito.',
  });
