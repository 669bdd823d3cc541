import type { RenewalOutcome } from '@clinical-hours/proto/api';
import { shownMoment } from '../../../src/lib/figures/moments.ts';
import { provider } from '../../../src/lib/provider.ts';
import { UnsentTexts } from './form-parts.tsx';
import type { UnsentText } from '../forms/define-form.ts';

/** Asks for the email with the link to everything that waits. `action` is where the button posts to. */
export function AskForPortal({ action, isMain = false }: { action: string; isMain?: boolean }) {
  return (
    <form method="post" action={action} className="ask screen">
      {!isMain && <p className="small">Everything waiting for you, from all your trainees, on one page:</p>}
      <button className={`button ${isMain ? 'primary' : 'plainly'}`}>
        Email me everything that’s waiting
      </button>
    </form>
  );
}

/** A contact other than the trainee. */
export function Support() {
  const { supportMailbox } = provider;
  return (
    <p>
      Something look wrong? Write to <a href={`mailto:${supportMailbox}`}>{supportMailbox}</a>.
    </p>
  );
}

/** The page to which every email leads: it sends the link to the portal on demand. */
export function WaitingPage({ path, unsent = [] }: { path: string; unsent?: readonly UnsentText[] }) {
  return (
    <>
      <h1>Everything waiting for your review</h1>
      <p className="lead">
        We send a link to your address, the one where you got the email that led you here. It shows what’s
        waiting from all your trainees, what you signed before, and your email settings. No account needed.
      </p>
      <AskForPortal action={path} isMain />
      <p className="small">
        For your safety, that link works for 30 minutes. You can ask for a new one anytime.
      </p>
      <UnsentTexts texts={unsent} />
    </>
  );
}

/** Says that the link of a receipt has expired, and leads to the portal, where each receipt can be disputed. */
export function DisputeExpiredPage({ path }: { path: string }) {
  return (
    <>
      <h1>This link has expired</h1>
      <p className="lead">
        You can still dispute a decision that was not yours: we’ll send a link to your address. What You
        Signed there lists every decision in your name, each with “This wasn’t me”.
      </p>
      <AskForPortal action={`${path}/portal`} isMain />
      <Support />
    </>
  );
}

/** Says that the email is on its way, or when it was asked for last. */
export function AskedPage({ isSent, sentAt, nextAt }: RenewalOutcome) {
  return (
    <>
      <h1>Check your email</h1>
      {isSent || !sentAt || !nextAt ? (
        <p className="lead">
          An email with the link is on its way to your address. It should be there in a few minutes.
        </p>
      ) : (
        <p className="lead">
          An email with the link was asked for at {shownMoment(Date.parse(sentAt))} already. Please look for
          it, in your spam folder, too. You can ask for another one after {shownMoment(Date.parse(nextAt))}.
        </p>
      )}
    </>
  );
}

/** Says that a link to the portal has expired, and offers a fresh one. */
export function PortalExpiredPage({ path, unsent }: { path: string; unsent: readonly UnsentText[] }) {
  return (
    <>
      <h1>This link has expired</h1>
      <p className="lead">
        For your safety, it works for 30 minutes only. What you signed is recorded, and everything else is
        still waiting. We can send a new link to your address.
      </p>
      <form method="post" action={`${path}/renew`}>
        <button className="button primary">Send me a new link</button>
      </form>
      <Support />
      <UnsentTexts texts={unsent} />
    </>
  );
}
