import type { MaskingCase } from './masking-case.ts';

export const dates: readonly MaskingCase[] = [
  {
    text: 'The session on 03/14/2024 was not documented. How do I write a late entry?',
    hidden: ['03/14/2024', '3/14'],
    kept: ['late entry'],
  },
  {
    text: 'She was admitted 2024-03-14 and discharged after 3 days.',
    hidden: ['2024-03-14', '03-14'],
    kept: ['3 days'],
  },
  { text: 'He relapsed on March 14th and told me on Monday.', hidden: ['March 14'], kept: ['Monday'] },
  {
    text: 'On the 14th of March 2024 the court awarded custody to the father.',
    hidden: ['14th of March'],
    kept: ['the court awarded custody'],
  },
  {
    text: 'Her date of birth is 7/4/88 and the intake took 2 hours.',
    hidden: ['7/4/88'],
    kept: ['the intake took 2 hours'],
  },
  {
    text: 'DOB: 11-02-1979. Does the consent form need it?',
    hidden: ['11-02-1979'],
    kept: ['Does the consent form need it?'],
  },
  {
    text: 'The client was born in 1988 and has seen four therapists.',
    hidden: ['1988'],
    kept: ['four therapists'],
  },
  {
    text: 'His birthday is on September 2 and he would like to bring cake. May I eat it?',
    hidden: ['September 2'],
    kept: ['bring cake', 'May I eat it?'],
  },
  {
    text: 'Her brother passed away on Dec. 9, 2021, and she may need a grief group.',
    hidden: ['Dec. 9', '9, 2021'],
    kept: ['may need a grief group'],
  },
  { text: 'we met on 5.6.24 for 50 minutes', hidden: ['5.6.24'], kept: ['50 minutes'] },
  {
    text: 'The accident happened on May 21st; she may develop PTSD.',
    hidden: ['May 21'],
    kept: ['may develop PTSD'],
  },
];

export const telephones: readonly MaskingCase[] = [
  {
    text: 'Her number is (937) 555-0142 and she wants texts only.',
    hidden: ['937', '555-0142'],
    kept: ['she wants texts only'],
  },
  {
    text: 'Call me back at 937-555-0143, I have 10 minutes.',
    hidden: ['937-555-0143', '0143'],
    kept: ['I have 10 minutes'],
  },
  {
    text: 'The father left 937.555.0144 as the emergency contact.',
    hidden: ['937.555.0144', '0144'],
    kept: ['emergency contact'],
  },
  {
    text: 'cell 937 555 0145 is on the intake form',
    hidden: ['937 555 0145', '0145'],
    kept: ['intake form'],
  },
  {
    text: 'He gave +1 937 555 0146 to the front desk. Is 988 enough as a crisis line?',
    hidden: ['555 0146', '0146'],
    kept: ['988'],
  },
  {
    text: '1-937-555-0147 is her work line; may I leave a message there?',
    hidden: ['937-555-0147', '0147'],
    kept: ['work line', 'may I leave a message'],
  },
  { text: 'he wrote 9375550148 on the form', hidden: ['9375550148'], kept: ['on the form'] },
  {
    text: 'Just call 555-0149 or, in an emergency, 911.',
    hidden: ['555-0149', '0149'],
    kept: ['emergency, 911'],
  },
  {
    text: 'The school nurse is at (937)555-0151 ext. 12 from 8 to 3.',
    hidden: ['555-0151', '0151'],
    kept: ['The school nurse'],
  },
  { text: 'Her new cell is +19375550152, she said.', hidden: ['9375550152'], kept: ['Her new cell'] },
];

