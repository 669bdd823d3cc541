import type { CaseQuestion } from './case-question.ts';

/** Written in a hurry: lower case, typos, abbreviations, run-on sentences. */
export const sloppyQuestions: readonly CaseQuestion[] = [
  {
    question:
      'how long do i have to finish my notes after a sesion, im 2 wks behind and my sup is getting annoyed',
    articles: ['progress-notes'],
  },
  {
    question: 'clt told me abt a crime he did yrs ago, do i write that in the prog note or leave it out??',
    articles: ['progress-notes', 'confidentiality'],
  },
  {
    question: 'is it ok to keep my own handwriten notes at home seperate from the ehr',
    articles: ['psychotherapy-notes', 'progress-notes'],
  },
  {
    question: 'forgot to go over the consent paperwork w new clt and we already had 2 sessions what now',
    articles: ['informed-consent', 'first-sessions'],
  },
  { question: 'can i talk abt my clt w my classmates if i dont say the name', articles: ['confidentiality'] },
  {
    question: 'clts mom called and asked if her son (hes 24) still comes to therapy what can i tell her',
    articles: ['confidentiality', 'releasing-records'],
  },
  {
    question: 'kid said dad hits him w a belt, no marks tho, do i call cps',
    articles: ['mandated-reporting-children'],
  },
  {
    question:
      'clt is 35 and says uncle abused her as a kid, uncle still coaches little leage, do i hav to report',
    articles: ['mandated-reporting-children', 'confidentiality'],
  },
  {
    question: '75 yo clt w dementia, son is using her debit card and theres no food in the house, aps or not',
    articles: ['mandated-reporting-adults'],
  },
  {
    question: 'clt said he wants to beat up his coworker but idk if he ment it, do i have to warn the guy',
    articles: ['duty-to-protect'],
  },
  {
    question:
      'clt has passive SI no plan, do i need to hospitalize or what, never did a risk assesment alone',
    articles: ['suicide-risk', 'safety-planning'],
  },
  {
    question: 'how do u make a safty plan w a teen, do the parents get a copy',
    articles: ['safety-planning', 'minors-and-consent', 'suicide-risk'],
  },
  {
    question:
      'clt burns herself w a lighter when stressed says its not SI, couldnt get her to stop, do i make a contract',
    articles: ['self-harm'],
  },
  {
    question:
      'think my clts husband is controling her money and phone, she says its normal, dv?? how do i bring it up',
    articles: ['intimate-partner-violence'],
  },
  {
    question: 'my clt passed away last wk (heart attack), can i go to the funeral, do i close the chart',
    articles: ['client-death'],
  },
  { question: 'is zoom free version hipaa ok for sessions', articles: ['telehealth'] },
  {
    question: 'clt keeps doing video sesions from her car while driving lol what do i say',
    articles: ['telehealth', 'boundaries'],
  },
  {
    question: 'clt on vacation in florida im in ohio can we still do telehelth',
    articles: ['telehealth-across-state-lines'],
  },
  {
    question: 'clt brought me a 50 dollar starbucks card couldnt say no to her, what do i do',
    articles: ['gifts'],
  },
  {
    question: 'clt always goes 15 min over and asks for a ride home sometimes, i feel bad saying no',
    articles: ['boundaries'],
  },
  {
    question: 'just found out my new clt is my roomates ex, can i keep seeing him',
    articles: ['dual-relationships', 'referral'],
  },
  {
    question: 'clt found my tiktok and liked like 20 vids, do i block her',
    articles: ['social-media', 'self-disclosure'],
  },
  {
    question: 'ok to tell clt im in recovery too? feel like it would help him open up',
    articles: ['self-disclosure', 'substance-use'],
  },
  {
    question: 'clt wants a hug at the end of every sesion is that ok',
    articles: ['attraction-and-touch', 'boundaries'],
  },
  {
    question: 'clt says shes in love w me, super awkward, what do i say next sesh',
    articles: ['attraction-and-touch', 'boundaries'],
  },
  {
    question: 'last day of practicum is in 3 wks and i havnt told my clts yet, too late? how do i say bye',
    articles: ['termination'],
  },
  {
    question: 'clt no showed again 3rd time, do i charge or call or just close the file',
    articles: ['missed-sessions', 'fees-and-insurance'],
  },
  {
    question:
      'how do i find a psychiatrist or other provider for a clt that i cant help, how many names do i hav to give',
    articles: ['referral'],
  },
  {
    question: 'im white and my clt is black and wants to talk abt racism, scared ill say smth wrong',
    articles: ['cultural-humility'],
  },
  {
    question: 'clt asked me to pray w her in session, im not religous, what do i do',
    articles: ['values-and-religion', 'self-disclosure'],
  },
  {
    question: 'clt uses they/them and i keep messing up there pronouns, how do i fix it',
    articles: ['lgbtq-affirming-care', 'ruptures-and-feeling-stuck'],
  },
  {
    question: 'clt only speaks spanish and her 10yo daughter translates for us is that ok',
    articles: ['interpreters-and-language'],
  },
  {
    question: 'starting w new sup nxt wk, do we need smth in writing?? what goes in it',
    articles: ['supervision-contract', 'changing-sites-or-supervisors'],
  },
  {
    question: 'i never know what to bring to sup, i just sit there, tips?',
    articles: ['preparing-for-supervision'],
  },
  {
    question: 'sup says dont report but i think i have to, who wins',
    articles: ['disagreeing-with-a-supervisor', 'mandated-reporting-children'],
  },
  {
    question: 'my sup hasnt met w me in a month and signs anyway, is that legal',
    articles: ['unavailable-or-unsafe-supervision', 'documentation-of-hours'],
  },
  {
    question: 'sup comments on my body and asks me out for drinks, i need the hrs, who do i tell',
    articles: ['unavailable-or-unsafe-supervision'],
  },
  {
    question: 'got a bad eval and dont agree w half of it, do i sign it',
    articles: ['feedback-and-evaluation', 'disagreeing-with-a-supervisor'],
  },
  {
    question: 'clt wont let me tape but my program says i need 2 recordings, help',
    articles: ['recording-sessions'],
  },
  {
    question: 'clt reminds me so much of my ex i get angry evry time he talks',
    articles: ['countertransference'],
  },
  {
    question: 'having nightmares abt the stuff my clts tell me and cant switch off at home anymore, normal?',
    articles: ['vicarious-trauma'],
  },
  {
    question: 'site gave me 28 clts and im only part time, how do i say its to much',
    articles: ['caseload'],
  },
  {
    question: 'one group member told everyones stuff outside the group, what now',
    articles: ['group-work', 'confidentiality'],
  },
  {
    question: 'mom and teen just yell at each other whole family sesion and i freeze',
    articles: ['family-work'],
  },
  {
    question: '15 yo wants me to not tell her parents shes vaping and having sex, do i have to tell them',
    articles: ['minors-and-consent', 'confidentiality'],
  },
  {
    question: 'husband emailed me that hes cheating, wife doesnt know, im there couples therapist, ugh',
    articles: ['couples-and-secrets'],
  },
  {
    question: 'dad wants me to write a letter for the custody case saying mom is unfit, can i',
    articles: ['separated-parents-and-custody', 'scope-of-practice'],
  },
  {
    question: 'lawyer sent a supoena, do i just send everthing??',
    articles: ['subpoenas', 'releasing-records'],
  },
  {
    question: 'does ROI need to be signed again every yr, pcp wants my notes',
    articles: ['releasing-records', 'confidentiality'],
  },
  {
    question: 'do no shows count as direct hrs? what abt writing notes',
    articles: ['documentation-of-hours'],
  },
  {
    question: 'board wants proof of my hrs from 3 yrs ago and my old sup retired, what do i send them',
    articles: ['audits-by-boards', 'documentation-of-hours', 'changing-sites-or-supervisors'],
  },
  {
    question: 'site wants me to do emdr and i never had the training, can i say no',
    articles: ['scope-of-practice', 'trauma-work'],
  },
  {
    question: 'clt relapsed on meth and is hiding it from his PO, do i hav to tell probation',
    articles: ['substance-use', 'confidentiality'],
  },
  {
    question: 'need help w tx plan goals, insurance sent it back bc not measurble',
    articles: ['treatment-planning', 'fees-and-insurance'],
  },
  {
    question: 'what qs do i ask in an intake, clt talks a lot and i never get thru the form',
    articles: ['intake-and-assessment', 'first-sessions'],
  },
  {
    question: 'clt saw adhd on tiktok and wants me to dx her, can i',
    articles: ['questions-about-diagnosis', 'scope-of-practice'],
  },
  {
    question: 'clt stopped her lexapro cold turkey and asked me if thats bad',
    articles: ['questions-about-medication'],
  },
  {
    question: 'clt lost job and owes for 4 sesions, can i lower the fee or do a payment plan',
    articles: ['fees-and-insurance'],
  },
  {
    question: 'clt disociates when she talks abt the assault, how do i ground her',
    articles: ['trauma-work'],
  },
  {
    question: '10 sessions in and we just chat, nothing is changing, am i a bad therapist',
    articles: ['ruptures-and-feeling-stuck', 'treatment-planning'],
  },
  { question: 'first clt ever tmrw so nervous what do i even say', articles: ['first-sessions'] },
  {
    question: 'quitting my site early, what abt my clts and the hrs sup hasnt signed yet',
    articles: ['changing-sites-or-supervisors', 'termination', 'documentation-of-hours'],
  },
  {
    question:
      'clt waited for me by my car in the parking lot at nite, kinda creeped out, is there a protocol',
    articles: ['clinician-safety', 'boundaries'],
  },
  {
    question: 'clt texts me at 2am w long msgs on my personal cell, do i answer',
    articles: ['texting-and-email', 'boundaries'],
  },
  {
    question: 'pt answerd yes to item 3 on the c-ssrs, what level of risk is that and what do i do next',
    articles: ['suicide-risk', 'safety-planning'],
  },
  {
    question: 'clt wants to stop coming but i think its too soon, how do i do a good last sesion',
    articles: ['termination'],
  },
  {
    question:
      'can i log the staff mtg and the 2 hr training as indirect, and who has to sign the weekly sheet',
    articles: ['documentation-of-hours'],
  },
  {
    question: 'mom wants to read her 16 yo sons therapy file, he would hate that',
    articles: ['minors-and-consent', 'releasing-records'],
  },
  {
    question: 'made a cps report ystrday, do i tell the parents it was me, what happens next',
    articles: ['mandated-reporting-children'],
  },
  {
    question: 'clt asked if we can be friends irl once therapy is over',
    articles: ['dual-relationships', 'boundaries', 'termination'],
  },
];
