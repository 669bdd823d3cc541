import type { RenewalOutcome } from '@clinical-hours/proto/api';
import { formatTime } from '../../../src/lib/figures/moments.ts';
import { UnsentTexts } from '../parts/form-parts.tsx';
import type { UnsentText } from '../forms/define-form.ts';
import { linkWords } from '../parts/link-words.ts';
import { noticeWords } from './notices.ts';
import type { LinkNoun, Notice, NoticeView } from '../parts/page-view.ts';
import { AskForPortal, Support } from '../parts/waiting-page.tsx';

/** A page with a single message, and typed texts that can no longer be recorded. */
export function NoticePage({ notice, noun, unsent = [] }: NoticeView) {
  const { title, text, hasRetry } = noticeWords(notice, noun);
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {hasRetry && (
        <form method="get" action="">
          <button className="button primary">Try again</button>
        </form>
      )}
      {withSupport.has(notice) && <Support />}
      <UnsentTexts texts={unsent} />
    </>
  );
}

// Outcomes that may surprise the reader.
const withSupport: ReadonlySet<Notice> = new Set([
  'unknown',
  'gone',
  'ended',
  'frozen',
  'disputed',
  'withdrawn',
  'stopExpired',
]);

/** Says that a link has expired, and offers a fresh one. */
export function ExpiredPage({ path, unsent }: { path: string; unsent: readonly UnsentText[] }) {
  return (
    <>
      <h1>This link has expired</h1>
      <p className="lead">
        For your safety, a link works for 14 days only. Nothing is lost: we can send a new one to your address
        on file.
      </p>
      <form method="post" action={`${path}/renew`}>
        <button className="button primary">Send me a new link</button>
      </form>
      <AskForPortal action={`${path}/portal`} />
      <Support />
      <UnsentTexts texts={unsent} />
    </>
  );
}

interface UnsentProps {
  noun: LinkNoun;
  outcome: RenewalOutcome;
}

/** Says why no fresh link replaces an expired one: one was sent a short time ago, or nothing is waiting. */
export function UnsentPage({ noun, outcome: { sentAt, nextAt } }: UnsentProps) {
  if (!sentAt || !nextAt) {
    return (
      <>
        <h1>Nothing is waiting for you</h1>
        <p className="lead">{linkWords[noun].nothingWaits} No new link was sent.</p>
      </>
    );
  }
  return (
    <>
      <h1>Check your email</h1>
      <p className="lead">
        A new link was sent at {formatTime(sentAt)} already, to your address on file. Please look for that
        email, in your spam folder, too. Another one can be sent after {formatTime(nextAt)}.
      </p>
    </>
  );
}
