import type { Notice } from './review-view.ts';

const notices: Record<Notice, { title: string; text: string; hasRetry?: boolean }> = {
  unknown: {
    title: 'We do not know this link',
    text: 'It may have been cut off on its way. Please open it from the email again, or copy all of it into the address bar.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It has expired or was withdrawn. Nothing is lost: please ask the trainee to request your approval again, and a new link will come by email.',
  },
  away: {
    title: 'Please try again in a moment',
    text: 'We cannot reach the records right now. Nothing was lost, and your link keeps working.',
    hasRetry: true,
  },
  busy: {
    title: 'Please wait a minute',
    text: 'There were many requests from your address in a short time. Nothing was lost, and your link keeps working.',
    hasRetry: true,
  },
  tooLarge: {
    title: 'Your notes are too long',
    text: 'Together they are more than we can take at once, so nothing was recorded. Go back in your browser, shorten them, or decide on some of the sessions first.',
  },
  crossSite: {
    title: 'This form came from another site',
    text: 'Nothing was recorded. Please open the link from your email and decide there.',
  },
};

export function NoticePage({ notice }: { notice: Notice }) {
  const { title, text, hasRetry } = notices[notice];
  return (
    <>
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      {hasRetry && (
        <form method="get" action="">
          <button className="button primary">Try again</button>
        </form>
      )}
    </>
  );
}
