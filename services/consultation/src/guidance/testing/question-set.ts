/** A question as a trainee would ask it, with the articles that answer it. */
export interface CaseQuestion {
  question: string;
  /** Articles of which the first one should come first; the others would be right too. */
  articles: readonly string[];
}

/** One clear question, correctly spelled. */
const cleanQuestions: readonly CaseQuestion[] = [
  {
    question:
      'How should I document a session in which a client disclosed an affair that has nothing to do with the treatment goals?',
    articles: ['progress-notes'],
  },
  {
    question:
      'What is the difference between a SOAP note and a DAP note, and how much detail belongs in either?',
    articles: ['progress-notes'],
  },
  {
    question: 'Are my private process notes protected differently from the rest of the chart under HIPAA?',
    articles: ['psychotherapy-notes'],
  },
  {
    question: 'What do I have to tell a new client about being an intern before they sign the consent form?',
    articles: ['informed-consent'],
  },
  {
    question: 'What are the limits of confidentiality that I have to explain to an adult client?',
    articles: ['confidentiality', 'informed-consent'],
  },
  {
    question:
      'As a trainee, am I personally required to call child protective services, or can my supervisor make the report for me?',
    articles: ['mandated-reporting-children'],
  },
  {
    question:
      'When must I report suspected financial exploitation of an older adult to Adult Protective Services?',
    articles: ['mandated-reporting-adults'],
  },
  {
    question: "When does Tarasoff require me to warn an identifiable victim of a client's threat?",
    articles: ['duty-to-protect'],
  },
  {
    question: 'How do I ask a client directly about suicidal thoughts, plan, means and intent?',
    articles: ['suicide-risk'],
  },
  {
    question:
      'Which steps does the Stanley-Brown safety plan contain, and how do I fill it in together with a client?',
    articles: ['safety-planning'],
  },
  {
    question: 'How do I respond when an adolescent shows me fresh cuts but says she has no wish to die?',
    articles: ['self-harm', 'minors-and-consent', 'suicide-risk'],
  },
  {
    question:
      'How can I screen for domestic violence without putting the client at greater risk from her partner?',
    articles: ['intimate-partner-violence'],
  },
  {
    question: 'What should a trainee do in the first days after a client has died?',
    articles: ['client-death'],
  },
  {
    question:
      "What should I verify at the start of every video session, such as the client's location and an emergency contact?",
    articles: ['telehealth'],
  },
  {
    question:
      'Can I continue video sessions with a college student who goes home to another state for the summer?',
    articles: ['telehealth-across-state-lines', 'telehealth'],
  },
  {
    question: 'Is it ethical to accept a small handmade present from a client at the holidays?',
    articles: ['gifts', 'boundaries'],
  },
  {
    question: 'How do I tell the difference between a helpful boundary crossing and a boundary violation?',
    articles: ['boundaries', 'dual-relationships'],
  },
  {
    question: 'In a small rural town, may I see a client whose children are in the same class as mine?',
    articles: ['dual-relationships', 'boundaries'],
  },
  {
    question: 'A client sent me a friend request on Facebook; how should I handle it?',
    articles: ['social-media', 'boundaries'],
  },
  {
    question: 'Is it appropriate to look up a client on Google before the first appointment?',
    articles: ['social-media', 'boundaries'],
  },
  {
    question: 'How much should I share about myself when a client asks whether I have children?',
    articles: ['self-disclosure', 'boundaries'],
  },
  {
    question: 'What should I do if I notice that I am sexually attracted to a client?',
    articles: ['attraction-and-touch', 'countertransference'],
  },
  {
    question: 'How do I prepare clients for the end of therapy when my internship ends in two months?',
    articles: ['termination', 'changing-sites-or-supervisors'],
  },
  {
    question: 'How should I follow up with a client who has not shown up for three appointments in a row?',
    articles: ['missed-sessions'],
  },
  {
    question: 'How do I refer a client to a specialist without making the client feel abandoned?',
    articles: ['referral', 'termination'],
  },
  {
    question:
      'How do I practice cultural humility with a client whose background is very different from mine?',
    articles: ['cultural-humility'],
  },
  {
    question:
      "May I refuse to work with a client because the client's choices conflict with my religious beliefs?",
    articles: ['values-and-religion', 'referral', 'lgbtq-affirming-care'],
  },
  {
    question:
      'What does affirming care look like for a transgender client who asks for a letter for hormone therapy?',
    articles: ['lgbtq-affirming-care'],
  },
  {
    question: 'How do I work with an interpreter in the room during a family session?',
    articles: ['interpreters-and-language'],
  },
  {
    question: 'What should be written into a supervision agreement before I start counting hours?',
    articles: ['supervision-contract'],
  },
  {
    question: 'How can I make the best use of my weekly hour of individual supervision?',
    articles: ['preparing-for-supervision'],
  },
  {
    question: "What can I do if I believe that my supervisor's clinical advice is wrong?",
    articles: ['disagreeing-with-a-supervisor'],
  },
  {
    question: 'What are my options if my supervisor regularly cancels and cannot be reached in a crisis?',
    articles: ['unavailable-or-unsafe-supervision'],
  },
  {
    question: 'How do I respond to a negative mid-year evaluation from my site supervisor?',
    articles: ['feedback-and-evaluation', 'disagreeing-with-a-supervisor'],
  },
  {
    question: 'What written permission do I need before I videotape a session for class?',
    articles: ['recording-sessions', 'informed-consent'],
  },
  {
    question: 'How can I recognize countertransference and use it in supervision?',
    articles: ['countertransference'],
  },
  {
    question: 'What are early signs of compassion fatigue in beginning therapists, and what helps?',
    articles: ['vicarious-trauma'],
  },
  {
    question: 'How many clients is a reasonable number for a first-year intern to see in a week?',
    articles: ['caseload'],
  },
  {
    question: 'How do I deal with one member who monopolizes the discussion in a process group?',
    articles: ['group-work'],
  },
  {
    question: 'How do I engage a father who refuses to take part in family therapy?',
    articles: ['family-work'],
  },
  {
    question: "At what age can a minor consent to counseling without a parent's permission?",
    articles: ['minors-and-consent'],
  },
  {
    question: 'What is a no-secrets policy in couples therapy, and when should I introduce it?',
    articles: ['couples-and-secrets'],
  },
  {
    question: 'Do I need the consent of both divorced parents before I treat their child?',
    articles: ['separated-parents-and-custody', 'minors-and-consent'],
  },
  {
    question: "What should I do first when I receive a subpoena for a client's file?",
    articles: ['subpoenas'],
  },
  {
    question:
      'Does a client have the right to get a copy of the whole chart, and how quickly do I have to provide it?',
    articles: ['releasing-records', 'psychotherapy-notes'],
  },
  {
    question:
      'How should I keep track of direct and indirect hours so that the licensing board accepts them?',
    articles: ['documentation-of-hours'],
  },
  {
    question: 'What happens if the licensing board audits the supervised experience I reported?',
    articles: ['audits-by-boards', 'documentation-of-hours'],
  },
  {
    question: "How do I know whether a client's problem lies outside my competence as a trainee?",
    articles: ['scope-of-practice', 'referral'],
  },
  {
    question: 'How should I handle it when a client arrives at the session intoxicated?',
    articles: ['substance-use'],
  },
  {
    question: 'How do I write measurable goals and objectives in a treatment plan?',
    articles: ['treatment-planning'],
  },
  {
    question: 'What belongs in a biopsychosocial assessment at intake?',
    articles: ['intake-and-assessment'],
  },
  {
    question:
      'May a trainee give a client a DSM-5 diagnosis, and how do I tell generalized anxiety from PTSD?',
    articles: ['questions-about-diagnosis'],
  },
  {
    question: 'A client asks me whether she should stop taking her antidepressant; what may I say?',
    articles: ['questions-about-medication', 'scope-of-practice'],
  },
  {
    question: 'Can a client of an unlicensed associate use insurance, and how does a sliding scale work?',
    articles: ['fees-and-insurance'],
  },
  {
    question: 'When is a client stable enough to begin processing traumatic memories?',
    articles: ['trauma-work'],
  },
  {
    question: 'How do I repair the therapeutic alliance after a client felt misunderstood by me?',
    articles: ['ruptures-and-feeling-stuck'],
  },
  {
    question: 'What should I cover in the very first session with a new client?',
    articles: ['first-sessions', 'intake-and-assessment'],
  },
  {
    question:
      'How do I make sure that my hours are signed off when I change practicum sites in the middle of the year?',
    articles: ['changing-sites-or-supervisors', 'documentation-of-hours'],
  },
  {
    question:
      'What precautions should I take before a home visit with a client who has a history of violence?',
    articles: ['clinician-safety'],
  },
  {
    question: 'Is it acceptable to text clients about scheduling, and what about clinical content by email?',
    articles: ['texting-and-email'],
  },
  {
    question:
      'Should I ask about suicide even if the client has not mentioned it, or could I put the idea into his head?',
    articles: ['suicide-risk'],
  },
  {
    question:
      'Does an hour of group supervision count toward licensure in the same way as an hour of individual supervision?',
    articles: ['documentation-of-hours'],
  },
  {
    question: "May I accept an invitation to a client's wedding?",
    articles: ['boundaries', 'dual-relationships'],
  },
  {
    question: 'Does the client have to be on camera, or may we hold a session by audio only?',
    articles: ['telehealth'],
  },
  {
    question: 'May the front desk staff and the other interns at my site know who my clients are?',
    articles: ['confidentiality'],
  },
];

