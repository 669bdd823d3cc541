import type { MailWish } from '@clinical-hours/proto/api';
import { Consequences } from './consequences.tsx';
import type { DisputedNoun } from './page-view.ts';

interface Props {
  noun: DisputedNoun;
  /** The choice about further emails, if known. */
  mail?: MailWish;
}

/** The effects of a supervisor's report that a decision was not theirs. */
export function ReportedPage({ noun, mail }: Props) {
  return (
    <>
      <h1>Thank you for telling us</h1>
      <p className="lead">This was done:</p>
      <Consequences noun={noun} traineeName="The trainee" />
      {mail && <p>{mailWords[mail]}</p>}
      <p>There is nothing more for you to do.</p>
    </>
  );
}

const mailWords: Record<MailWish, string> = {
  stop: 'We will not write to you about this trainee again.',
  stop_everybody: 'We will not write to you again, about anybody.',
  keep: 'The trainee may ask you again.',
};
