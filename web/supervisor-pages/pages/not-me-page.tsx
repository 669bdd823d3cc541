import { ConfirmationForm } from './confirmation-form.tsx';
import { Consequences } from './consequences.tsx';
import { Fact } from './fact.tsx';
import { mailField } from './link-form.ts';
import { linkWords } from './link-words.ts';
import { MailWishes } from './mail-wishes.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import type { NotMeView } from './page-view.ts';

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
        <Fact name="License" value={supervisor.licenseNumber} />
        <Fact name="Credentials" value={supervisor.credentials} />
        <Fact name="Email" value={supervisor.email} />
      </dl>
      <p>
        If you are somebody else, do not supervise {trainee.name}, or if {linkWords[noun].notYours}, tell us
        here. If only a detail is wrong, <a href={path}>go back</a> and say so there.
      </p>
      <h2>What will happen</h2>
      <Consequences noun={noun} traineeName={trainee.name} scope={scope} />
      <p>
        This cannot be undone. If it was a mistake, tell {trainee.name}: they can name another address for
        you.
      </p>
      <ConfirmationForm action={`${path}/not-me`} button="This is not me" typed={typed} problem={problem}>
        <MailWishes
          name={mailField}
          legend="What about our mail?"
          chosen={mail}
          wishes={{
            stop: `Never write to me about ${trainee.name} again`,
            stop_everybody: 'Never write to me again, about anybody',
            ...(isUsed ? { keep: `I do supervise ${trainee.name}, who may ask me again` } : {}),
          }}
        />
      </ConfirmationForm>
      <p>
        <a href={path}>Go back, nothing changes</a>
      </p>
    </>
  );
}
