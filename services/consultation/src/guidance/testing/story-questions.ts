import type { CaseQuestion } from './case-question.ts';

/** Long stories with invented clients; the question itself comes at the end. */
export const storyQuestions: readonly CaseQuestion[] = [
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
