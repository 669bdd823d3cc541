import { MailWishes } from './mail-wishes.tsx';
import { stopFields } from './stop-form.ts';
import type { StopView } from './page-view.ts';

/** Asks for a confirmation that our emails should stop, or says which were stopped. */
export function StopPage({ page: { trainee, stopped }, isDone }: StopView) {
  if (stopped === null) return <Question traineeName={trainee.name} />;
  const about = stopped === 'everybody' ? 'anybody' : trainee.name;
  return (
    <>
      <h1>{isDone ? 'We will not write to you again' : 'This was stopped already'}</h1>
      <p className="lead">
        No more mail about {about} goes to the address to which this link was sent. {trainee.name} can see
        that it takes no mail from us, and cannot ask you here.
      </p>
      <p>{receiptWords}</p>
      <p>If it was a mistake, tell {trainee.name}: they can name another address for you.</p>
      {stopped === 'trainee' && (
        <form method="post" action="">
          <input type="hidden" name={stopFields.about} value="anybody" />
          <button className="button reject" name={stopFields.stop} value="yes">
            Never write to me about anybody
          </button>
        </form>
      )}
    </>
  );
}

function Question({ traineeName }: { traineeName: string }) {
  return (
    <>
      <h1>No more mail from us?</h1>
      <p className="lead">
        {traineeName} named the address to which this link was sent as that of a supervisor. That is why we
        write to it.
      </p>
      <form method="post" action="" className="card sign">
        <MailWishes
          name={stopFields.about}
          legend="Never write to me again"
          chosen="trainee"
          wishes={{ trainee: `about ${traineeName}`, anybody: 'about anybody' }}
        />
        <button className="button reject" name={stopFields.stop} value="yes">
          Never write to me again
        </button>
      </form>
      <p className="small">
        {traineeName} will see that the address takes no mail from us. {receiptWords} As long as you do not
        press the button, nothing changes.
      </p>
    </>
  );
}

const receiptWords =
  'Only if somebody decides on hours in your name you still get a receipt, so that you know of it.';
