import type { RenewalOutcome } from '@clinical-hours/proto/api';
import { formatTime } from '../../src/lib/moments.ts';
import { linkWords } from './link-words.ts';
import type { LinkNoun } from './page-view.ts';

interface Props {
  noun: LinkNoun;
  outcome: RenewalOutcome;
}

/** Why no fresh link was sent in the place of an expired one: one is there already, or there is nothing to do with it. */
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
