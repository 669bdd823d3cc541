import type { ConfirmAddressPage } from '@clinical-hours/proto/api';
import { Fact } from './fact.tsx';

/** Asks a supervisor to confirm an address, or says that it is confirmed. */
export function ConfirmPage({ page, isThanks }: { page: ConfirmAddressPage; isThanks: boolean }) {
  const { trainee, supervisor, isConfirmed } = page;
  if (isConfirmed) {
    return (
      <>
        <h1>{isThanks ? 'Thank you' : 'This address is confirmed already'}</h1>
        <p className="lead">
          {trainee.name} can see that emails reach you at {supervisor.email}. There is nothing more to do.
        </p>
      </>
    );
  }
  return (
    <>
      <h1>Is this your address?</h1>
      <p className="lead">{trainee.name} named you as a supervisor and gave this address for you:</p>
      <dl className="facts card">
        <Fact name="Name" value={<strong>{supervisor.name}</strong>} />
        <Fact name="Email" value={supervisor.email} />
      </dl>
      <form method="post" action="">
        <button className="button primary">Yes, this is my address</button>
      </form>
      <p className="small">
        It only tells {trainee.name} that emails reach you; nothing is approved by it. If you are somebody
        else, close this page: nothing happens.
      </p>
    </>
  );
}
