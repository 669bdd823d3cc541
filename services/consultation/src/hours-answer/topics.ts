/** A question about hours, as its words tell it. */
export interface HoursTopic {
  /** The name of the topic. */
  topic: string;
  /** The facts that answer it: each list is tried in turn, and all its words must be about a fact. */
  wanted: readonly (readonly string[])[];
  /** How many facts are told. */
  most?: number;
  /** Whether the standing of this week is told, too. */
  hasStanding?: boolean;
  link: 'license' | 'weeks' | 'history' | 'compare';
}

interface Pattern extends HoursTopic {
  words: RegExp;
}

const group = /\bgroups?\b|\bgrup(?:o|os|al|ales)\b/i;
const supervision = /\bsupervis(?:ion|ed|or|ors|ión|ores?|ad[ao]s?)\b/i;

// The first that matches is the topic. Specific ones stand before general ones.
const patterns: readonly Pattern[] = [
  {
    topic: 'moving',
    words:
      /\b(?:mov(?:e|ing|ed) to|another state|other states?|new state|different state|out[- ]of[- ]state|reciprocity|transfer (?:my )?hours|relocat\w+|portab\w+)\b|\botro estado\b|\bmud(?:o|ar|arme|é)\b|\btraslad\w+/i,
    wanted: [],
    link: 'compare',
  },
  {
    topic: 'agreement',
    words: /\b(?:supervis\w+ )?(?:agreement|contract)\b|\bacuerdo\b|\bcontrato\b/i,
    wanted: [['agreement']],
    most: 2,
    link: 'license',
  },
  {
    topic: 'signing',
    words:
      /\b(?:co-?)?sign(?:s|ed|ing|ature|atures| off)?\b|\battest\w*|\bfirm(?:a|ar|an|e|en|ada|adas|ado|ó)\b|\bapprove (?:my|old|last)|\bbackdat\w+|\bretroactiv\w+/i,
    wanted: [['signer', 'supervisor-license'], ['unsigned'], ['signer']],
    most: 2,
    link: 'history',
  },
  {
    topic: 'supervisor',
    words:
      /\b(?:who (?:can|may) (?:be my |supervise)|kind of supervisor|supervised by|supervisor (?:has to|have to|need|be licensed|license|is (?:a|an)\b)|license[d]? supervisor|qualif\w+ supervisor)|\bsupervisor (?:con|sin) licencia|\bquién puede supervis/i,
    wanted: [['signer']],
    most: 2,
    link: 'license',
  },
  {
    topic: 'phone',
    words: /\b(?:phone|telephone|by call|over the phone|tel[eé]fono|telef[oó]nic\w+)\b/i,
    wanted: [['modality', 'phone'], ['phone']],
    link: 'license',
  },
  {
    topic: 'video',
    words:
      /\b(?:video|zoom|tele-?(?:health|therapy|supervision)|online|virtual(?:ly)?|remote(?:ly)?|videollamada|en l[ií]nea|telesalud)\b/i,
    wanted: [['modality', 'video'], ['share', 'video'], ['all', 'video'], ['video-supervision']],
    link: 'license',
  },
  {
    topic: 'private-practice',
    words: /\bprivate practice\b|\bpr[aá]ctica privada\b|\bconsulta privada\b/i,
    wanted: [['private-practice'], ['gap-phase']],
    link: 'license',
  },
  {
    topic: 'unpaid',
    words: /\b(?:unpaid|volunteer\w*|not paid|for free|sin pago|no pagad\w+|voluntari\w+)\b/i,
    wanted: [['site-paid']],
    link: 'license',
  },
  {
    topic: 'window',
    words:
      /\b(?:expir\w*|too old|years? (?:ago|old)|how (?:long|old)\b.*\b(?:hours|good|count|valid)|hours (?:good|valid)|six[- ]years?|five[- ]years?|\d years? (?:rule|limit|back)|last forever|look-?back|old hours|vencen|caduc\w+|antig\w+|hace \w+ años)\b/i,
    wanted: [['window'], ['registration']],
    link: 'license',
  },
  {
    topic: 'before-degree',
    words:
      /\b(?:before (?:i )?(?:my )?(?:the )?(?:graduat\w+|degree)|pre-?degree|practicum|internship|as a student|while (?:i was )?in school|prácticas?|antes (?:del título|de graduar\w*|de titular\w*))\b/i,
    wanted: [['before-degree']],
    most: 2,
    link: 'license',
  },
  {
    topic: 'gap',
    words:
      /\b(?:90[- ]days?|between (?:my )?(?:degree|graduation)|before (?:my )?(?:registration|associate number|i (?:was |am )?register\w*|i get my (?:number|registration|associate))|after graduat\w+|live ?scan|waiting for my (?:number|registration)|antes del registro|después de graduar\w*)\b/i,
    wanted: [['gap-phase'], ['registration']],
    link: 'license',
  },
  {
    topic: 'registration',
    words:
      /\b(?:registration|associate license|permit|intern registration|registro|permiso)\b.*\b(?:expire\w*|laps\w+|renew\w*|end\w*|long|venc\w+|renov\w+)\b/i,
    wanted: [['registration'], ['deadline', 'registration']],
    link: 'license',
  },
  {
    topic: 'papers',
    words:
      /\b(?:which forms?|what forms?|forms? (?:do|does|to)|paperwork|weekly log|board form|37a|verification form|documents? (?:do i|does the board)|papers?|formularios?|papeles)\b/i,
    wanted: [['form']],
    link: 'license',
  },
  {
    topic: 'deadline',
    words:
      /\b(?:deadlines?|due|by when|when do i (?:have to|need to) (?:send|submit|file|apply|report)|quarterly|six-?month|reports? to the board|plazos?|fecha l[ií]mite|cu[aá]ndo (?:debo|tengo que|hay que))\b/i,
    wanted: [['deadline'], ['due']],
    most: 2,
    link: 'license',
  },
  {
    topic: 'consultation',
    words:
      /\b(?:consult(?:ed|ing|ation)?\b.*\b(?:colleague|peer|coworker)|peer (?:consult\w*|supervision|group)|consulta (?:con|entre) colegas?)\b/i,
    wanted: [['peer-consultation'], ['place', 'consultation']],
    link: 'license',
  },
  {
    topic: 'triadic',
    words: /\b(?:triadic|triádica|two of us|dyadic|another (?:associate|intern|supervisee)|somos dos)\b/i,
    wanted: [['triadic'], ['place', 'triadic-supervision']],
    link: 'license',
  },
  {
    topic: 'notes',
    words:
      /\b(?:notes?|documentation|document(?:ing)?|paper work|charting|record-?keeping|treatment plans?|reports?|notas|expedientes?|documentación|informes)\b/i,
    wanted: [['notes'], ['place', 'documentation']],
    link: 'license',
  },
  {
    topic: 'workshop',
    words:
      /\b(?:workshops?|trainings?|seminars?|conferences?|ceus?|continuing education|webinars?|classes|talleres?|taller|seminarios?|cursos?|capacitaci\w+|conferencias?)\b/i,
    wanted: [['workshop'], ['place', 'professional-development']],
    link: 'license',
  },
  {
    topic: 'testing',
    words: /\b(?:psych\w* test\w*|testing|pruebas psicol\w+)\b/i,
    wanted: [['testing'], ['place', 'testing']],
    link: 'license',
  },
  {
    topic: 'assessment',
    words: /\b(?:assessments?|intakes?|evaluaci(?:ón|ones))\b/i,
    wanted: [['place', 'individual-assessment']],
    link: 'license',
  },
  {
    topic: 'office',
    words:
      /\b(?:case manag\w+|case planning|research|office work|admin(?:istrative)?(?: work)?|billing|scheduling|filing|manejo de casos|investigación|trabajo de oficina|administrativ\w+)\b/i,
    wanted: [['office'], ['place', 'administrative']],
    link: 'license',
  },
  {
    topic: 'advocacy',
    words: /\b(?:advocacy|defensa del cliente|abogacía)\b/i,
    wanted: [['place', 'client-advocacy']],
    link: 'license',
  },
  {
    topic: 'crisis',
    words: /\b(?:crisis (?:calls?|work|intervention|line))\b/i,
    wanted: [['place', 'crisis-intervention']],
    link: 'license',
  },
  {
    topic: 'couples',
    words: /\b(?:couples?|famil(?:y|ies)|child(?:ren)?|kids|parejas?|familias?|niños?)\b/i,
    wanted: [['required', 'couples'], ['couples'], ['place', 'family-therapy']],
    link: 'license',
  },
  {
    topic: 'group-size',
    words:
      /\b(?:how (?:big|large|many (?:people|supervisees|interns|associates))|group (?:size|of)|size of|people in (?:a|my|the) group|supervisees|tamaño|cuántas personas|grupo de)\b/i,
    wanted: [['group-size']],
    link: 'license',
  },
  {
    topic: 'ratio',
    words:
      /\b(?:ratio|for (?:every|each)|per (?:\d+|ten|twenty|thirty|forty) (?:\w+ )?hours|per (?:unit|hour) of supervision|with (?:only )?(?:one|an|1|two|2) (?:hours?|units?) of supervision|hours? (?:can|may) i (?:see|work)|second (?:unit|hour)|more than (?:10|ten)|over (?:10|ten)|extra supervision|por cada|proporción|con una hora de supervisi\w+)\b/i,
    wanted: [
      ['second', 'need'],
      ['ratio', 'need'],
      ['need', 'week'],
      ['need', 'month'],
      ['need'],
      ['required', 'supervision'],
    ],
    most: 2,
    hasStanding: true,
    link: 'weeks',
  },
  {
    topic: 'without-supervision',
    words:
      /\b(?:vacation\w*|holidays?|on leave|out sick|sick|away|absen\w+|cancel\w*|missed?|miss(?:es|ing)?|skip\w*|no supervis\w+|without supervis\w+|out of (?:town|office)|maternity|vacaciones|enferm\w+|ausente|de viaje|sin supervisi\w+|no (?:hubo|tuve|tengo) supervisi\w+|cancel[óo])\b/i,
    wanted: [['need', 'week'], ['need', 'month'], ['gap'], ['ratio'], ['required', 'supervision']],
    hasStanding: true,
    link: 'weeks',
  },
  {
    topic: 'this-week',
    words: /\b(?:this week|this month|esta semana|este mes)\b/i,
    wanted: [['need', 'week'], ['need', 'month'], ['gap'], ['ratio'], ['limit', 'week']],
    hasStanding: true,
    link: 'weeks',
  },
];

