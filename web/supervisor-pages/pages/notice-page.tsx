import { noticeWords } from './notices.ts';
import type { NoticeView } from './page-view.ts';
import { UnsentTexts } from './unsent-texts.tsx';

/** A page with a single message, and typed texts that cannot be recorded any more. */
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
      <UnsentTexts texts={unsent} />
    </>
  );
}
