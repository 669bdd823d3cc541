import { brand } from './layout.ts';
import type { Fact } from './facts.ts';
import { addressLine, oneLine } from './words.ts';

/** The trainee who asks a supervisor for something. */
export interface AskingTrainee {
  name: string;
  address: string;
  program?: string | undefined;
  /** Only where a question speaks of danger. */
  phone?: string | undefined;
  /** Whether they have shown that the address is theirs. Until then nothing that they wrote is sent on, but their name. */
  isVerified: boolean;
}

/** For supervisors who have never heard of it. */
export const whatItIs = `${brand} is the log in which trainees keep their clinical hours, and in which their supervisors approve them, from an email and without an account.`;

/** Who asks, line by line. */
export function whoAsks({ name, address, program, isVerified }: AskingTrainee): Fact[] {
  return [
    { label: 'Asked by', value: oneLine(name) },
    ...(isVerified && program?.trim() ? [{ label: 'Program', value: oneLine(program) }] : []),
    emailFact({ address, isVerified }),
  ];
}

/** The trainee's address, with whether it is known to be theirs. */
export function emailFact({ address, isVerified }: Pick<AskingTrainee, 'address' | 'isVerified'>): Fact {
  const line = addressLine(address, 'none');
  return { label: 'Email', value: isVerified ? line : `${line} (not verified yet)` };
}