/** Words of limits: 'at most', 'máximo'. */
const limit =
  /\b(?:max(?:imum)?|limits?|cap(?:ped|s)?|at most|no more than|up to|too many|most hours|how (?:much|many) .*\b(?:can|may|allowed|count)\b|l[ií]mites?|m[aá]xim[oa]s?|como máximo|demasiad\w+|puedo contar|cuántas? .*\bcont\w+)/i;
const weekly =
  /\b(?:(?:a|per|each|every|in a|one) week|weekly|week|por semana|a la semana|semanal\w*|semanas?)\b/i;
const monthly = /\b(?:month(?:ly|s)?|mes(?:es)?|mensual\w*)\b/i;
const yearly = /\b(?:years?|yearly|annual\w*|twelve months|años?|anual)\b/i;
const amount =
  /\bhow (?:many|much)\b|\bcu[aá]nt[ao]s?\b|\bnumber of\b|\btotal\b|\bneed\b|\bnecesit\w+|\brequir\w+|\bexig\w+/i;
const need =
  /\b(?:need|required?|requirements?|must|have to|enough|left|remain\w*|missing|finish|total|necesit\w+|debo|faltan?|exig\w+|requisit\w+)\b/i;
const indirect = /\b(?:indirect|non-?clinical|indirectas?|no clínicas?)\b/i;
const direct = /\b(?:direct|client contact|face[- ]to[- ]face|clinical hours|directas?|contacto)\b/i;
const hours = /\b(?:hours?|hrs?|horas?)\b/i;
const individual = /\b(?:individual|one[- ](?:on|to)[- ]one)\b/i;

