import { lineList } from './word-list.ts';

/** What speaks of suicide and self-harm: one such phrase is enough. */
export const selfDangerPhrases: readonly string[] = lineList(`
  suicid*
  selfharm
  <harming> ..2 self
  end|ends|ended|ending ..1 self
  <wanting> ..5 die|dead|dying|death
  <wanting> ..3 be gone
  <wanting> ..4 disappear|vanish
  disappear|vanish forever|for
  <wanting> ..3 be ..1 over
  <wanting> ..4 pain ..3 stop|end|over
  make it ..1 stop
  to die
  how|ways|way|where|when|methods|date|day ..3 die|dying
  painless*
  lethal
  when|after|once|if im|shes|hes|i am|she is|he is gone
  never ..2 born
  easy way out
  insurance ..4 suicide|die|death|gone
  affairs|papers in|into order
  wrote|writing|written|made|changed|updated ..2 will ..6 <wanting>
  be|reunite*|join ..4 late|dead|deceased
  not|never|wont ..2 hear|see from|me|her|him|them ..2 again|anymore
  never see ..3 again
  last time ..6 see|saw|talk|speak|hug*
  google*|research*|search*|look* ..5 overdose|die|kill|lethal|noose|methods|hang
  cant live without|with|like|anymore
  <wanting> ..3 not be here|alive
  <wanting> ..3 not exist|live|wake
  <wanting> ..3 stop existing|living
  <wanting> ..3 end it|everything|things
  better off ..3 dead|gone
  better off without me|him|her|them
  better|easier if i|he|she|they ..4 dead|gone|died|here|around|alive
  end|ends|ended|ending|take|takes|took|taken|taking ..2 own ..1 life
  end|ends|ended|ending|take|takes|took|taken|taking his|her|my|their life
  end|ends|ending it ..1 all
  end|ends|ending it tonight|today|now|soon
  ending it
  not|no|nothing|isnt|lost|see|sees|without|theres|whats ..4 reason|point|will|worth|desire ..3 living|live|alive|life|on|here|being|trying|going|exist
  life|living ..3 worth|pointless|unbearable|over|anymore
  nothing ..2 live for
  doesnt|dont|didnt|not|never|wont|cant ..4 be here|alive|around
  doesnt|dont|didnt|not|never|wont|cant ..2 want|wants|wanna|care|cares ..3 live|exist|wake|alive|here|anymore
  doesnt|dont|not|never|wont|cant ..2 wake up
  doesnt|dont|not|never|wont|cant go on
  wont be here|around|alive|seeing|needing|coming
  wont|not make it|see ..2 tomorrow|christmas|night|week|weekend|birthday
  sleep|asleep ..4 wak*
  tired|sick|done ..2 living|life|alive|fighting|everything
  plan|means|method|intent with|w|and|or ..1 plan|intent|means|method|die
  goodbye|farewell ..1 letter|letters|note|notes|text|texts|message|messages|video|post
  said|saying|texted|wrote ..3 goodbye|goodbyes ..3 family|kids|everyone|friends|forever
  giving|gave|gives|given ..2 away ..3 things|stuff|belongings|possessions|pets|dog|cat|everything|clothes|guitar
  gives|giving|gave|given ..3 stuff|things|belongings|possessions away
  overdos*
  took|taken|taking|swallow*|downed|ate|take ..6 pills|bottle|tylenol|advil|xanax|tablets|bleach|poison
  stockpil*|hoard*|sav*|collect*|count*|hid* ..3 <means>
  jump*|step*|leap*|throw*|driv*|drove|crash*|swerv*|stand*|sit*|walk* ..4 off|into|onto|over|on|from|of ..3 <height>
  slit|slits|slitting|cut|cuts|cutting|carv*|scratch*|burn*|burned ..4 <body>
  cuts|gash*|scratch*|burns|wounds|marks|bruise* ..4 <body>
  fresh|new|deep|bleeding cut|cuts|wound|wounds|scars|burns|marks
  bleeding
  cut|cuts|cutting ..4 deep|deeply|deeper|stitches|badly
  stitches
  <subject> ..2 cutting|cuts
  started|starts|been|relapsed|again|urge|urges|back|stop|stopped|keeps ..2 cutting
  cutting again|more
  attempt|attempts|attempted|tried ..2 again|suicide|last|before|yesterday
  prior|previous|past|recent|another|failed|first|second attempt*
  cant do this anymore|much
  cant take it|this|any
  burden to everyone|everybody|us|them|family|his|her|their|my|me|others
  be|join|see ..4 in heaven
  be|join|with ..4 on the other side
  hopeless|hopelessness
  gave|given|giving|gives up ..2 life|everything|hope|living
  no|lost|without ..2 hope|future|way
  dont|doesnt|not|cant see ..2 future|tomorrow|way
  world|everyone|family|they ..3 better ..1 without
  tonight|today|tomorrow is|will|would be ..1 the ..1 night|day|end
  tonight|today|tomorrow ..3 last|final
  sorry for everything|all
  forgive me|him|her ..3 for
  tell ..3 kids|mom|family|dog|everyone ..2 love|loved|sorry
  take care of ..1 kids|dog|cat|mom|family|sister|brother ..3 gone|after|me
  something|anything stupid|drastic|rash|crazy|reckless|terrible|dumb
  out of the picture|way
  not|wasnt|isnt|werent|wont in the picture|way
  nothing left ..1 live|lose|for
  has|have|got|theres|is nothing left|more
  cleaned|clean|clear|cleared|emptied ..2 out ..2 apartment|house|room|account|desk|office|locker
  wont|not|never bother anyone|anybody|you|them|us|him|her|people
  say|said|says|saying|tell ..2 bye|goodbye ..6 forever|me|group|kids|everyone
  bye|goodbye forever
  no longer|doesnt|dont|not want|wants|wanting|wanted to live|wake|be|exist|go|continue|fight
  stop|stopped|quit fighting|trying|caring|eating
  read|hear ..2 about ..3 paper|news|papers
  remember me|him|her|them ..2 when|after|fondly
  drive|driving|drove|steer*|swerv*|crash*|run ..4 into ..2 wall|pole|ditch|guardrail|car|traffic|oncoming|lake
  oncoming traffic|train|cars
  picked|chosen|set|have|has ..2 date|day|spot|place|time ..3 do
  plan* ..3 funeral
  pray* ..4 take|die|dead|end
  rope|noose|belt ..3 neck
  around|at ..2 neck|throat
  passes|pass|passed|passing out
  hits|hit|hitting|bang*|punch* ..3 head|face
  took|take|takes|taking|swallow*|downed ..2 all|whole|entire|handful|bunch|rest|too|extra|double
  ran|run|running|left|storm* ..5 crying|sobbing|screaming
  rock bottom
  sh|si
  see|meet you|them|him|her|us ..3 other side
  not being here|alive|around
  go|goes|going|went|gone through with it|this|that
  it|that will|ll|be ..1 done|over ..2 by|when|before
  by the time ..6 done|gone|late|over
  letter|letters ..3 each|every|everyone|kids|children|family|wife|husband|mom
  letter|letters|video|videos|note for when
  when|if|once|after|that ..2 not|isnt|wont|arent ..1 around|here|there
  photo|photos|picture|pictures|pic|pics|selfie ..2 of ..2 <body>
  walk|walks|walked|walking ..3 in|into ..2 lake|water|sea|woods|river
  drive|drove|driving|go|went ..2 to the|a ..1 lake|bridge|cliff|river|woods|quarry
  swallow*
  vomit*|purg*|cough*|throw* ..2 blood
  blood
  calories ..2 day
  heart ..2 skip*|stop*|rate|races|pounding
  insulin ..6 up|extra|more|all|high|down
  im not ok|okay
  gone|went|going silent|quiet|dark
  discharged|released ..3 psych|hospital|ward|inpatient|er|unit
  hung up ..6 not|wont|doesnt|didnt|cant|and
  sleeping pills
  overdosed|od on
  gave|giving|gives|given ..2 dog|cat|pets|pet|car|guitar|jewelry to
  <wanting> ..2 jump
  <wanting> ..2 be with ..1 baby|mom|dad|husband|wife|mother|father|son|daughter|grandma|brother|sister|god|jesus
  never|not ..1 see|sees|seeing ..1 another|tomorrow|morning|christmas
  thoughts ..2 ending
  ending|end things|everything
  goodbye ..4 thank*
  texted|texts|text|messaged|messages|sent|wrote|writes ..4 goodbye|farewell
`);