export const onlineTraces: readonly MaskingCase[] = [
  {
    text: 'She emailed me from jordan.pike@example.com at midnight.',
    hidden: ['jordan.pike', 'jordan', 'pike'],
    kept: ['emailed me', 'midnight'],
  },
  {
    text: 'Please use j_pike+therapy@example.org for the ROI.',
    hidden: ['j_pike', 'pike'],
    kept: ['for the ROI'],
  },
  {
    text: 'his email is dana.kross [at] example.com, is encryption required by HIPAA',
    hidden: ['dana.kross', 'kross'],
    kept: ['is encryption required by HIPAA'],
  },
  {
    text: 'A client follows me on Instagram as @luna.draws. Do I block her?',
    hidden: ['luna.draws', 'luna'],
    kept: ['Instagram', 'Do I block her?'],
  },
  {
    text: 'clt found my page, shes @marco_v_92 on tiktok',
    hidden: ['marco_v_92'],
    kept: ['clt found my page', 'tiktok'],
  },
  {
    text: 'He wants to pay his copay by Venmo from @dana-kross-7.',
    hidden: ['dana-kross'],
    kept: ['copay', 'Venmo'],
  },
  {
    text: 'Her blog is at https://example.com/u/ellie-marsh and is about her ED recovery.',
    hidden: ['ellie-marsh', 'example.com/u'],
    kept: ['Her blog', 'ED recovery'],
  },
  {
    text: 'I googled him and found www.example.org/team/bertrand-quill. Was that unethical?',
    hidden: ['bertrand-quill', 'bertrand', 'quill'],
    kept: ['I googled him', 'Was that unethical?'],
  },
  {
    text: 'The custody file is online at http://example.org/case?id=88213 and I read it.',
    hidden: ['88213'],
    kept: ['custody', 'I read it'],
  },
  {
    text: 'The video service logged her IP address 192.0.2.17 during telehealth.',
    hidden: ['192.0.2.17'],
    kept: ['telehealth'],
  },
];

export const recordNumbers: readonly MaskingCase[] = [
  {
    text: 'MRN 00482913 has two duplicate notes. Which one do I delete?',
    hidden: ['00482913'],
    kept: ['two duplicate notes', 'Which one do I delete?'],
  },
  { text: 'mrn: 482-9913, soap note missing the P', hidden: ['482-9913'], kept: ['soap note'] },
  {
    text: 'The subpoena says case no. 2023-CV-01187. Do I answer it?',
    hidden: ['2023-CV-01187', '01187'],
    kept: ['The subpoena says', 'Do I answer it?'],
  },
  {
    text: 'CPS gave me Case #24-0098 and asked for my notes.',
    hidden: ['24-0098', '0098'],
    kept: ['CPS', 'asked for my notes'],
  },
  {
    text: 'He wrote his SSN 987-65-4321 on the intake form.',
    hidden: ['987-65-4321', '4321'],
    kept: ['on the intake form'],
  },
  {
    text: 'ssn 987654325 is in the email, how do i get rid of it',
    hidden: ['987654325'],
    kept: ['how do i get rid of it'],
  },
  {
    text: 'Her Medicaid ID XJ88213045 was refused for a 90837.',
    hidden: ['XJ88213045'],
    kept: ['Medicaid', '90837'],
  },
  {
    text: 'Insurance member ID W123456789: does the plan pay for 20 sessions?',
    hidden: ['W123456789'],
    kept: ['20 sessions'],
  },
  {
    text: 'A car with license plate 7ABC123 has followed me after work. Is this stalking?',
    hidden: ['7ABC123'],
    kept: ['after work', 'Is this stalking?'],
  },
  {
    text: "Chart #55120 contains another client's DSM-5 diagnosis.",
    hidden: ['55120'],
    kept: ['DSM-5 diagnosis'],
  },
  {
    text: "Her driver's license number is D4471902; may we keep a copy?",
    hidden: ['D4471902'],
    kept: ['may we keep a copy?'],
  },
  {
    text: 'Student ID 80023117 was on the referral from the 504 plan meeting.',
    hidden: ['80023117'],
    kept: ['504 plan'],
  },
];

export const ages: readonly MaskingCase[] = [
  {
    text: 'My client is a 94-year-old widow. Does APS take reports about neglect?',
    hidden: ['94'],
    kept: ['widow', 'Does APS take'],
  },
  { text: 'She is 91 years old and lives alone.', hidden: ['91'], kept: ['lives alone'] },
  { text: 'pt is 93 yo m w dementia and depression', hidden: ['93'], kept: ['dementia and depression'] },
  { text: 'His grandmother, aged 102, raised him.', hidden: ['102'], kept: ['raised him'] },
  {
    text: 'My client is a 14-year-old, her father is 52 and her grandmother is 87.',
    hidden: [],
    kept: ['14-year-old', 'father is 52', 'grandmother is 87'],
  },
];
