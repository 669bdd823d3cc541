import { Fact } from '../parts/facts.tsx';
import { MailWishes, ProblemSummary } from '../parts/form-parts.tsx';
import type { ConfirmView, StopView } from '../parts/page-view.ts';
import { stopFields } from '../forms/stop-form.ts';
import { AskForPortal } from '../parts/waiting-page.tsx';

/** Asks a supervisor to confirm an address, or says that it is confirmed. */
export function ConfirmPage({ page, isThanks, refusal }: Omit<ConfirmView, 'kind'>) {
  const { trainee, supervisor, isConfirmed } = page;
  if (isConfirmed) {
    return (
      <>
        <h1>{isThanks ? 'Thank you' : 'This address is confirmed already'}</h1>
        <p className="lead">
          {trainee.name} can see that emails reach you at {supervisor.email}. There is nothing else to do.
        </p>
      </>
    );
  }
  return (
    <>
      {refusal && <ProblemSummary problems={[{ message: refusal, fieldId: 'confirm' }]} isOpen />}
      <h1>Is this your address?</h1>
      <p className="lead">{trainee.name} named you as a supervisor and gave this address for you:</p>
      <dl className="facts card">
        <Fact name="Name" value={<strong>{supervisor.name}</strong>} />
        <Fact name="Email" value={supervisor.email} />
      </dl>
      <form method="post" action="">
        <button id="confirm" className="button primary">
          Yes, this is my address
        </button>
      </form>
      <p className="small">
        It only tells {trainee.name} that emails reach you. It doesn’t approve anything. If you are someone
        else, close this page, and nothing happens.
      </p>
    </>
  );
}

/** Asks for a confirmation that our emails should stop, or says which were stopped. */
export function StopPage({ page: { trainee, stopped }, isDone, waitingPath, undoToken }: StopView) {
  if (stopped === null) return <StopQuestion traineeName={trainee.name} waitingPath={waitingPath} />;
  const about = stopped === 'everybody' ? '' : ` about ${trainee.name}`;
  return (
    <>
      <h1>{isDone ? 'We will not write to you again' : 'This was stopped already'}</h1>
      <p className="lead">
        {`No more emails${about}`} will go to the address this link was sent to. {trainee.name} can see that
        it is opted out, and cannot ask you here.
      </p>
      {undoToken && (
        <form method="post" action={`${waitingPath.replace('/waiting/', '/stop/')}/undo`}>
          <input type="hidden" name={stopFields.undo} value={undoToken} />
          <button className="button primary">Undo</button>
          <p className="small">Works once, within 10 minutes, on this page only.</p>
        </form>
      )}
      <p>{receiptWords}</p>
      <p>
        {stopped === 'trainee'
          ? `Changed your mind? You can allow ${trainee.name} again on your own page.`
          : `If it was a mistake, tell ${trainee.name}: they can enter another address for you.`}
      </p>
      {stopped === 'trainee' && (
        <form method="post" action="">
          <input type="hidden" name={stopFields.about} value="anybody" />
          <button className="button reject" name={stopFields.stop} value="yes">
            Stop all email to this address
          </button>
        </form>
      )}
      {stopped === 'trainee' && <AskForPortal action={waitingPath} />}
    </>
  );
}

/** Says that a stop about a trainee was taken back. */
export function StopUndonePage({ page: { trainee } }: { page: StopView['page'] }) {
  return (
    <>
      <h1>Undone</h1>
      <p className="lead">Emails about {trainee.name} come to you again.</p>
      <p>
        {trainee.name} may have been told that you opted out. Their list of supervisors shows that you did
        not.
      </p>
    </>
  );
}

function StopQuestion({ traineeName, waitingPath }: { traineeName: string; waitingPath: string }) {
  return (
    <>
      <h1>Stop our emails?</h1>
      <p className="lead">
        {traineeName} entered the address this link was sent to as their supervisor’s. That is why we email
        it.
      </p>
      <form method="post" action="" className="card sign">
        <MailWishes
          name={stopFields.about}
          legend="Never write to me again"
          chosen="trainee"
          wishes={{ trainee: `about ${traineeName}`, anybody: 'to this address' }}
        />
        <button className="button reject" name={stopFields.stop} value="yes">
          Never write to me again
        </button>
      </form>
      <p className="small">
        {traineeName} will see that the address opted out of our emails. If others read this mailbox, they
        won’t get these emails either. {receiptWords} Nothing changes until you press the button.
      </p>
      <h2>Fewer emails instead?</h2>
      <p>
        On your own page you can choose one email a week and which trainees may write to you. It also shows
        everything waiting for you.
      </p>
      <AskForPortal action={waitingPath} />
    </>
  );
}

const receiptWords = 'You’ll still get a receipt if anyone approves or rejects hours in your name.';
