import type { RenewalOutcome } from '@clinical-hours/proto/api';
import { formatTime } from '../../src/lib/moments.ts';
import { linkWords } from './link-words.ts';
import type { LinkNoun } from './page-view.ts';

interface Props {
  noun: LinkNoun;
  outcome: RenewalOutcome;
}

/** Says why no fresh link replaces an expired one: one was sent a short time ago, or nothing is waiting. */
export function UnsentPage({ noun, outcome: { sentAt, nextAt } }: Props) {
  if (!sentAt || !nextAt) {
    return (
      <>
        <h1>Nothing is waiting for you</h1>
        <p className="lead">{linkWords[noun].nothingWaits} No fresh link was sent.</p>
      </>
    );
  }
  return (
    <>
      <h1>Check your email</h1>
      <p className="lead">
        A fresh link was sent at {formatTime(sentAt)} already, to the address that the trainee has on file.
        Please look for that email, among your spam, too. Another one can be sent after {formatTime(nextAt)}.
      </p>
    </>
  );
}
