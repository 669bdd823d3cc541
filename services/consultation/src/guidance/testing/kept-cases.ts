import type { MaskingCase } from './masking-case.ts';

export const wordsOfTheField: readonly MaskingCase[] = [
  {
    text: "My client Ingrid did well with Rogers' core conditions but not with the empty chair of Perls.",
    hidden: ['Ingrid'],
    kept: ["Rogers' core conditions", 'Perls'],
  },
  {
    text: 'In California law, must I report what Mr. Delacroix told me? NASW and ACA differ.',
    hidden: ['Delacroix'],
    kept: ['In California law', 'NASW', 'ACA'],
  },
  {
    text: 'Is telehealth from Texas to Oregon legal if Priyanka stays there for a month?',
    hidden: ['Priyanka'],
    kept: ['Texas', 'Oregon', 'a month'],
  },
  {
    text: 'I used the Columbia scale with Mrs. Lindqvist, and she will come back on Thursday.',
    hidden: ['Lindqvist'],
    kept: ['Columbia scale', 'she will come back on Thursday'],
  },
  {
    text: "Do I mark the note as late if Ezekiel's grace period has ended?",
    hidden: ['Ezekiel'],
    kept: ['Do I mark the note', 'grace period'],
  },
  {
    text: 'After the ER sent Thaddeus home I wrote a Stanley-Brown safety plan with 988 on it.',
    hidden: ['Thaddeus'],
    kept: ['After the ER sent', 'Stanley-Brown safety plan', '988'],
  },
  {
    text: 'Does Virginia let an LPC resident diagnose? Dr. Pemberton says that it does.',
    hidden: ['Pemberton'],
    kept: ['Virginia', 'LPC resident'],
  },
  {
    text: 'Kowalczyk takes Zoloft and Lamictal. May I discuss side effects?',
    hidden: ['Kowalczyk'],
    kept: ['Zoloft', 'Lamictal', 'May I discuss side effects?'],
  },
];

export const nothingToHide: readonly MaskingCase[] = [
  {
    text: 'How many hours of supervision per 10 hours of direct contact does the BBS require in California?',
    hidden: [],
    kept: ['10 hours', 'BBS', 'California'],
  },
  {
    text: 'What is the difference between CBT, DBT and EMDR for a client with PTSD?',
    hidden: [],
    kept: ['CBT, DBT and EMDR', 'PTSD'],
  },
  {
    text: 'May I mark the note as a draft? Will it count within the grace period of 3 days?',
    hidden: [],
    kept: ['May I mark the note as a draft?', 'Will it count', 'grace period of 3 days'],
  },
  {
    text: 'Which theorist wrote on differentiation, Bowen or Satir, and where does Yalom fit in?',
    hidden: [],
    kept: ['Bowen or Satir', 'Yalom'],
  },
  {
    text: 'Should I put 988 or 911 on the safety plan, or the Crisis Text Line, 741741?',
    hidden: [],
    kept: ['988 or 911', '741741'],
  },
  {
    text: 'Does 42 CFR Part 2 or 45 CFR 164.524 decide about a record on substance use?',
    hidden: [],
    kept: ['42 CFR Part 2', '45 CFR 164.524'],
  },
  {
    text: 'Is F41.1 the right code with CPT 90834 for a 45-minute session?',
    hidden: [],
    kept: ['F41.1', 'CPT 90834', '45-minute'],
  },
  {
    text: 'Can a 17-year-old in Washington consent to therapy, and what about North Carolina?',
    hidden: [],
    kept: ['17-year-old in Washington', 'North Carolina'],
  },
  {
    text: 'My client was placed on a 5150 on Friday. Can I visit her in the hospital or the ER?',
    hidden: [],
    kept: ['5150', 'Friday', 'Can I visit her', 'ER'],
  },
  {
    text: 'The 2014 ACA Code of Ethics and the 2021 NASW Code of Ethics: which one binds an MSW intern?',
    hidden: [],
    kept: ['2014 ACA Code of Ethics', '2021 NASW Code of Ethics', 'MSW'],
  },
  {
    text: 'I have 1,250 of 3,000 hours. Monday is my last day. Do I need a new contract?',
    hidden: [],
    kept: ['1,250 of 3,000 hours', 'Monday is my last day', 'Do I need a new contract?'],
  },
  {
    text: 'My client is Muslim and speaks Spanish and English. How do I ask about Ramadan and her SSRI?',
    hidden: [],
    kept: ['Muslim', 'Spanish and English', 'Ramadan', 'SSRI'],
  },
  {
    text: 'client with bpd had a score of 17 on phq-9 and 12 on gad-7, is that moderate',
    hidden: [],
    kept: ['bpd', '17 on phq-9', '12 on gad-7'],
  },
  {
    text: 'Tarasoff, the Stanley-Brown plan and the Columbia scale: what does a trainee need first?',
    hidden: [],
    kept: ['Tarasoff', 'Stanley-Brown', 'Columbia scale'],
  },
];
