import type { MaskingCase } from './masking-case.ts';

export const names: readonly MaskingCase[] = [
  {
    text: 'My client John has stopped doing his CBT homework.',
    hidden: ['John'],
    kept: ['My client', 'CBT homework'],
  },
  { text: 'my client john wont do his dbt diary card', hidden: ['john'], kept: ['dbt diary card'] },
  {
    text: 'clt maria says her anxiety is worse on monday mornings',
    hidden: ['maria'],
    kept: ['anxiety', 'monday mornings'],
  },
  {
    text: "Maria's mom wants to sit in on the sessions. Should I allow it?",
    hidden: ['Maria'],
    kept: ['mom', 'Should I allow it?'],
  },
  {
    text: "Mr. O'Neil asked whether I could meet him twice a week.",
    hidden: ["O'Neil"],
    kept: ['twice a week', 'whether I could'],
  },
  {
    text: 'Mrs. Abernathy would like her husband to join. Is couples work still possible?',
    hidden: ['Abernathy'],
    kept: ['husband', 'Is couples work'],
  },
  {
    text: 'Ms Takahashi scored 21 on the Beck Depression Inventory.',
    hidden: ['Takahashi'],
    kept: ['scored 21 on the', 'Beck Depression Inventory'],
  },
  {
    text: 'Dr. Alex Example, my supervisor, told me to try motivational interviewing.',
    hidden: ['Alex', 'Example'],
    kept: ['supervisor', 'motivational interviewing'],
  },
  {
    text: 'Nguyen keeps missing sessions. What is our duty?',
    hidden: ['Nguyen'],
    kept: ['keeps missing sessions', 'What is our duty?'],
  },
  {
    text: 'I have seen José Álvarez for six weeks and the PHQ-9 has not changed.',
    hidden: ['José', 'Álvarez'],
    kept: ['six weeks', 'PHQ-9'],
  },
  {
    text: 'Anna-Lena Schmidt-Okafor wants a copy of her file.',
    hidden: ['Anna-Lena', 'Schmidt-Okafor'],
    kept: ['wants a copy of her file'],
  },
  {
    text: 'Denise came late again. Should I raise it with her?',
    hidden: ['Denise'],
    kept: ['came late again', 'Should I raise it'],
  },
  {
    text: 'Her sister Latoya and her son Tyler live with them.',
    hidden: ['Latoya', 'Tyler'],
    kept: ['Her sister', 'her son'],
  },
  {
    text: 'A client named Siobhan Kerrigan-Doyle asked about EMDR.',
    hidden: ['Siobhan', 'Kerrigan', 'Doyle'],
    kept: ['A client named', 'EMDR'],
  },
  {
    text: 'The father (Desmond Achebe) refuses family therapy in the style of Bowen.',
    hidden: ['Desmond', 'Achebe'],
    kept: ['family therapy', 'Bowen'],
  },
  { text: 'Mr. Beck filled in the GAD-7 and the PHQ-9.', hidden: ['Beck'], kept: ['GAD-7', 'PHQ-9'] },
  {
    text: 'My client Will Hargrove may lose his job.',
    hidden: ['Will', 'Hargrove'],
    kept: ['may lose his job'],
  },
  {
    text: 'My client Grace cried when I mentioned the fee.',
    hidden: ['Grace'],
    kept: ['cried when I mentioned the fee'],
  },
  {
    text: 'A teenager called April told me that she vapes. May I keep that from her parents?',
    hidden: ['April'],
    kept: ['told me', 'May I keep that'],
  },
  {
    text: 'Coach Daniels and Principal Whitfield both asked me how the boy is doing.',
    hidden: ['Daniels', 'Whitfield'],
    kept: ['how the boy is doing'],
  },
  {
    text: 'Judge Halloran ordered the mother into counseling.',
    hidden: ['Halloran'],
    kept: ['ordered the mother into counseling'],
  },
  {
    text: 'her boyfriend marcus took her phone again, is that DV',
    hidden: ['marcus'],
    kept: ['her boyfriend', 'is that DV'],
  },
  {
    text: 'My name is Tess Trainee and my supervisor is Sam Supervisor. Who signs the hours?',
    hidden: ['Tess Trainee', 'Sam Supervisor'],
    kept: ['my supervisor is', 'Who signs the hours?'],
  },
  {
    text: 'I work with Xiomara and with her wife Bettina; both are learning the Gottman repair attempts.',
    hidden: ['Xiomara', 'Bettina'],
    kept: ['wife', 'Gottman repair attempts'],
  },
  {
    text: 'Client: Robin Sample. Goal: fewer panic attacks.',
    hidden: ['Robin', 'Sample'],
    kept: ['Client', 'Goal: fewer panic attacks'],
  },
  {
    text: "The client signed as 'VASQUEZ, ELENA' on the consent form.",
    hidden: ['VASQUEZ', 'ELENA'],
    kept: ['on the consent form'],
  },
  {
    text: 'ok so dwayne and his mom carol got into it in session and i froze',
    hidden: ['dwayne', 'carol'],
    kept: ['his mom', 'in session and i froze'],
  },
];
