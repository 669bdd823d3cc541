import type { CaseQuestion } from './case-question.ts';

/** One clear question, correctly spelled. */
export const cleanQuestions: readonly CaseQuestion[] = [
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
