import type { Notice, NoticeNoun } from './page-view.ts';

interface NoticeWords {
  title: string;
  text: string;
  hasRetry?: boolean;
}

const common: Record<Notice, NoticeWords> = {
  unknown: {
    title: 'We do not know this link',
    text: 'It may have been cut off on its way. Please open it from the email again, or copy all of it into the address bar.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It has expired or was withdrawn. Nothing is lost: please ask the trainee to request your approval again, and a new link will come by email.',
  },
  ended: {
    title: 'This link has ended',
    text: 'The request was withdrawn, or the trainee changed or removed your details. There is nothing for you to do. When your review is needed again, a new email will come.',
  },
  frozen: {
    title: 'This link is frozen',
    text: 'Somebody who had a link of this request told us that it was not meant for them, or that a decision was not theirs. Nothing can be decided here any more. If you know nothing of it, press "Send me everything that waits for me" at the foot of any email from us: What You Signed there lists what was decided in your name, and each of it can be disputed.',
  },
  disputed: {
    title: 'This request was reported',
    text: 'It was said that this request, or a decision on it, was not the supervisor’s own. Its sessions are pending again, and nothing can be decided here any more. If you know nothing of it, press "Send me everything that waits for me" at the foot of any email from us: What You Signed there lists what was decided in your name, and each of it can be disputed.',
  },
  closed: {
    title: 'This account is closed',
    text: 'The trainee has closed their account, so nothing can be decided here. There is nothing for you to do. If they reopen it, this link works again.',
  },
  withdrawn: {
    title: 'This approval was withdrawn',
    text: 'Its supervisor has withdrawn it. Its sessions are pending again, and need a new request.',
  },
  renewed: {
    title: 'Check your email',
    text: 'A fresh link is on its way to the address that the trainee has on file. It should be there in a few minutes.',
  },
  confirmExpired: {
    title: 'This link has expired',
    text: 'There is nothing you need to do. Reviewing a session from a later email confirms your address as well.',
  },
  confirmEnded: {
    title: 'This link has ended',
    text: 'The trainee has changed or removed the address in the meantime. There is nothing for you to do.',
  },
  stopExpired: {
    title: 'This link has expired',
    text: 'Every email from us has a link by which you stop our mail. Please use the one in a newer email.',
  },
  stopped: {
    title: 'We do not write to this address',
    text: 'Somebody who reads its mail told us that they want no more from us. If that was a mistake, tell the trainee: they can name another address for you.',
  },
  away: {
    title: 'Please try again in a moment',
    text: 'We cannot reach the records right now. Nothing was lost, and your link keeps working.',
    hasRetry: true,
  },
  busy: {
    title: 'Please wait a minute',
    text: 'There were many requests in a short time. Nothing was lost, and your link works again in a few minutes.',
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

const ofAnswers: Partial<Record<Notice, Pick<NoticeWords, 'title' | 'text'>>> = {
  gone: {
    title: 'This link no longer works',
    text: 'It has expired or was withdrawn. Nothing is lost: please ask the trainee to send you the question again, and a new link will come by email.',
  },
  ended: {
    title: 'This link has ended',
    text: 'The trainee took the question back, or changed or removed your details. There is nothing for you to do. When your answer is needed again, a new email will come.',
  },
  frozen: {
    title: 'This link is frozen',
    text: 'Somebody who had a link to this question told us that it was not meant for them, or that an answer was not theirs. Nothing can be answered here any more. If you know nothing of it, reply to the email: your words go to the trainee.',
  },
  disputed: {
    title: 'This question was reported',
    text: 'It was said that this question, or an answer to it, was not the supervisor’s own. The question is back with the trainee, and nothing can be answered here any more. If you know nothing of it, reply to the email: your words go to the trainee.',
  },
  tooLarge: {
    title: 'Your answer is too long',
    text: 'It is more than we can take at once, so nothing was recorded. Go back in your browser, where your words should still be, and shorten them.',
  },
  crossSite: {
    title: 'This form came from another site',
    text: 'Nothing was recorded. Please open the link from your email and answer there.',
  },
};

const ofPortals: Partial<Record<Notice, Pick<NoticeWords, 'title' | 'text'>>> = {
  gone: {
    title: 'This link no longer works',
    text: 'No trainee names the address to which it was sent any more. There is nothing for you to do. When your review is needed again, a new email will come.',
  },
  ended: {
    title: 'This link has ended',
    text: 'No trainee names the address to which it was sent any more. There is nothing for you to do. When your review is needed again, a new email will come.',
  },
  crossSite: {
    title: 'This form came from another site',
    text: 'Nothing was recorded. Please open the link from your email and press the button there.',
  },
};

const ofNouns: Record<NoticeNoun, Partial<Record<Notice, Pick<NoticeWords, 'title' | 'text'>>>> = {
  review: {},
  answer: ofAnswers,
  portal: ofPortals,
};

/** Returns the words of a notice for a kind of link. */
export function noticeWords(notice: Notice, noun: NoticeNoun = 'review'): NoticeWords {
  return { ...common[notice], ...ofNouns[noun][notice] };
}
