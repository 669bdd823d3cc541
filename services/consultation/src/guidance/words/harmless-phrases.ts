import { lineList } from './word-list.ts';

/** What sounds like danger and is none; taken out before danger is looked for. */
export const harmlessPhrases: readonly string[] = lineList(`
  <load> ..3 kill*|murder* me|us
  kill*|murder* me|my ..1 back|feet|head|eyes|productivity|mood|motivation|vibe
  kill* two|2|time|rapport|productivity|motivation|birds|trees
  kill* the mood|vibe|rapport|lights|conversation|process|momentum
  dying to know|hear|see|ask|try|meet|get|leave|go|learn|tell
  dying|died|die|dead of|from boredom|embarrassment|shame|laughter|laughing|curiosity
  dead tired|line|lines|end|ends|weight|battery|phone|internet|silence|link|zone
  dead on my feet
  shoot*|shot ..2 email|text|message|note|dm|question|reminder
  shoot* for
  trouble shoot*
  troubleshoot*
  screen shot*
  flu shot*
  long shot
  shot in the dark
  best shot
  shot down
  photo|video|film shoot*
  bomb* ..2 exam|test|quiz|presentation|interview|session|midterm|final|roleplay|play|class
  beat* around|myself up
  beat* self up
  beat* the deadline|clock|traffic|rush|odds|heat|burnout
  hit*|hitting ..4 hour|hours|goal|goals|target|number|numbers|requirement|quota|minimum|wall|plateau|limit|mark|ceiling|milestone|deadline|snag
  hit*|hitting ..1 send|submit|save|home|bottom|enter|reply|pause|record|mute
  hit*|hitting it off
  hit*|hitting ..2 road|gym|books|nail|spot|nerve
  hits|hit me hard|that
  cut*|cutting down|back|out|short|hours|costs|corners|ties|through|class|it|budget|funding|staff|pay|contact|loose|sugar|carbs
  cut*|cutting ..2 hours|caseload|hair|losses|pay|sessions|session|rate|fee|notes|budget|funding|staff|benefits|grass|slack|corners|time|off
  cut*|cutting ..1 short
  cut and paste|dry
  paper|budget|pay|hair|job|tax|clear cut*
  cut off*
  burn*|burnt out
  burn*|burnt ..2 candle|bridge|bridges
  substance|drug|alcohol abuse counsel*|treatment|license|clinic|program|certification|hours|history|evaluation|class
  abuse of power|process|discretion|authority
  violent* agree|disagree
  boundary|ethics|ethical|hipaa|confidentiality|policy|parole|probation|code|privacy violat*
  death by powerpoint
  drowning|drown in|under ..2 paperwork|notes|work|documentation|cases|emails|debt|admin|billing|reports|charting
  hang* in there
  hang* out|up|on
  hang of
  threat* to quit|sue|leave|report|cancel|complain|drop|fire|withhold|file|switch|stop|end|post|withdraw
  threat* ..1 malpractice|lawsuit|complaint
  pull* the trigger on
  jump* the gun
  smoking|nerf|water|toy|glue gun*
  stick to ..1 guns
  under the gun
  i choked ..1 in|on|during|at
  stab at|in
  bullet ..1 journal*|point|points|list|lists
  kill* it
  is|was|be murder
  shot|shoot* me|him|her|us ..1 look|glance|smile
  feel|feels|felt|feeling ..1 attacked|threatened by|when|in
  pill to swallow
  swallow* ..2 pride|words|criticism|feedback
  punch in|out|card
  hurt* ..1 feelings|chances|career|reputation|resume|application|rapport|score|grade|ego|pride|credibility|feeling
  kill* a|the|this|that|his|her|my ..1 habit|habits|bill|project|plan|deal|buzz
  would kill for
  to die for
  gun shy
  top gun
  shoot* hoops|baskets|pool|video|a
  goodbye|farewell letter|note|card|message|text to|for ..2 client|clients|kids|group|members|families
  write|writing|wrote|send|give ..2 clients|client|group|them ..2 goodbye|farewell letter|note|card
  stabs at
  hurt* by my|his|her|the ..1 comment|feedback|remark|tone|evaluation|review|joke|words|question
  panic|anxiety|heart|asthma attack*
  attack* ..1 pile|paperwork|backlog|notes
  <topic> ..2 <study>
  <topic> and|or ..2 <study>
  <study> ..4 <topic>
  book|movie|film|show|series|novel|podcast|documentary|song|game ..6 murder*|kill*|suicide|killer|violence|gun|guns|abuse|death
  true crime|detective
  emergency contact*|number*|procedure*|protocol*|plan|plans|phone|policy|fund
  kill* ..1 habit|habits
  bit*|biting ..1 nails|nail|lip|lips|tongue|bullet
  murder mystery
  gun control|show|laws
`);

/** The further classes of words that only harmless phrases name. */
export const harmlessClasses = {
  load: `
    deadline deadlines hours paperwork notes note productivity commute heat back feet head headache workload caseload exam billing documentation
    job schedule stress wait waiting suspense boredom board system portal ehr traffic mondays charting week semester internship practicum
    class thesis homework that this it humidity fees rent shoes chair allergies`,
  topic:
    'suicide suicidal violence violent homicide homicidal selfharm abuse crisis trauma assault threat threats danger dangerousness firearm gun',
  study: `
    training trainings course courses class classes ceu ceus ce ces webinar webinars workshop workshops certificate certification module
    modules exam quiz conference book books article articles paper papers research thesis dissertation statistics literature lecture
    seminar presentation curriculum credit credits essay textbook flashcards volunteer volunteering volunteered`,
} as const;