// What a question must have to be about hours at all; a topic alone, such as notes, is none.
const counted =
  /\b(?:hours?|hrs?|units?|log(?:ged|ging)?|count(?:s|ed|ing)?|licensure|horas?|cuent[ae]n?|contar|registrar|anot(?:o|ar))\b/i;
const ofWork =
  /\b(?:supervis\w+|licens\w+|board|count(?:s|ed|ing)?|log(?:ged|ging)?|toward\w*|clinical|client|associate|intern|trainee|practicum|direct|indirect|bbs|amft|lmft|lpcc?|lcsw|lmhc|lpc|credit\w*|notes?|sign\w*|register\w*|registration|licencia|junta|cuent[ae]n?|contar|clínic\w+|firma\w*|práctic\w+|registro|título|notas)\b/i;

/** Returns the topic of a question about hours; undefined for any other question. */
export function topicOf(question: string): HoursTopic | undefined {
  // A question is told by its beginning: nobody asks about hours in 10,000 characters.
  const text = question.slice(0, 2_000);
  const isAboutSupervision = supervision.test(text);
  const isOfHours =
    (counted.test(text) && ofWork.test(text)) ||
    (isAboutSupervision &&
      /\b(?:ratio|week|month|vacation|group of|groups?|phone|video|zoom|agreement|limit|semana|mes|grupo|grupal|teléfono|acuerdo)\b/i.test(
        text,
      ) &&
      /\b(?:how (?:many|much|often|big|large)|maximum|allowed|required?|count|need|due|cuánt\w+|máxim\w+|necesit\w+|cuenta)\b/i.test(
        text,
      )) ||
    /\b(?:which|what) forms?\b.*\bboard\b/i.test(text);
  const isOfOwnHours =
    /\b(?:(?:my|our|these|those|old|lost) (?:\w+ )?hours?|(?:mis|las|sus) horas)\b/i.test(text) ||
    (hours.test(text) && statesIn(text).length > 0);
  if (!isOfHours && !isOfOwnHours) return undefined;
  const found = patterns.find(({ words }) => words.test(text));
  const isGroup = group.test(text) && isAboutSupervision;
  if (isGroup && (!found || found.topic === 'this-week')) return groupTopic(text);
  if (found) return found;
  const period = weekly.test(text)
    ? 'week'
    : monthly.test(text)
      ? 'month'
      : yearly.test(text)
        ? 'year'
        : undefined;
  if (limit.test(text) && !(isAboutSupervision && need.test(text))) return limitTopic(text, period);
  if (isAboutSupervision && (period || !need.test(text) || amount.test(text))) {
    const kind = individual.test(text) ? ['individual'] : ['supervision'];
    return {
      topic: 'supervision',
      wanted: [
        ...(period ? [['need', period]] : [['required', ...kind, 'hours']]),
        ['need'],
        ['required', ...kind],
        ['limit', 'supervision'],
      ],
      hasStanding: period !== undefined,
      link: period ? 'weeks' : 'license',
    };
  }
  if (direct.test(text) && !indirect.test(text)) {
    return {
      topic: 'direct',
      wanted: [
        ['required', 'direct'],
        ['required', 'total'],
      ],
      link: 'license',
    };
  }
  if (need.test(text) || amount.test(text)) {
    return { topic: 'required', wanted: requirementOf(text), link: 'license' };
  }
  return hours.test(text) && /\bcount|cuent/i.test(text)
    ? { topic: 'counting', wanted: [], link: 'license' }
    : undefined;
}

