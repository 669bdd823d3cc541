import type { MaskingCase } from './masking-case.ts';

export const places: readonly MaskingCase[] = [
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

export const schoolsAndEmployers: readonly MaskingCase[] = [
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
