import { lineList } from './word-list.ts';

/** What speaks of violence, weapons, abuse, neglect or a state that cannot wait: one such phrase is enough. */
export const dangerPhrases: readonly string[] = lineList(`
  homicid*
  murder*
  massacre*
  school|mass|active shoot*
  shoot* up
  shoot*|blow*|burn*|bomb* ..3 school|house|place|office|building|clinic|agency
  hit list|man
  bomb*
  arson|hostage*|ambush*|manifesto
  <harming> ..4 <person>
  with ..2 belt|cord|paddle|stick|hanger|fist|fists
  <person> ..2 being|been|was|is|get|gets|got|getting ..2 hit|beaten|choked|strangled|attacked|assaulted|abused|raped|stalked|threatened|hurt|trafficked|stabbed|shot|kicked|punched|slapped|tortured|starved
  get|gets|getting|got|being|been|was ..2 hit|beaten|choked|strangled|attacked|assaulted|stabbed|shot|kicked|punched|slapped|raped
  get|getting rid of him|her|them
  run|ran|running ..1 over ..1 <person>
  run|ran|running <person> over
  put|puts|putting ..3 hands ..3 neck|throat|on
  hands around|on ..2 neck|throat
  grab*|push*|pushes|pushed|threw|throw*|drag*|pin|pinned|corner* ..2 me|him|her|them|us|kid|child|wife|husband|mom
  threw|throw*|swung|swing* ..4 at me|him|her|them|us|wall
  hit*|hits|beat|beats|spank*|whip*|discipline* ..3 with
  <weapon> ..6 <subject>
  <subject> ..6 <weapon>
  loaded <weapon>
  bring*|brought|carr*|bought|buy*|access|pull*|wav*|has|have|had|owns|keeps|under|in|with|point* ..4 <weapon>
  armed
  threat* ..3 <person>
  <person> ..3 threat*
  threat* to
  threats|threat|threatened|threatening
  stalk*
  revenge
  get|gets|getting even with
  get|gets|getting ..1 back at
  make|making ..1 him|her|them|you|me|everyone pay|suffer|regret|sorry
  going|gonna pay for
  pay for what
  deserve* to die|suffer|hurt
  coming for|after me|him|her|them|us
  violen*
  dangerous
  in danger
  danger to
  imminent
  lost|loses control
  abus*
  molest*
  rape|raped|rapes|raping|rapist
  incest*
  traffick*
  neglect*
  exploit*
  groomed|groomer
  sexual|sexually assault*|touch*|abus*|exploit*
  touch* ..4 privates|inappropriately|sexually|breasts|crotch|genitals|private|down
  touches|touched|touching me|her|him ..2 night|bed|there|wrong|sleep
  comes|came|gets|climbs|sneaks in|into|to ..3 room|bed|bedroom
  bruis*
  black eye*
  welt|welts
  broken|fractured arm|rib|ribs|wrist|jaw|bone|bones|nose
  hand|belt|burn|bite|choke mark*|print*
  burn marks
  <afraid> ..2 of|by|around|about|for|to ..4 <person>|home|life|safety|stepfather|alone
  <afraid> ..3 what ..3 do|does
  <afraid> ..4 hurt|kill|harm|find|finds|safety|come|comes|show
  <afraid> to go|be|leave|walk|sleep
  not|isnt|never|dont|doesnt|didnt|wont|no ..2 safe|safety
  unsafe
  gets|got|getting|became|becomes|become ..1 physical|violent|aggressive
  lay|lays|laid|put|puts ..2 hands on
  wont|doesnt|didnt|not|refuses let|allow ..2 leave|go|eat|sleep|out
  took|takes|taken|hides|has|holds ..2 her|his|my|their phone|keys|passport|papers|car
  forc*|pressur*|coerc* ..4 sex|touch|marry|marriage|undress
  made|makes ..2 have sex
  without ..2 consent ..3 sex|touch*
  naked|nude|explicit ..2 picture*|photo*|video*|selfie*
  nudes|porn|sextort*|blackmail*
  tie|ties|tied|tying ..4 to|up|down
  doesnt|dont|not|never|wont feed|feeds|fed|feeding
  bedsore*|bed sore*|starving|malnourish*|dehydrat*
  pain ..2 chest
  chest pain*
  hasnt|havent|not|stopped ..2 eaten|eating|slept|drinking
  faint*
  too many|much ..3 pills|meds|medication|tylenol|insulin
  enough ..3 pills|meds|medication|tylenol|insulin
  full|whole|entire bottle
  bottle of ..2 pills|meds|tablets
  lesson ..3 teach*
  teach ..3 lesson
  hunt*|track* ..2 down
  snap*|explode* ..5 <person>
  lose it|control
  fear* for
  fear of|that ..3 <person>
  creep* out
  creep*|creeped me
  domestic violence
  walking on eggshells
  lock|locked|locks|trap|trapped|chained|held ..2 <person> ..3 room|basement|closet|bathroom|house|will|captive|garage|cage|up|in|out
  locked|trapped|held in|inside|captive|hostage|against
  no|without|enough|havent|hasnt|hadnt|denied|withhold*|not ..3 food|eaten|fed|insulin|heat|eat|eating
  left|leaves|leave|alone ..3 alone|unsupervised|overnight|weekend|weekends
  home alone
  protective|restraining order
  unconscious|unresponsive|collapsed|slurr*|seizure*|convuls*|hypotherm*|overheated
  not|stopped|cant|trouble breath*
  passed|passing|blacked|blacking out
  wont wake
  cold turkey
  withdrawal ..2 seizure*|shak*|tremor*|symptom*
  shaking|tremor*|sweating ..6 drink*|alcohol|stopped
  psychotic|psychosis|manic|delusion*|hallucinat*
  voices ..4 tell*|told|telling|command*|say*|hurt|kill
  hear*|hears voices
  drunk|intoxicated|wasted|high|buzzed|drinking ..8 driv*|drove|drive|car|keys|wheel
  driv*|drove|drive ..5 drunk|high|intoxicated|wasted|buzzed|influence|drinking
  fentanyl|narcan|naloxone
  run|ran|running away
  runaway
  missing ..3 since|person|child|teen|kid|report
  client|clt|kid|teen|child|she|he|daughter|son|girl|boy|mother|father ..3 missing
  cant|cannot find|reach ..2 her|him|them|client|clt
  follow*|wait*|stalk*|watch*|show*|park*|sit*|sat|came|com* ..3 me|my ..3 home|house|car|apartment|door|street|lot|work|office
  follow* me
  outside my|her|his|our home|house|apartment|door|office|window
  knows|found where i|we|she|they|he|my
  bang*|pound*|broke|break* ..2 door|window
  wish* ..4 dead|born|gone|disappear|exist
  hate|hates my|her|his|their life
  no way out
  falling apart
  crisis
  emergency
  911|988|5150|5250
  welfare|wellness check
  involuntar*
  psych* hold
  baker act*
  kill*|hurt*|harm*|tortur*|strangl*|drown*|kick*|burn* ..3 dog|dogs|cat|cats|pet|pets|puppy|kitten|animals|bird|hamster
  chok*|strangl*|stab|stabs|stabbed|stabbing|punch*|slap*|smack*|spank*|whipp*|shov*|kick*|headbutt*|beating
  jumped by|him|her|me|them
  beat|beats|beating|beaten up|down
  threw|throws|throwing|thrown|smash*|broke|punch* ..3 chair|plate|plates|bottle|phone|glass|door|doors|wall|walls|table|things|furniture|dish|dishes|remote|tv
  put|puts|land*|send|sends|sent ..3 in ..1 hospital|ground|grave|er|morgue
  payback|retaliat*|vengeance|vendetta
  come|comes|came|coming find|get|after|looking
  find|get|kill|hurt you|me|us|him|her ..2 told|tells|leave|leaves|left|talk|talks
  if i|he|she|they|you ..1 tell|tells|told|leave|leaves|left|report|talk|talks
  blade|blades
  make|makes|making ..4 disappear
  shak*|shook ..2 baby|infant|toddler|newborn
  pimp|pimps|prostitut*|sextort*|sexting|sexted|sexts|escorting
  older|grown man|men|guy|boyfriend ..4 met|online|meets|meet|meeting
  met|meets|meeting ..4 online|discord|snapchat|roblox|instagram|tinder|app|grindr|game
  touch*|rub*|grop*|fondl*|grab*|kiss* ..3 leg|legs|thigh|thighs|breast|breasts|butt|knee|waist|chest|body|private|privates|bottom|crotch|neck|shoulders|lips|me
  grop*|fondl*|expos* self
  does|did|do|doing|done ..1 things ..1 to ..2 her|him|them|me|cousin|sister|brother|kids|children|little|niece|nephew|daughter|son
  secret|tickle|special|touching ..1 game|games|touch|time
  game|games|play|plays|playing ..5 bath|shower|bed|bedroom|undress*|naked
  bath*|shower*|sleeps|sleep|sleeping ..2 with|together ..2 her|him|them|daughter|son|stepdaughter|stepson|child|uncle|grandpa|dad|father
  watch* ..3 undress|shower|bath*|dress|porn
  caretaker|caregiver|aide|nurse ..4 hit|hits|yell*|lock*|withhold*|refus*|steal*|took|takes|push*
  refus*|wont|not|never ..2 take ..3 doctor|hospital|er|emergency|medication|insulin
  wound|wounds|sore|sores|burn|burns|infected|infection|maggots|untreated
  shape of|from ..1 iron|belt|hand|cord|ring
  needle|needles|syringe*
  using|use|uses|on|smok*|shoot*|relaps* ..2 meth|heroin|crack|fentanyl|opioids ..4 daily|day|pregnant|kids|baby|home|again
  pregnant ..8 meth|heroin|crack|cocaine|fentanyl|drinking|drinks|alcohol|using|hit|hits|push*|pushed|kick*
  meth|heroin|crack|cocaine|fentanyl ..8 pregnant|baby|kids|child*|toddler
  stopped|off|quit|not|refus* ..2 taking|take ..3 lithium|meds|medication|antipsychotic*|insulin|seroquel|abilify|clozaril|risperdal|zyprexa
  not|havent|hasnt|hadnt|no|without ..1 slept|sleep|sleeping ..3 days|nights|week
  speeding|reckless
  poison*
  paranoi*
  spying|conspir*|chip ..3 head|brain|following
  confront them|him|her|neighbors|neighbor
  gang|gangs
  sleeps|passed|asleep ..3 all day ..6 kids|baby|children|needles
  swat|barricad*|standoff
  kidnap*|abduct*
  my supervisor ..4 touch*|kiss*|grab*|drunk|sex|date|flirt*|inappropriate*
  show|shows|showed|turned|turns up ..3 daycare|kids|school|wedding|church|gym|parents
  list of ..2 names|people|targets|victims
  lock*|chain* ..2 fridge|food|pantry|cabinet|kitchen
  eat|eats|fed|feeds|feed ..1 once|scraps|nothing
  punish* ..6 kid|kids|child|children|him|her|them|son|daughter|us|me
  kid|kids|child|children|foster ..8 punish*|hose|kneel*|cage
  draw*|drew|picture|pictures|letter|letters|story|poem ..6 dead|blood|bleeding|gun|guns|hanging|corpse|weapons
  hide|hides|hid|bury|buried|burying ..2 body|bodies
  wander*|unattended|unsupervised
  tracker|airtag|tracking|spyware|gps ..3 car|phone|her|him|me
  owns her|him|me
  broken leg|legs|finger|fingers|skull|collarbone|hip
  story|explanation|stories ..2 change|changes|changing|match|add
  coach|teacher|priest|pastor|uncle|stepdad|stepfather|grandpa|cousin|babysitter|neighbor|tutor|brother|boss|landlord ..4 kiss*|touch*|naked|undress*|alone|secret|sex|hug*
  kiss*|tickl* ..2 her|him|them|kid|kids|child|student|girl|boy|client
  forc*|mak*|made ..2 her|him|them|me|us|kid|kids ..1 to ..3 sleep|kneel|stand|beg|strip|watch|eat|drink|touch|have|do
  dating|dates|sleeping|sex|seeing|boyfriend ..4 older|adult|<adult>
  drop*|squeeze*|smother*|throw* ..2 baby|newborn|infant
  <afraid> ..8 baby|newborn|infant
  hear*|hears|heard ..2 demon|demons|god|angel|angels|devil|spirit|spirits|satan
  order*|command*|tells|telling|told ..2 him|her|them|me to hurt|kill|harm|attack|push|jump|die|cut|do
  one bad day
  not breathing|responding|waking|moving|conscious
  hurt* ..2 badly|bad|seriously
  overpower*|hogtie*|drugged|roofied|spiked|blackmail*
  whereabouts|awol|eloped
  mak*|made ..3 pay for
  making ..4 pay
  stopped|off|quit|refuses|skipping|skips ..2 antipsychotic*|lithium|insulin|seroquel|abilify|clozaril|risperdal|zyprexa|haldol|lamictal|depakote
  impostor|imposters|replaced by|replicas
  drink*|drank ..3 fifth|handle|bottle|bottles|liter|pint|box
  stop*|quit* ..3 drinking|alcohol|xanax|benzos ..6 own|tonight|once|alone|cold
  broke|break|breaking|breaks in|into ..2 house|home|car|apartment|office|my|her|his
`);