function groupTopic(text: string): HoursTopic {
  const isUnit =
    /\b(?:as|same as|equal|units?|instead of|como|igual|unidad\w*)\b/i.test(text) && !limit.test(text);
  const limits = [
    ['limit', 'all', 'group'],
    ['limit', 'share', 'group'],
    ['limit', 'week', 'group'],
  ];
  return {
    topic: 'group',
    wanted: isUnit ? [['unit', 'group'], ...limits] : [...limits, ['unit', 'group'], ['group']],
    link: 'license',
  };
}

function limitTopic(text: string, period: string | undefined): HoursTopic {
  const about = indirect.test(text)
    ? 'indirect'
    : direct.test(text)
      ? 'direct'
      : supervision.test(text)
        ? 'supervision'
        : 'total';
  return {
    topic: 'limit',
    wanted: [
      ...(period
        ? [['limit', period, about]]
        : [
            ['limit', 'all', about],
            ['limit', about],
          ]),
      ...(period && about !== 'total' ? [] : period ? [['limit', period]] : [['limit', about]]),
    ],
    link: 'license',
  };
}

function requirementOf(text: string): string[][] {
  if (indirect.test(text))
    return [
      ['limit', 'indirect'],
      ['required', 'indirect'],
    ];
  if (weekly.test(text)) return [['required', 'weeks']];
  if (monthly.test(text) || yearly.test(text))
    return [
      ['required', 'months'],
      ['required', 'weeks'],
    ];
  return [
    ['required', 'hours', 'total'],
    ['required', 'hours'],
  ];
}

