import { statesIn } from './states-in.ts';

/** A question about hours, as its words tell it. */
export interface HoursQuestion {
  /** What it is about. */
  concepts: readonly Concept[];
  /** Whether it asks what becomes of hours in another state. */
  isMoving: boolean;
  /** The states that it names, as abbreviations of the postal service. */
  states: readonly string[];
  /** What it takes for a rule: '30 hours'. */
  claim: Claim | undefined;
}

export interface Claim {
  amount: number;
  unit: 'hours' | 'weeks' | 'months' | 'days';
}

/** Returns what a question about hours is about; undefined for any other question. A model may take its place. */
export type ReadHoursQuestion = (question: string) => HoursQuestion | undefined;

export interface Concept {
  /** A fact is about it when it has one of these tags. */
  tags: readonly string[];
  /** `key` names a thing that rules speak of apart; `intent`, `subject` and `period` are shared by many rules. */
  role: 'key' | 'intent' | 'subject' | 'period';
  words: RegExp;
}

const concept = (role: Concept['role'], tags: string, words: RegExp): Concept => ({
  role,
  tags: tags.split(' '),
  words,
});

const noSupervision = concept(
  'intent',
  'need',
  /\b(?:vacation\w*|holidays?|leave|out sick|sick|ill|away|absen\w+|cancel\w*|miss(?:es|ed|ing)?|skip\w*|(?:no|without|had no|didn'?t (?:have|get)|don'?t (?:have|get|meet)) (?:\w+ )?(?:supervis\w+|meet\w*)|out of (?:town|office)|maternity|gone|off|every other week|bi-?weekly|once a month|los[et] (?:my |any |the |these )?hours|vacaciones|enferm\w+|ausente|de viaje|sin supervis\w+|no (?:hubo|tuve|tengo) supervis\w+|cancel[óo]|falt[óo])\b|\bsupervis\w+ (?:is|was|will be|has been|went) (?:on|out|in|at|over)\b/i,
);

const byVideo =
  /\b(?:video\w*|zoom|tele-?(?:health|therapy|supervision)|online|virtual(?:ly)?|remote(?:ly)?|en l[ií]nea|telesalud|teleterapia)\b/i;

