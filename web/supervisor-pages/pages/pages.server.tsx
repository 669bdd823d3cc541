import { renderToStaticMarkup } from 'react-dom/server';
import answerStyles from '../styles/answer.css?inline';
import baseStyles from '../styles/base.css?inline';
import { CorrectionPage } from './request/correction-page.tsx';
import { ConfirmPage, StopPage, StopUndonePage } from './notices/address-pages.tsx';
import { DisputeQuestion, NotMePage, ReportedPage } from './undo/dispute-pages.tsx';
import { ExpiredPage, NoticePage, UnsentPage } from './notices/notice-pages.tsx';
import formStyles from '../styles/form.css?inline';
import { UnsavedAnswerPage, UnsavedRequestPage } from './portal/unsaved-pages.tsx';
// oxlint-disable-next-line import/default -- the plugin makes it: the text of the module
import savedChoices from './parts/saved-choices.client.ts?script';
import { linkWords } from './parts/link-words.ts';
import { noticeWords } from './notices/notices.ts';
import portalStyles from '../styles/portal.css?inline';
import { UnsavedPortalPage } from './portal/portal-unsaved.tsx';
import { PortalPage } from './portal/portal-page.tsx';
import { UnsavedSettingPage } from './portal/portal-settings.tsx';
import { RecordPage } from './portal/record-page.tsx';
import { SignedPage } from './portal/portal-signed.tsx';
import printStyles from '../styles/print.css?inline';
import { QuestionPage } from './question/question-page.tsx';
import receiptStyles from '../styles/receipt.css?inline';
import { RequestPage } from './request/request-page.tsx';
import type { ReviewView } from './parts/page-view.ts';
// oxlint-disable-next-line import/default -- as above
import packetFiles from './verify/packet-files.client.ts?script';
import { PacketPage } from './verify/packet-page.tsx';
import packetStyles from '../styles/packet.css?inline';
import { VerifyPage } from './verify/verify-page.tsx';
import { WithdrawnPage, WithdrawPage } from './undo/withdrawal-pages.tsx';
import { UnsavedTogetherPage, TogetherPage } from './portal/together-page.tsx';
import { AskedPage, DisputeExpiredPage, PortalExpiredPage, WaitingPage } from './parts/waiting-page.tsx';

/** The only style sheet of these pages. The server allows it by its hash. */
export const reviewStyles = [
  baseStyles,
  formStyles,
  receiptStyles,
  answerStyles,
  portalStyles,
  packetStyles,
  printStyles,
].join('\n');

/** Returns the only script of a page, if it has one. The server allows it by its hash; the page works without it. */
export function scriptOf(view: ReviewView): string | undefined {
  const { kind } = view;
  if (kind === 'packet') return view.record.isKnown ? packetFiles : undefined;
  return kind === 'request' || kind === 'question' || kind === 'portal' ? savedChoices : undefined;
}

/** Renders a page as an HTML document. React escapes all texts that people typed. */
export function renderReview(view: ReviewView, script?: string): string {
  return `<!doctype html>${renderToStaticMarkup(<Document view={view} script={script} />)}`;
}

function Document({ view, script }: { view: ReviewView; script: string | undefined }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#709d50" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1a2116" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${titleOf(view)} – Clinical Hours`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={{ __html: reviewStyles }} />
      </head>
      <body>
        <header className="top">
          <span className="mark" aria-hidden="true" />
          Clinical Hours
        </header>
        <main>
          <Content view={view} />
        </main>
        {script && <script dangerouslySetInnerHTML={{ __html: script }} />}
      </body>
    </html>
  );
}