const states: readonly (readonly [name: RegExp, abbreviation: string])[] = (
  [
    'California|CA',
    'Colorado|CO',
    'Florida|FL',
    'Georgia|GA',
    'Illinois|IL',
    'Massachusetts|MA',
    'Michigan|MI',
    'North Carolina|NC',
    'New Jersey|NJ',
    'New York|NY',
    'Ohio|OH',
    'Oregon|OR',
    'Pennsylvania|PA',
    'South Dakota|SD',
    'Texas|TX',
    'Virginia|VA',
    'Washington|WA',
    'Arizona|AZ',
    'Nevada|NV',
    'Tennessee|TN',
    'Utah|UT',
    'Minnesota|MN',
    'Wisconsin|WI',
    'Indiana|IN',
    'Missouri|MO',
    'Maryland|MD',
    'Alabama|AL',
    'Louisiana|LA',
    'Kentucky|KY',
    'Connecticut|CT',
    'Oklahoma|OK',
    'Iowa|IA',
    'Kansas|KS',
    'Arkansas|AR',
    'Idaho|ID',
    'Nebraska|NE',
    'New Mexico|NM',
    'Hawaii|HI',
    'Maine|ME',
    'Montana|MT',
    'Alaska|AK',
  ] as const
).map((pair) => {
  const [name = '', abbreviation = ''] = pair.split('|');
  // In capitals these are words, too.
  const isWord = ['IN', 'OR', 'ME', 'HI', 'OK', 'LA'].includes(abbreviation);
  const either = name
    .split(' ')
    .map((part) => `[${part.charAt(0)}${part.charAt(0).toLowerCase()}]${part.slice(1)}`)
    .join(' ');
  return [new RegExp(`\\b(?:${either}${isWord ? '' : `|${abbreviation}`})\\b`), abbreviation];
});

/** Returns the states that a question names, as abbreviations of the postal service. */
export const statesIn = (question: string): string[] =>
  states.flatMap(([name, abbreviation]) => (name.test(question.slice(0, 2_000)) ? [abbreviation] : []));

const numberWords: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
};
const figure = `(\\d{1,3}(?:,\\d{3})+|\\d{1,5}|${Object.keys(numberWords).join('|')})`;
const claims: readonly RegExp[] = [
  new RegExp(
    `\\b(?:limit(?:ed)?|max(?:imum)?|cap(?:ped)?|minimum|at most|at least|no more than|only|l[ií]mite|m[aá]xim[oa]|m[ií]nim[oa]|solo|sólo|como máximo|al menos)(?: of| is| to| at| de| es| son)* ${figure}\\b[- ](?:\\w+ )?(?:hours?|hrs?|weeks?|horas?|semanas?)`,
    'i',
  ),
  new RegExp(
    `\\b${figure}[- ](?:hours?|hrs?|horas?)(?:[- ](?:a|per|por|each|weekly))?(?:[- ](?:week|month|year|semana|mes|año))?[- ](?:limit|max(?:imum)?|cap|rule|minimum|requirement|como máximo|de l[ií]mite)`,
    'i',
  ),
];

/** Returns the number of hours or weeks that a question takes for a rule of the board: 'the limit of 30 hours'. */
export function claimIn(question: string): number | undefined {
  for (const claim of claims) {
    const text = claim.exec(question.slice(0, 2_000))?.[1]?.toLowerCase();
    if (text !== undefined) return numberWords[text] ?? Number(text.replaceAll(',', ''));
  }
  return undefined;
}
