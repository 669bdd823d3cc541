import { lineList, wordList } from './word-list.ts';

/** What stands in questions first on the line, then the words of articles that mean much the same. */
export const synonyms: readonly string[][] = lineList(`
  supervisor supervision supervise
  gift present
  lawyer attorney solicitor
  kid child minor
  teen adolescent minor teenager youth
  mom mother parent
  dad father parent
  stepmom stepdad stepparent
  grandma grandpa grandparent
  husband wife spouse partner
  boyfriend girlfriend partner
  marriage couple
  suicide suicidal
  cutting self-harm
  drunk alcohol intoxicated
  high intoxicated drugs
  drinking alcohol
  weed cannabis marijuana drugs
  pills medication
  antidepressant medication ssri
  quit resign leave
  discharge termination
  terminate termination end
  fire terminate
  ghost ghosted vanish disappear
  no-show missed
  vacation holiday
  fee payment pay cost
  copay fee
  chart record file
  note documentation
  subpoena court
  judge court
  testify court
  hurt harm
  kill homicidal
  beat hit
  bruise abuse
  spank hit
  molest abuse
  neglect abuse
  elderly elder older
  senior elder older
  grandmother elder older
  religion religious faith
  church religious faith
  pray prayer
  gay lesbian lgbtq
  trans transgender
  pronoun transgender
  race racism culture
  ethnic culture
  immigrant culture
  accent culture language
  translator interpreter
  interpret interpreter
  language interpreter
  deaf interpreter
  zoom telehealth video
  online telehealth
  virtual telehealth
  remote telehealth
  teletherapy telehealth
  burnout burned exhausted
  tired exhausted
  crying tears cried
  died death dead
  funeral death
  crush attraction
  flirt attraction
  sex sexual
  hug touch
  friend friendship
  facebook instagram
  snapchat instagram
  twitter instagram
  google search
  doctor physician
  hospital hospitalize
  police cop
  gun firearm weapon
  knife weapon
  scared afraid
  threat threaten
  stalk stalking
  divorce separated custody
  affair infidelity cheating
  cheat infidelity
  secret secrets
  log hours
  tape recording
  record recording
  scribe transcript
  goal objective
  evaluate evaluation
  feedback evaluation
  criticism feedback
  silent silence
  violent violence
  quiet silence
  stuck plateau
  late tardy
  cancel cancellation
  reschedule cancellation
  refer referral
  competent competence
  license licensure
  jurisdiction state
  relocate moved
  abroad traveling
  travel traveling
  diagnose diagnosis
  disorder diagnosis
  bipolar diagnosis
  adhd diagnosis
  insurance payer
  bill billing
  argue disagree
  unethical ethical
  lexapro medication
  zoloft medication
  prozac medication
  xanax medication
  adderall medication
  seroquel medication
  antipsychotic medication
  prescription medication
  prescribe medication
  dose medication
  meth drugs substance
  heroin drugs substance
  cocaine drugs substance
  fentanyl drugs substance
  vape drugs substance
  addict addiction substance
  beer drinking alcohol
  wine drinking alcohol
  vodka drinking alcohol
  videotape recording
  audiotape recording
  film recording
  permission consent authorization
  waiver consent
  classmate confidentiality
  colleague confidentiality
  coworker confidentiality
  roommate friend
  gossip confidentiality
  anonymous confidentiality
  probation mandated court
  parole mandated court
  veteran trauma
  nightmare trauma
  combat trauma
  rape sexual assault trauma
  wedding dual boundary
  invite dual boundary
  invitation dual boundary
  party dual boundary
  creepy scared afraid safety
  creep scared afraid safety
  uneasy scared afraid
  married couple
  pair couple
  engaged couple
  adolescence teen minor
  teenager teen minor
  underage minor
  goodbye termination
  certification training scope
  caseworker cps
  guardian parent
  custodial custody
  hand-off transfer
  overwhelm exhausted
  drain exhausted
  angry anger
  mad angry
  dislike hate
  hate dislike
  boring bored
  voicemail message
  dm message
  cell phone
  donation gift
  bracelet gift
  cookies gift
  invoice billing fee
  cash payment
  lend lending money
  loan lending money
  ride driving
  skype telehealth video
  facetime telehealth video
  webcam telehealth video
  immigration immigrant
  undocumented immigrant
  spanish interpreter language
  tribe indigenous culture
  muslim religion faith
  christian religion faith
  jewish religion faith
  bible religion faith
  wheelchair disability
  autistic disability diagnosis
  lecture training
  practicum internship
  internship practicum
  site agency
  placement agency
  workplace agency
  grievance complaint
  lawsuit malpractice complaint
  sue malpractice complaint
  peer colleague
`).map(wordList);
