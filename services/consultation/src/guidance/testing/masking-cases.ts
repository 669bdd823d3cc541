/** A text with invented identifiers, and what masking has to do with it. */
export interface MaskingCase {
  text: string;
  /** Must not be readable afterwards. */
  hidden: readonly string[];
  /** Must stay as they are. */
  kept: readonly string[];
}

const names: readonly MaskingCase[] = [
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

const dates: readonly MaskingCase[] = [
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

const places: readonly MaskingCase[] = [
  {
    text: 'The home visit is at 1428 Wisteria Lane and I go there alone.',
    hidden: ['1428', 'Wisteria'],
    kept: ['home visit', 'I go there alone'],
  },
  {
    text: 'He moved to 77 W. Alder St, Apt 4B, and has not told his ex-wife.',
    hidden: ['77', 'Alder', '4B'],
    kept: ['has not told his ex-wife'],
  },
  {
    text: 'Send the records to PO Box 219, she says. May I?',
    hidden: ['Box 219', '219'],
    kept: ['Send the records', 'May I?'],
  },
  {
    text: 'Her mail goes to P.O. Box 4471, Marlow Falls, GA 30301-1234.',
    hidden: ['4471', 'Marlow Falls', '30301', '1234'],
    kept: ['Her mail goes to'],
  },
  {
    text: 'My client lives in Dayton, Ohio 45402, and has no car.',
    hidden: ['Dayton', '45402'],
    kept: ['has no car'],
  },
  {
    text: 'she lives in dayton and takes the bus, can we do telehealth',
    hidden: ['dayton'],
    kept: ['takes the bus', 'telehealth'],
  },
  {
    text: 'The family moved here from Chattanooga after the fire.',
    hidden: ['Chattanooga'],
    kept: ['The family moved here', 'after the fire'],
  },
  {
    text: 'His parents own a farm in Harlan County and know everyone there.',
    hidden: ['Harlan'],
    kept: ['His parents own a farm'],
  },
  {
    text: 'She is staying with a friend at 9 Birchwood Court, Unit 12, until the DV shelter has room.',
    hidden: ['9 Birchwood', 'Birchwood', 'Unit 12'],
    kept: ['DV shelter'],
  },
  {
    text: 'zip code is 97209 and the nearest clinic is 2 hours away',
    hidden: ['97209'],
    kept: ['2 hours away'],
  },
];

const telephones: readonly MaskingCase[] = [
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

const onlineTraces: readonly MaskingCase[] = [
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

const recordNumbers: readonly MaskingCase[] = [
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

const ages: readonly MaskingCase[] = [
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

const schoolsAndEmployers: readonly MaskingCase[] = [
  { text: 'He goes to Lincoln High School and has an IEP.', hidden: ['Lincoln'], kept: ['has an IEP'] },
  {
    text: 'She works at Acme Widgets and her boss reads her email.',
    hidden: ['Acme', 'Widgets'],
    kept: ['her boss reads her email'],
  },
  {
    text: 'My client teaches third grade at Oakdale Elementary. Do I have a dual relationship?',
    hidden: ['Oakdale'],
    kept: ['third grade', 'Do I have a dual relationship?'],
  },
  {
    text: 'The student attends Fairhaven University and pays with a student plan.',
    hidden: ['Fairhaven'],
    kept: ['student plan'],
  },
  {
    text: 'He drives for Halvorsen Logistics and may lose his license after the DUI.',
    hidden: ['Halvorsen'],
    kept: ['may lose his license', 'DUI'],
  },
  {
    text: 'She is a nurse at Mercy Ridge Hospital and sees her own patients in my waiting room.',
    hidden: ['Mercy Ridge'],
    kept: ['nurse', 'my waiting room'],
  },
  {
    text: 'I am an intern at Harbor Light Counseling Center and have 12 clients.',
    hidden: ['Harbor Light'],
    kept: ['I am an intern', '12 clients'],
  },
  {
    text: 'he works at the bluebird diner w my cousin, can i see him',
    hidden: ['bluebird'],
    kept: ['my cousin, can i see him'],
  },
  {
    text: 'My client is a deacon at New Bethel Baptist Church and asked me to pray.',
    hidden: ['New Bethel'],
    kept: ['deacon', 'asked me to pray'],
  },
];

const wordsOfTheField: readonly MaskingCase[] = [
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

const longQuestions: readonly MaskingCase[] = [
  {
    text: 'I see Marisol Quintero (DOB 04/22/1991) at Harbor Light Counseling Center. On March 3rd she told me that her husband Esteban pushed her down the stairs. She lives at 310 Juniper Road, Apt 2C, in Tucson. She does not want me to call the police. In Arizona law, is this a case for a report, or do I make a safety plan?',
    hidden: [
      'Marisol',
      'Quintero',
      '04/22/1991',
      'Harbor Light',
      'March 3',
      'Esteban',
      '310',
      'Juniper',
      '2C',
      'Tucson',
    ],
    kept: ['her husband', 'She does not want me to call the police', 'In Arizona law', 'safety plan'],
  },
  {
    text: 'My client Terrence Boateng, 16, goes to Westbrook High School. His mother, Mrs. Boateng, texted me from 614-555-0117 that he scored 19 on the PHQ-9 at the pediatrician. Dr. Svensson started him on Prozac on Jan 5. Should I do the Columbia scale again, and may I talk to the doctor without an ROI?',
    hidden: ['Terrence', 'Boateng', 'Westbrook', '614-555-0117', 'Svensson', 'Jan 5'],
    kept: [', 16, goes to', '19 on the PHQ-9', 'Prozac', 'Columbia scale', 'ROI'],
  },
  {
    text: 'ok so my clt keisha (mrn 7741902) emailed me from keisha.rowe@example.com that shes moving to boise next week. im in ohio and my sup is dr feldstein. she wants to keep doing telehealth and her phone is 208 555 0133. can i see her there under ohio law or idaho law, its only 6 sessions til we finish emdr',
    hidden: ['keisha', '7741902', 'rowe', 'boise', 'feldstein', '208 555 0133'],
    kept: ['telehealth', 'under ohio law or idaho law', '6 sessions', 'emdr'],
  },
  {
    text: 'A subpoena came on 2024-02-08 in case no. 24-DR-00519, Whitcombe v. Whitcombe. Attorney Lucille Prendergast wants the whole chart of Harriet Whitcombe, SSN 987-65-4326. Harriet works at Dunmore Textiles and is afraid that her boss hears of it. HIPAA seems to say one thing and my agency another. What do I send within 10 days?',
    hidden: [
      '2024-02-08',
      '24-DR-00519',
      '00519',
      'Whitcombe',
      'Lucille',
      'Prendergast',
      'Harriet',
      '987-65-4326',
      'Dunmore',
    ],
    kept: ['A subpoena came', 'HIPAA', 'What do I send within 10 days?'],
  },
  {
    text: 'Mr. Okonkwo-Reyes is 92 years old and his daughter Philippa pays his bills. Since June 12 he has had no heat at 58 Larkspur Street, Marlow Falls. His Medicare number is 1EG4-TE5-MK73. He asked me on Monday not to make trouble. Does APS need proof, and will they tell the family that I called?',
    hidden: [
      'Okonkwo',
      'Reyes',
      '92',
      'Philippa',
      'June 12',
      '58',
      'Larkspur',
      'Marlow Falls',
      '1EG4-TE5-MK73',
    ],
    kept: ['his daughter', 'Monday', 'Does APS need proof', 'will they tell the family'],
  },
  {
    text: 'My client follows me on Instagram (@juno.paints) and has posted a picture of our clinic at 2200 Harrow Avenue. Her name is Juniper Castellane and she was born in 1997. She uses a group from our CBT class to find friends. My supervisor, Bartholomew Finch, says that I should block her. I may have liked a post by mistake. How do I talk about it in session 9?',
    hidden: ['juno.paints', '2200', 'Harrow', 'Juniper', 'Castellane', '1997', 'Bartholomew', 'Finch'],
    kept: ['Instagram', 'CBT', 'I may have liked a post', 'session 9'],
  },
  {
    text: "The Vandermeer family came on 10/17/23 and again on 11/2/23. The boy, Caspian, is 8 and attends Pinecrest Elementary; his stepfather Rutger is an officer in Dayton. Caspian said that he gets locked in the basement. I called CPS at once and they gave me report number 5520-118. The mother now calls from (937) 555-0161 every day. What do I tell her, and what would Minuchin's structural view add?",
    hidden: [
      'Vandermeer',
      '10/17/23',
      '11/2/23',
      'Caspian',
      'Pinecrest',
      'Rutger',
      'Dayton',
      '5520-118',
      '937',
      '555-0161',
    ],
    kept: ['is 8', 'CPS', 'What do I tell her', "Minuchin's structural view"],
  },
  {
    text: 'Since August 30 I have supervised hours with Dr. Evangeline Thornquist at Cedar Hollow Behavioral Health. She moved to Savannah and answers only from e.thornquist@example.org. I have 412 direct hours and 61 hours of supervision. The BBS wants its forms signed in ink. Her license number is LMF-88213. Will the board accept a scan, and who is responsible now?',
    hidden: ['August 30', 'Evangeline', 'Thornquist', 'thornquist', 'Cedar Hollow', 'Savannah', '88213'],
    kept: ['412 direct hours', '61 hours of supervision', 'BBS', 'Will the board accept a scan'],
  },
  {
    text: 'Client: Aurelio Benedetti-Shaw. Address: PO Box 733, Elk Prairie, MT 59001. Phone: 406.555.0188. Insurance ID: ZQL009912345. He has used the sliding scale since he lost his job at Gantry Steel, and he owes $240 for 6 sessions. His wife Rosalind offered to clean my office in exchange. Is bartering all right under the ACA code, or do I write the debt off?',
    hidden: [
      'Aurelio',
      'Benedetti',
      'Shaw',
      '733',
      'Elk Prairie',
      '59001',
      '406.555.0188',
      'ZQL009912345',
      'Gantry',
      'Rosalind',
    ],
    kept: ['sliding scale', '$240', '6 sessions', 'Is bartering all right', 'ACA code'],
  },
  {
    text: 'i saw my clt deshawn prewitt at the pride parade on 6/8 w his boyfriend tobias, he hasnt told his parents and hes 17. his dad (pastor prewitt) called from 555-0172 and asked where he was. the dad also messaged my facebook from example.com/rev.prewitt. hes in my dbt skills group every monday. what can i say to the dad, and do i count the call as indirect hours',
    hidden: ['deshawn', 'prewitt', '6/8', 'tobias', '555-0172'],
    kept: ['hes 17', 'dbt skills group', 'monday', 'do i count the call as indirect hours'],
  },
];

const nothingToHide: readonly MaskingCase[] = [
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

/** What masking has to hide and what it has to leave alone; all people, places and numbers are invented. */
export const maskingCases: readonly MaskingCase[] = [
  ...names,
  ...dates,
  ...places,
  ...telephones,
  ...onlineTraces,
  ...recordNumbers,
  ...ages,
  ...schoolsAndEmployers,
  ...wordsOfTheField,
  ...longQuestions,
  ...nothingToHide,
];
