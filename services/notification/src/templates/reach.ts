import { phoneHref } from '@clinical-hours/proto/api';
import type { ReactNode } from 'react';
import { factList, factListText, type LinkedFact } from './facts.ts';
import { link, paragraph, subheading } from './layout.ts';
import { emailFact, type AskingTrainee } from './who-asks.ts';
import { addressLine, oneLine } from './words.ts';

const lifeline = '988 (call or text), the Suicide and Crisis Lifeline';

const title = ({ name }: AskingTrainee): string => `How to reach ${oneLine(name)}`;

/** Tells a supervisor how to reach a trainee whose question speaks of danger, and names the emergency line. As HTML. */
export const reach = (trainee: AskingTrainee): ReactNode[] => [
  subheading(title(trainee)),
  factList(ways(trainee)),
  paragraph(link('tel:988', lifeline)),
];

/** Tells the same as plain text. */
export const reachText = (trainee: AskingTrainee): string =>
  `${title(trainee)}:\n${factListText(ways(trainee))}\n${lifeline}`;

const ways = (trainee: AskingTrainee): LinkedFact[] => [...phoneFact(trainee), emailFact(trainee)];

// The number stays on the page until the trainee has verified their address, like the question, so that nobody can send
// numbers in our name.
function phoneFact({ phone, isVerified }: AskingTrainee): LinkedFact[] {
  if (!phone) return [];
  if (!isVerified) return [{ label: 'Phone', value: 'on the page' }];
  return [{ label: 'Phone', value: addressLine(phone, 'none'), href: phoneHref(phone) }];
}