// English and Spanish. A concept that no fact has stays without an answer: what was looked at is said.
const concepts: readonly Concept[] = [
  concept('key', 'agreement', /\b(?:agreements?|contracts?|acuerdos?|contratos?)\b/i),
  concept(
    'key',
    'signer unsigned',
    /\b(?:co-?)?sign(?:s|ed|ing|ature|atures)?\b|\battest\w*|\bfirm(?:a|e|o|ó)\w*|\bapprov(?:e|es|ed|ing) (?:my|the|old|last|these|those)\b|\bback-?dat\w+|\bretroactiv\w+/i,
  ),
  concept(
    'key',
    'supervisor-license',
    /\bsupervis\w+\b.{0,60}\b(?:laps\w+|expired?|retired?|unlicensed|(?:been|be|get|is|was|isn'?t|wasn'?t|not) licensed|licens\w+ (?:for|in|laps\w+)|sin licencia|vencid\w+)\b|\b(?:last|previous) year|\bold (?:supervisor|sessions?|weeks?|months?)\b|\baño pasado|\bfrom 20\d\d\b/i,
  ),
  concept(
    'key',
    'supervisor-kind signer',
    /\bwho\b.{0,20}\b(?:supervis\w+|sign)|\bquién\b.{0,20}\b(?:supervis|firm)|\bsupervis\w+ (?:\w+ ){0,4}(?:be|is|by) (?:an? )?(?:lmft|lpcc?|lcsw|lmhc|lcpc|licsw|psychologist|psychiatrist|lpc-s|lmft-s)\b|\b(?:psychologist|psychiatrist|lcsw|lpcc?|lmft|lmhc)s?\b.{0,25}\bsupervis|\b(?:kind|type|qualif\w+) \w* ?supervisor|\bsupervisor\b.{0,30}\bqualif/i,
  ),
  concept(
    'key',
    'supervisor-approved',
    /\bsupervisor\b.{0,40}\bapproved\b|\bapproved supervisor|\bsupervisor\b.{0,40}\baprobad/i,
  ),
  concept(
    'key',
    'phone',
    /\b(?:(?:tele)?phone|by call|calls? with my super\w+|tel[eé]fono|telef[oó]nic\w+)\b/i,
  ),
  concept('key', 'video', byVideo),
  concept('key', 'video-supervision', new RegExp(`^(?=[^]*superv)[^]*(?:${byVideo.source})`, 'i')),
  concept(
    'key',
    'private-practice',
    /\bprivate practice\b|\b(?:práctica|consulta|consultorio) (?:privad[ao]|particular)\b/i,
  ),
  concept(
    'key',
    'site-paid',
    /\b(?:unpaid|volunteer\w*|not paid|(?:don'?t|doesn'?t) pay|for free|sin (?:pago|sueldo)|no pagad\w+|voluntari\w+)\b/i,
  ),
  concept(
    'key',
    'window',
    /\b(?:(?:hours|horas) (?:\w+ ){0,4}(?:expire|too old|valid|(?:still )?good)|expir\w+ .{0,20}hours|too old|years? ago|how old|(?:six|five|seven|\d) years? (?:rule|limit|back|old|ago)|last forever|look-?back|old hours|vencen|caduc\w+|prescriben|horas (?:viejas|antiguas)|hace \w+ años)\b/i,
  ),
  concept(
    'key',
    'before-degree',
    /\b(?:(?:before|prior to) (?:i )?(?:my )?(?:the )?(?:graduat\w+|degree)|pre-?degree|practicum|internship|(?:as|when i was) a student|(?:grad|master'?s) (?:program|school|internship)|in (?:grad )?school|prácticas?(?! privad)|pasantía|antes (?:del título|de graduar\w*|de titular\w*))\b/i,
  ),
  concept(
    'key',
    'gap-phase registration',
    /\b(?:90[- ]days?|between (?:my )?(?:degree|graduation)|before (?:my |i )?(?:\w+ ){0,3}(?:regist\w+|number|permit)|after graduat\w+|live ?scan|wait\w* (?:for|on) (?:my )?(?:\w+ )?(?:number|regist\w+|permit)|antes del registro|después de graduar\w*|esper\w+ (?:mi|el) (?:registro|número))\b/i,
  ),
  concept(
    'key',
    'registration',
    /\b(?:registration|associate license|permit|registro|permiso)\b.{0,40}\b(?:expire\w*|laps\w+|renew\w*|end(?:s|ed)?|venc\w+|renov\w+)\b/i,
  ),
  concept(
    'key',
    'form',
    /\b(?:(?:which|what) (?:\w+ )?forms?|forms? (?:do|does|to)|(?:what|which) (?:paperwork|papers|documents)|board form|37a\S*|verification form|turn in|hand in|formularios?|papeles|qué documentos)\b/i,
  ),
  concept(
    'key',
    'report',
    /\b(?:reports?|reporting|evaluations?|logs?|hours|anything) (?:\w+ ){0,2}to the board\b|\bquarterly|\bsix-?month(?:ly)? reports?|\b(?:quarterly|progress|board) reports?\b|\binformes? a la junta/i,
  ),
  concept(
    'key',
    'deadline due',
    /\b(?:deadlines?|due|by when|when (?:do|does|must|is|are|should)|plazos?|fecha l[ií]mite|cu[aá]ndo (?:debo|tengo que|hay que))\b/i,
  ),
  concept(
    'key',
    'span window',
    /\bhow (?:long|much time) do (?:i|we) have\b|\btime limit\b|\b(?:años|tiempo) .{0,20}para terminar\b/i,
  ),
  concept(
    'key',
    'peer-consultation consultation',
    /\b(?:consult(?:ed|ing|ation)?\b.{0,30}\b(?:colleague|peer|coworker)|peer (?:consult\w*|supervision|group)|consulta (?:con|entre) colegas?)\b/i,
  ),
  concept(
    'key',
    'triadic triadic-supervision',
    /\b(?:triadic|triádica|two of us|both of us|dyadic|(?:another|one other|second) (?:associate|intern|supervisee)|somos dos|entre dos)\b/i,
  ),
  concept(
    'key',
    'notes documentation',
    /\bnotes?\b|\bdocument(?:ation|atoin|ing|acion|ación)\b|\bcharting\b|\brecord-?keeping\b|\btreatment plans?\b|\bwrit\w+ (?:up )?reports?\b|\bnotas\b|\bexpedientes?\b/i,
  ),
  concept(
    'key',
    'workshop professional-development',
    /\b(?:work-?shops?|trainings?|seminars?|conferences?|ceus?|continuing ed\w*|webinars?|tall?er(?:es)?|seminarios?|cursos?|capacitaci\w+|conferencias?)\b/i,
  ),
  concept('key', 'testing', /\b(?:psych\w* (?:test|eval)\w*|testing|pruebas? psicol\w+)\b/i),
  concept(
    'key',
    'individual-assessment group-assessment',
    /\b(?:assessments?|intakes?|evaluaci(?:ón|ones) (?:inicial\w*|de clientes))\b/i,
  ),
  concept(
    'key',
    'office administrative',
    /\b(?:case manag\w+|case planning|research|office work|admin(?:istrative)?|billing|scheduling|filing|insurance calls?|(?:call\w*|phon\w+) insur\w+|manejo de casos|investigación|trabajo de oficina|administrativ\w+)\b/i,
  ),
  concept('key', 'client-advocacy', /\b(?:advocacy|advocat\w+|defensa del cliente|abogacía)\b/i),
  concept('key', 'crisis-intervention', /\bcrisis\b/i),
  concept(
    'key',
    'couples family-therapy',
    /\b(?:couples?|famil(?:y|ies)|child(?:ren)?|parejas?|familias?|niños?)\b/i,
  ),
  concept(
    'key',
    'group-size',
    /\b(?:how (?:big|large|many (?:people|supervisees|interns|associates|others))|group (?:size|of \w+)|size of|people in (?:a|my|our|the) (?:\w+ )?group|supervisees|too (?:big|many people)|tamaño|cuánt[ao]s? (?:personas|gente)|cuánta gente|grupo de)\b/i,
  ),
  concept(
    'key',
    'contact-hour length',
    /\b(?:\d+|forty[- ]five|fifty|thirty)[- ]min\w*|\b(?:full|whole) hour\b|\bround(?:ed|ing)? up\b|\bminutos\b/i,
  ),
  // No board's rules here speak of these.
  concept(
    'key',
    'no-show',
    /\bno-?shows?\b|\bcancel\w+ (?:sessions?|clients?|appointments?)\b|\bclients? (?:who )?(?:cancel\w*|didn'?t (?:come|show))\b/i,
  ),
  concept(
    'key',
    'meeting',
    /\b(?:staff|team|agency) meetings?\b|\bcase conferences?\b|\breuniones? de(?:l)? (?:equipo|personal)\b/i,
  ),
  concept('key', 'travel', /\b(?:driv\w+|commut\w+|travel\w*|mileage|manej(?:o|ar) (?:al|a la|hasta))\b/i),
  concept(
    'key',
    'own-therapy',
    /\b(?:(?:my|own|personal) therapy|my (?:own )?therapist|mi propia terapia)\b/i,
  ),

  concept(
    'intent',
    'second ratio',
    /\bwith (?:only |just )?(?:one|an|1|two|2) (?:hours?|hrs?|units?) of supervis|\bper (?:unit|hour) of supervis|\b(?:for|per) (?:every|each|\d+|ten|twenty|thirty|forty)\b(?! (?:state|board|license)).{0,12}\b(?:hours?|clients?|unit)|\bratio\b|\bproporción\b|\bpor cada\b|\bcon una hora de supervis|\b(?:see|seeing|have|saw) (?:\d+|ten|twelve|fifteen|twenty|thirty) (?:clients|people|sessions)|\bsecond (?:unit|hour)\b|\bextra supervis/i,
  ),
  concept(
    'intent',
    'limit',
    /\b(?:max(?:imum)?|limit(?:s|ed)?|cap(?:ped|s)?|at most|no more than|up to|too many|(?:most|biggest|highest|largest) (?:\w+ ){0,2}hours|go(?:ing|es)? over|exceed\w*|l[ií]mites?|m[aá]xim[oa]s?|demasiad\w+|puedo contar)\b|\b(?:what (?:happens )?if|if) i (?:log|work|do|have) \d+|\bhow (?:much|many)\b.{0,40}\b(?:can|may|allowed|will|do|does)\b.{0,20}\b(?:count|use|log|be|have|put)\b(?! to)|\bhow (?:much|many)\b.{0,50}\bcounts?\b|\bcuántas? .*\bcont\w+/i,
  ),
  concept(
    'intent',
    'unit',
    /\b(?:worth|equals?|same as|instead of|counts? (?:as|double|twice|half)|convert\w*|vale[n]? (?:por|como)|equivale\w*|igual que|en vez de)\b/i,
  ),
  concept(
    'intent',
    'need required',
    /\b(?:need(?:ed|s)?|requir\w+|must|have to|has to|enough|left|remain\w*|missing|finish|minimum|at least|to go|still|short|behind|how often|necesit\w+|debo|tengo que|faltan?|exig\w+|requisit\w+|m[ií]nim[oa]s?|al menos|pide[n]?)\b|\bto (?:get|become|be) licensed\b/i,
  ),
  noSupervision,

  concept('subject', 'supervision', /\bsuperv\w+/i),
  concept('subject', 'group', /\bgroups?\b|\bgrup(?:o|os|al|ales)\b/i),
  concept(
    'subject',
    'individual',
    /\bindividual\w*|\bone[- ](?:on|to)[- ]one\b|\b1[- ]?(?:on|to|:)[- ]?1\b/i,
  ),
  concept('subject', 'indirect', /\b(?:indirect|non-?(?:clinical|direct)|indirect[ao]s?|no clínic[ao]s?)\b/i),
  concept(
    'subject',
    'direct',
    /\b(?<!non-?|in)(?:direct(?! supervis)|client(?: contact)?s? hours?|client contact|(?:with|see|seeing|saw) (?:\d+ )?clients|face[- ]to[- ]face|(?<!non-?)clinical hours|direct[ao]s?|contacto|con clientes)\b/i,
  ),

  concept('period', 'week weeks', /\bweek(?:s|ly)?\b|\bsemana\w*/i),
  concept('period', 'month months', /\bmonth(?:s|ly)?\b|\bmes(?:es)?\b|\bmensual\w*/i),
  concept(
    'period',
    'year',
    /\b(?:in|per|a|each|every) (?:calendar )?year\b|\byearly\b|\bannual\w*|\btwelve months\b|\b(?:por|al|cada) año\b|\banual\w*/i,
  ),
];

const amountAsked = concept(
  'intent',
  'need required',
  /\b(?:how (?:many|much) (?:\w+ ){0,2}(?:hours|hrs|supervis\w+)|(?:cuántas|total de) horas)\b/i,
);

// One hour is as often the length of a session.
const hour =
  /(?<!\b(?:within|24|48|72|business|office|after|out of|outside of|billable|last|next) )\b(?:hours|hrs|horas|(?:full|supervised|clinical|contact|indirect|direct) hour|an hour (?:of|for|toward)|\d+[- ]hour(?= \w*(?:limit|max|rule|cap|min|week)))\b(?! (?:ago|later|a ?way))/i;
const counted =
  /\b(?:count(?:s|ed|ing)?|log(?:ged|ging)?|credit\w*|toward|lose|lost|wasted|cuent[ae]n?|contar|contabiliz\w+|registrar|anot(?:o|ar)|vale[n]?|sirve[n]?|pierd[oe]\w*)\b/i;
const licensing =
  /\b(?:licens\w+|board|bbs|associate|intern|trainee|register\w*|registration|amft|acsw|apcc|lmft|lpcc?|lcsw|lmhc|lcpc|licencia|junta|registro)\b/i;
const moving =
  /\b(?:mov(?:e|ing|ed)|relocat\w+|transfer\w*|bring|accept\w*|recogni[sz]\w+|portab\w+|reciprocity|mud(?:o|ar|arme|é|amos)|traslad\w+|acepta\w*)\b/i;
const otherState =
  /\b(?:mov\w+ states|another|other|new|different|out[- ]of[- ]) ?states?\b|\botro estado\b/i;

/** Asks how a week or month stands: 'Am I short on supervision this week?' */
const standing = /\b(?:am i|are we|will i be) (?:still |too )?(?:short|behind|covered)\b|\bme faltan?\b/i;
const ownHours =
  /\b(?:my|our|these|those|old|mis|las|sus) (?:\w+ )?(?:hours|hrs|horas)\b|\b(?:hours|horas) (?:do|did|have|are|me) \w+/i;

const has = (concepts: readonly Concept[], role: Concept['role'], tag?: string): boolean =>
  concepts.some((one) => one.role === role && (tag === undefined || one.tags.includes(tag)));

/** Whether a sentence asks about hours toward a license, and not of a session or a day. */
function isAboutHours(text: string): boolean {
  const found = concepts.filter(({ words }) => words.test(text));
  const isCounted = counted.test(text);
  const isLicensing = licensing.test(text);
  const isOfSupervision = has(found, 'subject', 'supervision');
  if (hour.test(text)) {
    return (
      isCounted ||
      isLicensing ||
      isOfSupervision ||
      ownHours.test(text) ||
      has(found, 'subject') ||
      has(found, 'intent', 'limit') ||
      has(found, 'key') ||
      statesIn(text).length > 0
    );
  }
  if (isOfSupervision) {
    const isAmount = /\bhow (?:much|many|often)\b|\bcu[aá]nt/i.test(text);
    const isOfRules = isLicensing || has(found, 'period') || has(found, 'subject', 'group');
    return (
      (isCounted && (has(found, 'key') || has(found, 'intent'))) ||
      (isOfRules && (has(found, 'intent', 'limit') || has(found, 'intent', 'unit'))) ||
      (has(found, 'period') && standing.test(text)) ||
      (isAmount && (has(found, 'intent') || has(found, 'key'))) ||
      has(found, 'key', 'group-size') ||
      (has(found, 'key', 'agreement') && has(found, 'key', 'due'))
    );
  }
  return (
    (isCounted && has(found, 'key')) ||
    (isLicensing && (has(found, 'key', 'form') || has(found, 'key', 'report')))
  );
}

/** Reads a question by its words, in English and Spanish. A long one is read by its sentences about hours. */
export const readHoursQuestion: ReadHoursQuestion = (question) => {
  const given = question.slice(0, 2_000);
  const sentences = given.length > 240 ? given.split(/(?<=[.!?])\s+|\n+/) : [given];
  const text = sentences.filter(isAboutHours).join(' ');
  if (text === '') return undefined;
  const spoken = concepts.filter(({ words }) => words.test(text));
  // 'How many hours of supervision?' asks what is required, unless it says otherwise.
  const isAmount = amountAsked.words.test(text) && !has(spoken, 'intent');
  const states = statesIn(text);
  const isMoving = moving.test(text) && (otherState.test(text) || states.length > 0);
  const found = isAmount ? [...spoken, amountAsked] : spoken;
  // Without supervision the first hour of it is missing, and not a second one.
  const asked = found.includes(noSupervision) ? found.filter(({ tags }) => !tags.includes('second')) : found;
  return { concepts: asked, isMoving, states, claim: claimIn(text) };
};

const units = {
  hour: 'hours',
  hr: 'hours',
  hora: 'hours',
  week: 'weeks',
  semana: 'weeks',
  month: 'months',
  mes: 'months',
  day: 'days',
  día: 'days',
} as const;
const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const amount = new RegExp(
  `\\b(\\d{1,3}(?:,\\d{3}){1,2}|\\d{1,5}|${numberWords.slice(1).join('|')})[- ](?:\\w+ )??(${Object.keys(units).join('|')})`,
  'gi',
);
const premise =
  /\b(?:limit\w*|max\w*|min\w*|cap|rule|requirement|only|heard|told|says?|said|thought|true|is that right|correct|isn'?t it|why|l[ií]mite|m[aá]xim\w+|m[ií]nim\w+|solo|sólo|dicen?|dijo|verdad|cierto|por qué)\b/gi;

/** Returns the amount that a question takes for a rule of the board: 'the limit of 30 hours'. */
export function claimIn(question: string): Claim | undefined {
  const premises = [...question.matchAll(premise)];
  if (premises.length === 0) return undefined;
  const distance = ({ index }: RegExpExecArray): number =>
    Math.min(...premises.map((word) => Math.abs(word.index - index)));
  // 'I logged 35 hours, more than the 30 hour limit': the one that stands nearest to what makes it a rule.
  const [nearest] = [...question.matchAll(amount)].toSorted((one, other) => distance(one) - distance(other));
  const [, figure, unit] = nearest ?? [];
  if (figure === undefined || unit === undefined) return undefined;
  const word = numberWords.indexOf(figure.toLowerCase());
  return {
    amount: word >= 0 ? word + 1 : Number(figure.replaceAll(',', '')),
    unit: units[unit.toLowerCase() as keyof typeof units],
  };
}