/** Written in a hurry: lower case, typos, abbreviations, run-on sentences. */
const sloppyQuestions: readonly CaseQuestion[] = [
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

/** Long stories with invented clients; the question itself comes at the end. */
const storyQuestions: readonly CaseQuestion[] = [
  {
    question:
      'I see a woman in her forties who is going through a divorce. She told me in passing that she once shoplifted and that her boss is a tyrant, and then she cried for most of the hour. My site uses an electronic record that the whole agency can open. I never know how much of such things to put in. What belongs in the progress note of a session like this, and what should I leave out?',
    articles: ['progress-notes', 'psychotherapy-notes'],
  },
  {
    question:
      'Yesterday I realized that I had written the wrong date and the wrong intervention in a note that I had already signed. My supervisor has countersigned it as well. The client has asked nothing about it. I am tempted to just delete it and write a new one. How do I correct a signed note properly?',
    articles: ['progress-notes'],
  },
  {
    question:
      'After each session with Mr. Barlow I write a page about my hunches, his dreams and my own reactions. I keep it in a locked drawer and not in the chart. Last week the insurance company asked for the complete record. Do I have to send those personal pages as well?',
    articles: ['psychotherapy-notes', 'releasing-records'],
  },
  {
    question:
      'A new client skimmed our forms in the waiting room and signed everything in a minute. In the session it turned out that he thought that I was a licensed psychologist and that nobody else would hear about him. I am a second-year student and present my cases every week. What do I have to explain to him, and how do I put it right?',
    articles: ['informed-consent', 'confidentiality'],
  },
  {
    question:
      'I ran into one of my clients at the grocery store while I was with my mother. The client waved, and my mother asked afterwards who that was. I mumbled something about work. Later I wondered whether I had already given away that she is in therapy. What am I allowed to say to family and friends in such a moment?',
    articles: ['confidentiality', 'boundaries'],
  },
  {
    question:
      'I work with a nine-year-old in a school. This week he came in with a bruise on his cheek and said that he had fallen, but later he said that his stepfather gets mean when he drinks. His teacher says that the family is nice and that I should not make a fuss. I have no proof of anything. Is a suspicion enough to call the child abuse hotline?',
    articles: ['mandated-reporting-children'],
  },
  {
    question:
      'A mother in my parenting group told us that she leaves her four-year-old alone in the apartment during her night shift because she cannot afford a sitter. She is loving and ashamed of it. The group comforted her and I went along with it. I worry that a report will destroy her trust. Is this neglect that I must report, and can I tell her beforehand?',
    articles: ['mandated-reporting-children', 'group-work'],
  },
  {
    question:
      'My client is 34 and has an intellectual disability, and he lives in a group home. He said that one of the aides locks him in his room and calls him names. He asked me not to tell anybody because he likes the other aides. He makes his own decisions and has no guardian. Do I have to make a report for a dependent adult against his wish?',
    articles: ['mandated-reporting-adults', 'confidentiality'],
  },
  {
    question:
      'A man whom I see for anger told me that he has been thinking about hurting the neighbor who poisoned his dog. He knows when the neighbor leaves for work. He laughed afterwards and said that he would never really do it. My supervisor was not in the building. How do I judge whether this is a serious threat, and whom would I have to notify?',
    articles: ['duty-to-protect'],
  },
  {
    question:
      'My client is a retired engineer who lost his wife in the spring. He has started giving his tools away to neighbors, sleeps badly and drinks more than he used to. When I asked about the future he only shrugged. He denied everything when I asked whether he was thinking of dying. How do I assess his risk of suicide properly, and what do I document?',
    articles: ['suicide-risk', 'safety-planning'],
  },
  {
    question:
      'A college student came back to counseling after a week in the hospital for an overdose. She says that she feels better and wants to return to normal life. Her discharge papers contain nothing but a list of phone numbers. There are still a lot of old medications in her bathroom. How do I build a plan with her for warning signs, coping and getting the means out of reach?',
    articles: ['safety-planning', 'suicide-risk'],
  },
  {
    question:
      'A sixteen-year-old whom I see at school scratches her arms with a paper clip when her parents fight. She says that it calms her down, and that it has nothing to do with wanting to be dead. Her best friend does it too. She begged me not to tell her mother. How do I work with the scratching itself and understand what it does for her?',
    articles: ['self-harm', 'minors-and-consent'],
  },
  {
    question:
      'Dana has been coming for depression. Over the weeks I learned that her boyfriend checks her phone, has pushed her into a wall twice and threatens to take the dog if she leaves. She loves him and wants me to invite him for couples counseling. My classmates say that I should get her out of there. What is the safe way to proceed when a client stays with a violent partner?',
    articles: ['intimate-partner-violence', 'safety-planning'],
  },
  {
    question:
      'I had worked with an older man for eight months. On Monday his daughter called to say that he had taken his own life over the weekend. She wants to know what he talked about in our sessions. I feel numb and keep going over our last hour. What do I do now, for the family, for the chart and for myself?',
    articles: ['client-death', 'vicarious-trauma', 'confidentiality'],
  },
  {
    question:
      'I see a young man by video because he lives far from our clinic. Last time he sat in the kitchen and his roommate walked through twice. The connection broke off while he was crying, and I could not reach him for ten minutes. I had no phone number of anyone near him. How should I set up online sessions so that this does not happen again?',
    articles: ['telehealth'],
  },
  {
    question:
      'I am an associate in Oregon and I have seen Priya for a year, mostly online. Her company is sending her to Idaho for four months. She does not want to start over with somebody new. My supervisor is licensed only in Oregon. Are we allowed to go on meeting while she is there?',
    articles: ['telehealth-across-state-lines', 'telehealth'],
  },
  {
    question:
      "A client from a culture in which guests always bring something gave me a silk scarf when we finished her first year. She was beaming. My agency's handbook says nothing about it. I was afraid that a refusal would insult her, so I took it home. Was it wrong to keep it, and what should I have talked over with her?",
    articles: ['gifts', 'cultural-humility', 'boundaries'],
  },
  {
    question:
      'One of my clients has had a terrible year, and I have let a lot of things slide. I started to see her twice a week for one fee, I answered on weekends, and last Sunday I drove over to bring her soup. Now she is angry because I could not come on my birthday. How do I get back to a normal therapeutic frame without rejecting her?',
    articles: ['boundaries', 'ruptures-and-feeling-stuck'],
  },
  {
    question:
      'I live in a town with one gym, one church and one school. My client is also the mechanic who repairs my car, and he has offered me a discount. His wife sings in the same choir as I do. There is no other counselor within fifty miles. How do I handle having several roles with the same person?',
    articles: ['dual-relationships', 'boundaries'],
  },
  {
    question:
      'My client mentioned that she had posted something about our sessions. Out of worry I looked at her public Instagram account and saw pictures of her drinking, although she tells me that she is sober. She does not know that I looked. Should I have searched for her online, and do I bring it up?',
    articles: ['social-media', 'confidentiality'],
  },
  {
    question:
      'A father whose baby was stillborn asked me point-blank whether I had ever lost a child. I have, four years ago. I said something vague and he went quiet. Part of me thinks that he would have felt less alone. When is it useful to the client to talk about my own experience, and when is it for me?',
    articles: ['self-disclosure', 'countertransference'],
  },
  {
    question:
      'For some weeks I have caught myself choosing my clothes for the day on which I see a certain client. I look forward to his hour and let it run longer. Nothing has happened between us. I am embarrassed and have told nobody. How do I deal with these feelings of attraction in an ethical way?',
    articles: ['attraction-and-touch', 'countertransference'],
  },
  {
    question:
      'My client has reached every goal that we set in the fall. Each time I mention spacing out the sessions, she comes with a new small problem. I also enjoy the hours with her and do not push. My supervisor says that it is time to bring it to a close. How do I end a therapy that has done its work?',
    articles: ['termination'],
  },
  {
    question:
      'A young man canceled on the morning of three of our last five appointments. Each time he has a good reason, and then he apologizes for a long while. Last week he simply did not come, and he has not answered my message. He is not at any special risk. Our waiting list is long. How often do I reach out, and when may I close his case?',
    articles: ['missed-sessions', 'termination'],
  },
  {
    question:
      'I have been seeing a woman for what we took to be low mood. It has become clear that she has a serious eating disorder and has lost a lot of weight. I have no training in that and our agency has no dietitian. She says that she only trusts me. How do I hand her over to someone who can treat this without dropping her?',
    articles: ['referral', 'scope-of-practice'],
  },
  {
    question:
      'My client came here from Somalia as a teenager and lives with her large family. I keep encouraging her to set limits with her parents and to move out. She nods politely and nothing changes. A classmate said that I may be pushing my own idea of independence on her. How can I learn what matters in her community without making her my teacher?',
    articles: ['cultural-humility', 'values-and-religion'],
  },
  {
    question:
      'I grew up in a very devout home and am still active in my church. A client told me that she is going to have an abortion next week and wants to use our session to prepare. I felt my stomach turn, and I hope that she did not see it. I do not want to push her in any direction. How do I keep my own convictions out of the work?',
    articles: ['values-and-religion', 'countertransference'],
  },
  {
    question:
      'A fourteen-year-old told me that he thinks that he is gay. His parents brought him to us for his grades and they are strict. They have now asked me whether I can help him to be attracted to girls. He heard them say it. How do I support him in an affirming way and answer his parents?',
    articles: ['lgbtq-affirming-care', 'minors-and-consent', 'values-and-religion'],
  },
  {
    question:
      "A refugee couple was referred to our clinic and they speak Dari. The agency's phone service sent a man who turned out to come from their own small community. The wife hardly spoke. She looked at him before every answer. What should I arrange so that we can work through a translator safely?",
    articles: ['interpreters-and-language', 'cultural-humility'],
  },
  {
    question:
      'I will begin my associate year with a supervisor who has never had a supervisee. She says that we can work things out as we go. We have not discussed how often we meet, what she charges, who covers for her vacation or how she evaluates me. My state requires something to be on file. What should the two of us agree on in writing?',
    articles: ['supervision-contract'],
  },
  {
    question:
      'My supervision hour is on Thursday morning and I have eleven clients. I usually start with whoever I saw last, then we run out of time. The cases that worry me most never come up. My supervisor says that I should take more charge of our agenda. How do I choose and prepare the cases that I present?',
    articles: ['preparing-for-supervision'],
  },
  {
    question:
      'My supervisor wants me to confront a grieving widow about what he calls her denial. I think that she needs more time. When I said so, he answered that I was resistant. I respect him, and he also writes my evaluation. How do I tell him that I see the case differently?',
    articles: ['disagreeing-with-a-supervisor', 'feedback-and-evaluation'],
  },
  {
    question:
      'Since January my site supervisor has met with me four times. Twice she fell asleep and once she smelled of alcohol. She told me to call her only in real emergencies, and last Friday she did not pick up when I had one. My university does not know about any of this. Whom can I turn to without losing my placement?',
    articles: ['unavailable-or-unsafe-supervision', 'changing-sites-or-supervisors'],
  },
  {
    question:
      'My supervisor has said for months that everything is going well. On the final form she marked me below expectations in three areas, and I had never heard a word about them. I cried in the car. My program meets about it next week. How should I respond to the form and ask for concrete feedback?',
    articles: ['feedback-and-evaluation'],
  },
  {
    question:
      'My professor wants two full video recordings by the end of the term. One of my clients agreed at once and another one looked uneasy but said yes. I keep the files on my own laptop, which my partner uses as well. I wonder whether that is safe. How do I store, share and delete tapes of sessions the right way?',
    articles: ['recording-sessions', 'informed-consent'],
  },
  {
    question:
      'There is a client whom I dread. She sighs like my mother did, and I become small and polite and agree with everything. I do not act like this with anyone else. After her hour I need a walk around the block. What do I do with reactions of mine that seem to belong to my own past?',
    articles: ['countertransference'],
  },
  {
    question:
      'I work in a child advocacy center and hear stories of abuse every day. Lately I check the locks three times at night and I cannot let my own children go to sleepovers. My partner says that I have become cold. I used to love this work. What can I do so that what I hear does not change me like this?',
    articles: ['vicarious-trauma'],
  },
  {
    question:
      'Two colleagues left our agency and their clients were divided up among the interns. I now have thirty-one on my list and about half of them are in crisis. I write notes until ten at night. The director says that it is good for my hours. How do I make clear what I can carry, and set priorities until then?',
    articles: ['caseload', 'vicarious-trauma'],
  },
  {
    question:
      'I lead a grief group of eight people together with another intern. In the fourth meeting two of the members got into an argument about who has the harder loss. One left the room and the others stared at the floor. My co-leader and I said nothing. How should leaders handle a conflict between members?',
    articles: ['group-work'],
  },
  {
    question:
      "The Castillo family comes because of the youngest boy's tantrums. In the session the grandmother answers for everyone, the parents look at their phones, and the older sister takes care of the boy. Whatever I ask, it comes back to how bad he is. How do I get the whole family to look at the pattern instead of the identified patient?",
    articles: ['family-work'],
  },
  {
    question:
      'A thirteen-year-old asked the school counselor for help on her own, and she was passed on to me. She does not want her parents to know that she comes. They have signed nothing. I am not sure what the law in my state says about her age. May I see her, and what must her parents be told?',
    articles: ['minors-and-consent', 'informed-consent'],
  },
  {
    question:
      'I see a married pair for communication problems. I met with each of them once alone, as my supervisor suggested. The wife told me then that she is in touch with a lawyer and plans to leave in the summer. The husband talks about buying a house. How do I go on when one of them has told me something that the other must not know?',
    articles: ['couples-and-secrets'],
  },
  {
    question:
      'I treat a seven-year-old whose parents split up last year. The mother brings him, pays and has asked me not to talk to the father. Now the father has called, says that he never agreed to therapy and wants to come in. I have not seen any court order. Who may decide about the treatment and get information about it?',
    articles: ['separated-parents-and-custody', 'minors-and-consent', 'releasing-records'],
  },
  {
    question:
      'An envelope from a law firm was on my desk this morning. It orders me to appear for a deposition and to bring all records of a former client who is suing her employer. I have not heard from her since she left. The attorney also called and sounded very firm. What may I say and do before I have spoken with anybody?',
    articles: ['subpoenas', 'confidentiality'],
  },
  {
    question:
      "A client of mine is applying for disability benefits. She signed a form at her doctor's office that permits everyone to talk to everyone. The benefits office now wants her full chart, including a time when she talked about her brother's addiction. She only wants them to know that she attends. How do I release as little as possible, and with what authorization?",
    articles: ['releasing-records', 'confidentiality'],
  },
  {
    question:
      'I have kept my practicum log in a spreadsheet since last fall. Some weeks I lumped phone calls, case notes and treatment planning together. My school counts them one way and the state board another way. The total looks too good to be true. How do I sort out which activities count as direct client contact and which do not?',
    articles: ['documentation-of-hours'],
  },
  {
    question:
      'I got a letter saying that my application for licensure was selected for review. They want weekly logs, signed verification forms and proof that my supervisor was approved at the time. One of my sites closed last year. I have most of it but not everything. What do I gather, and how do I explain the gaps to the board?',
    articles: ['audits-by-boards', 'documentation-of-hours'],
  },
  {
    question:
      'A client asked me to give her son an IQ test and to write a report for the school. Another wants hypnosis to quit smoking. I have read about both and my site would be glad of the income. I am a counseling intern and have never been trained in either. Where are the limits of what I may offer?',
    articles: ['scope-of-practice'],
  },
  {
    question:
      'My client says that he has everything under control. He drinks six or seven beers a night, missed work twice and his wife sleeps in another room. Whenever I mention it he changes the subject to his boss. I do not want to lecture him. How do I talk about his drinking when he is not ready to change?',
    articles: ['substance-use'],
  },
  {
    question:
      'After four meetings I know a lot about my client. She is lonely, argues with her sister, hates her job and worries about money. Our agency wants a document with problems, goals and interventions by Friday. Everything seems connected, and I do not know where to begin. How do I turn all this into a plan that she and I can really use?',
    articles: ['treatment-planning', 'intake-and-assessment'],
  },
  {
    question:
      'I have ninety minutes for the first interview at our clinic, and the form has fourteen pages. Last time I read the questions out one after another, and the woman became shorter and shorter with her answers. At the end I had every box filled in and no idea who she was. How do I collect the history and still build a relationship?',
    articles: ['intake-and-assessment', 'first-sessions'],
  },
  {
    question:
      "I have seen a man five times who sleeps little, talks fast and spends a lot, and then stays in bed for weeks. The psychiatrist's letter says major depression. The insurance form wants a code from me by tomorrow. He has asked me what he has. How do I arrive at a diagnosis, and what may I tell him as a trainee?",
    articles: ['questions-about-diagnosis', 'scope-of-practice'],
  },
  {
    question:
      'My client started an SSRI three weeks ago and says that she feels restless and cannot sleep. Her next appointment with the prescriber is in a month. She would like to take half of the pills until then. She trusts me more than the doctor. What is my role when she asks me about side effects and doses?',
    articles: ['questions-about-medication'],
  },
  {
    question:
      "A client with good insurance asked me to bill the couple sessions as individual therapy because her plan does not cover the other. She says that her last counselor did it. I am not licensed and we bill under my supervisor's name. I would hate to lose her over money. What are we allowed to put on the claim?",
    articles: ['fees-and-insurance'],
  },
  {
    question:
      'I see a veteran who came because he wants to get rid of his nightmares. In the second hour he began to tell me about an explosion in great detail, became pale, and could not feel his hands. I did not dare to interrupt. He canceled the next appointment. How do I slow down and keep him within his window of tolerance?',
    articles: ['trauma-work'],
  },
  {
    question:
      "Last week I mixed up my client's two sisters, and I also glanced at the clock while she was talking. She said that it was fine. Since then she has been cool, answers with yes and no, and came late. I think that I hurt her. How do I bring it up and mend things between us?",
    articles: ['ruptures-and-feeling-stuck'],
  },
  {
    question:
      'On Tuesday I will see my very first client. I have read the referral three times and practiced my introduction in the mirror. I am afraid of silence and that he will ask how old I am. My supervisor only said to be myself. What should the opening hour look like?',
    articles: ['first-sessions', 'self-disclosure'],
  },
  {
    question:
      'My supervisor announced that she is leaving the agency at the end of the month. She has supervised more than half of my hours and nobody has been named to replace her. I carry twelve clients under her license. I do not want to lose what I have earned. What has to be signed and arranged before she goes?',
    articles: ['changing-sites-or-supervisors', 'documentation-of-hours', 'supervision-contract'],
  },
  {
    question:
      "I do in-home counseling, often in the evening and alone. Last week a client's brother stood in the doorway, shouted at me and did not let me pass for some minutes. The agency told me that this is part of the job. I have another visit there on Friday. What can I do to protect myself?",
    articles: ['clinician-safety'],
  },
  {
    question:
      'My clients like to write to me between sessions. It began with changes of time, but now one of them sends long messages from her work account about her panic attacks and expects an answer in an hour. I use my own phone. Nothing of it is encrypted. What rules should I set for messages and what goes in the chart?',
    articles: ['texting-and-email', 'boundaries'],
  },
];

/** Questions of trainees about counseling practice, each with the article that should be found for it. */
export const caseQuestions: readonly CaseQuestion[] = [
  ...cleanQuestions,
  ...sloppyQuestions,
  ...storyQuestions,
];

/** Questions that no article answers, some of which share words with the field. */
export const offTopicQuestions: readonly string[] = [
  'How long should I roast a chicken at 400 degrees?',
  'whats a good substitute for buttermilk in pancakes',
  'How do I deduct my home office on my federal taxes?',
  'Why does my TypeScript generic not infer the return type of a callback?',
  'write a python script that renames all files in a folder',
  'Who won the World Series in 1998?',
  'what should i wear on a second date with a guy from my gym',
  'Is it going to rain in Denver this weekend?',
  'Write a poem about autumn leaves in the style of a sonnet.',
  'Solve the quadratic equation x^2 - 5x + 6 = 0 and show the steps.',
  'Explain the causes of the War of 1812 for my history paper.',
  'What is the boiling point of ethanol, for my chemistry homework?',
  'how many hours does a battery need to charge',
  'my car note payment is late, will they repossess it',
  'What is the notice period for the termination of a lease?',
  'Explain the client server architecture with an example.',
  'How do I configure the supervisor process in systemd to restart a failed unit?',
  'How do I edit a group policy in Windows so that updates do not restart the computer?',
  'which email client works best with two imap accounts on linux',
  'How do I cancel a recording that my DVR has scheduled every week?',
  'session cookie expires too early in my express app, how do i fix it',
  'What is the best treatment for a wooden deck before the winter?',
  'How do I record a podcast with two microphones on one laptop?',
  'how do i get the couple of stains out of my couch',
  'Which stock index funds are the safest for a beginner?',
  'My dog eats grass on every walk; which dog food should I buy?',
  'What does a progress bar need to be accessible in HTML?',
  'Plan a five-day trip to Portugal for two people.',
  'who plays the therapist in that tv show about the mob boss',
  'How do I transfer a domain name from one registrar to another?',
  'What are the release notes of the latest Ubuntu version?',
  'how to train for a half marathon in 12 weeks',
  'Recommend a fantasy series like The Lord of the Rings.',
  'what is the scope of a variable in javascript and how does closure work',
];