function Content({ view }: { view: ReviewView }) {
  switch (view.kind) {
    case 'request':
      return <RequestPage {...view} />;
    case 'correction':
      return <CorrectionPage {...view} />;
    case 'question':
      return <QuestionPage {...view} />;
    case 'unsavedRequest':
      return <UnsavedRequestPage {...view} />;
    case 'unsavedAnswer':
      return <UnsavedAnswerPage {...view} />;
    case 'expired':
      return <ExpiredPage path={view.path} unsent={view.unsent} />;
    case 'unsent':
      return <UnsentPage {...view} />;
    case 'notMe':
      return <NotMePage {...view} />;
    case 'dispute':
      return <DisputeQuestion {...view} />;
    case 'withdraw':
      return <WithdrawPage {...view} />;
    case 'withdrawn':
      return <WithdrawnPage {...view} />;
    case 'reported':
      return <ReportedPage {...view} />;
    case 'stop':
      return <StopPage {...view} />;
    case 'stopUndone':
      return <StopUndonePage {...view} />;
    case 'confirm':
      return <ConfirmPage {...view} />;
    case 'verify':
      return <VerifyPage {...view} />;
    case 'packet':
      return <PacketPage {...view} />;
    case 'portal':
      return <PortalPage {...view} />;
    case 'together':
      return <TogetherPage {...view} />;
    case 'unsavedTogether':
      return <UnsavedTogetherPage {...view} />;
    case 'file':
      return <RecordPage {...view} />;
    case 'signed':
      return <SignedPage {...view} />;
    case 'unsavedPortal':
      return <UnsavedPortalPage {...view} />;
    case 'unsavedSetting':
      return <UnsavedSettingPage {...view} />;
    case 'portalExpired':
      return <PortalExpiredPage {...view} />;
    case 'disputeExpired':
      return <DisputeExpiredPage path={view.path} />;
    case 'waiting':
      return <WaitingPage {...view} />;
    case 'asked':
      return <AskedPage {...view.outcome} />;
    default:
      return <NoticePage {...view} />;
  }
}

function titleOf(view: ReviewView): string {
  switch (view.kind) {
    case 'request':
      return `${errorPrefix(view)}Sessions of ${view.page.trainee.name}`;
    case 'correction':
      return `${errorPrefix(view)}Correct your decisions`;
    case 'question': {
      const { answer, trainee } = view.page;
      return `${errorPrefix(view)}${answer ? 'Your answer to' : 'Question from'} ${trainee.name}`;
    }
    case 'unsavedRequest':
      return linkWords.review.notSaved;
    case 'unsavedAnswer':
      return linkWords.answer.notSaved;
    case 'expired':
      return 'Link expired';
    case 'unsent':
      return 'No other link was sent';
    case 'notMe':
    case 'dispute':
      return `${view.problem ? 'Error: ' : ''}This wasn't me`;
    case 'withdraw':
      return `${errorPrefix(view)}Withdraw an approval`;
    case 'withdrawn':
      return 'This approval is withdrawn';
    case 'reported':
      return "This wasn't me";
    case 'stop':
      return 'No more mail from us';
    case 'stopUndone':
      return 'Undone';
    case 'confirm':
      return 'Your address';
    case 'verify':
      return 'Verify a receipt or a packet';
    case 'packet':
      return 'Verify a packet';
    case 'portal': {
      const problems = [...view.problems, ...(view.posted?.problems ?? [])];
      return `${errorPrefix({ problems })}Everything waiting for your review`;
    }
    case 'together':
      return `${errorPrefix(view)}Approve several trainees`;
    case 'file':
      return 'My Supervision Record';
    case 'signed':
      return 'What You Signed';
    case 'unsavedPortal':
    case 'unsavedTogether':
      return linkWords.review.notSaved;
    case 'unsavedSetting':
      return 'Not saved yet';
    case 'portalExpired':
    case 'disputeExpired':
      return 'Link expired';
    case 'waiting':
      return 'Everything waiting for your review';
    case 'asked':
      return 'Check your email';
    default:
      return noticeWords(view.notice, view.noun).title;
  }
}

function errorPrefix({ problems }: { problems: readonly unknown[] }): string {
  return problems.length > 0 ? 'Error: ' : '';
}
