import { notGiven } from '@clinical-hours/proto/api';
import type { MailWish } from '@clinical-hours/proto/api';
import { ConfirmationForm } from './confirmation-form.tsx';
import { Consequences, DecisionFacts } from '../parts/consequences.tsx';
import { Fact } from '../parts/facts.tsx';
import { MailWishes, ProblemSummary } from '../parts/form-parts.tsx';
import { mailField } from '../forms/link-form.ts';
import { linkWords } from '../parts/link-words.ts';
import type { DisputedNoun, DisputeView, NotMeView } from '../parts/page-view.ts';
import { Support } from '../parts/waiting-page.tsx';

/** Asks for a confirmation before a link is frozen. */
export function NotMePage({ noun, path, page, isUsed, mail, typed, problem }: NotMeView) {
  const { trainee, supervisor, scope } = page;
  return (
    <>
      <h1>Is this not you?</h1>
      <ProblemSummary problems={problem ? [problem] : []} isOpen />
      <p className="lead">{trainee.name} named this person as their supervisor:</p>
      <dl className="facts card">
        <Fact name="Name" value={<strong>{supervisor.name}</strong>} />
        <Fact name="License" value={supervisor.licenseNumber || notGiven} />
        <Fact name="Credentials" value={supervisor.credentials || notGiven} />
        <Fact name="Email" value={supervisor.email} />
      </dl>
      <p>
        If you are someone else, do not supervise {trainee.name}, or if {linkWords[noun].notYours}, tell us
        here. If only a detail is wrong, <a href={path}>go back</a> and say so there.
      </p>
      <h2>What will happen</h2>
      <Consequences noun={noun} traineeName={trainee.name} scope={scope} />
      <p>
        This cannot be undone. If it was a mistake, tell {trainee.name}: they can enter another address for
        you.
      </p>
      <ConfirmationForm action={`${path}/not-me`} button="This is not me" typed={typed} problem={problem}>
        <MailWishes
          name={mailField}
          legend="What about our emails?"
          chosen={mail}
          wishes={{
            stop: `Never write to me about ${trainee.name} again`,
            stop_everybody: 'Stop all email to this address',
            ...(isUsed ? { keep: `I do supervise ${trainee.name}, who may ask me again` } : {}),
          }}
        />
      </ConfirmationForm>
      <p>
        <a href={path}>Go back without changes</a>
      </p>
    </>
  );
}

/** A decision in a supervisor's name, and the form that reports it as not theirs. */
export function DisputeQuestion({ page, backPath, typed, problem }: DisputeView) {
  const { trainee, supervisor, scope } = page;
  return (
    <>
      <h1>Was this you?</h1>
      <ProblemSummary problems={problem ? [problem] : []} isOpen />
      <p className="lead">
        This was decided about sessions of {trainee.name} in the name of {supervisor.name}:
      </p>
      <DecisionFacts page={page} />
      {backPath ? (
        <p>
          If this was you, <a href={backPath}>go back</a>: nothing changes.
        </p>
      ) : (
        <p>If this was you, close this page: nothing changes.</p>
      )}
      <h2>If it was not you</h2>
      <Consequences noun="receipt" traineeName={trainee.name} scope={scope} />
      <p>This cannot be undone. If it was a mistake, {trainee.name} can ask you again.</p>
      <ConfirmationForm action="" button="This wasn't me" typed={typed} problem={problem} />
    </>
  );
}

interface ReportedProps {
  noun: DisputedNoun;
  /** The choice about further emails, if known. */
  mail?: MailWish;
}

/** The effects of a supervisor's report that a decision was not theirs. */
export function ReportedPage({ noun, mail }: ReportedProps) {
  return (
    <>
      <h1>Thank you for telling us</h1>
      <p className="lead">This was done:</p>
      <Consequences noun={noun} traineeName="The trainee" />
      {mail && <p>{mailWords[mail]}</p>}
      <p>There is nothing else for you to do.</p>
      <Support />
    </>
  );
}

const mailWords: Record<MailWish, string> = {
  stop: 'We will not email you about this trainee again.',
  stop_everybody: 'We will not email this address again.',
  keep: 'The trainee may ask you again.',
};
