import type { Notice, NoticeNoun } from '../parts/page-view.ts';

interface NoticeWords {
  title: string;
  text: string;
  hasRetry?: boolean;
}

const common: Record<Notice, NoticeWords> = {
  unknown: {
    title: 'We don’t recognize this link',
    text: 'It may have been cut off. Please open it from the email again, or copy all of it into the address bar.',
  },
  gone: {
    title: 'This link no longer works',
    text: 'It has expired or was withdrawn. Nothing is lost: please ask the trainee to request your approval again, and you’ll get a new link by email.',
  },
  ended: {
    title: 'This link has ended',
    text: 'The request was withdrawn, or the trainee changed or removed your details. There is nothing for you to do. If your review is needed again, you’ll get a new email.',
  },
  frozen: {
    title: 'This link is frozen',
    text: 'Someone with a link to this request reported that it was not meant for them, or that a decision was not theirs. Nothing can be decided here. If that wasn’t you, choose "Email me everything that’s waiting" at the bottom of any email from us. What You Signed lists what was decided in your name, and you can dispute each decision there.',
  },
  disputed: {
    title: 'This request was reported',
    text: 'Someone reported that this request, or a decision on it, was not the supervisor’s own. Its sessions are pending again, and nothing can be decided here. If that wasn’t you, choose "Email me everything that’s waiting" at the bottom of any email from us. What You Signed lists what was decided in your name, and you can dispute each decision there.',
  },
  closed: {
    title: 'This account is closed',
    text: 'The trainee has closed their account, so nothing can be decided here. There is nothing for you to do. If they reopen it, this link works again.',
  },
  withdrawn: {
    title: 'This approval was withdrawn',
    text: 'The supervisor withdrew it. Its sessions are pending again and need a new request.',
  },
  renewed: {
    title: 'Check your email',
    text: 'A new link is on its way to your address on file. It should be there in a few minutes.',
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
    text: 'Every email from us has a link that stops our emails. Please use the one in a newer email.',
  },
  stopped: {
    title: 'We don’t email this address',
    text: 'Someone with access to this mailbox asked us to stop. If that was a mistake, tell the trainee: they can enter another address for you.',
  },
  away: {
    title: 'Please try again in a moment',
    text: 'We cannot reach the records right now. Nothing was lost, and your link keeps working.',
    hasRetry: true,
  },
  busy: {
    title: 'Please wait a minute',
    text: 'There were too many requests in a short time. Nothing was lost, and your link will work again in a few minutes.',
    hasRetry: true,
  },
  tooLarge: {
    title: 'Your notes are too long',
    text: 'Together they are too long, so nothing was recorded. Go back in your browser, shorten them, or decide on some of the sessions first.',
  },
  crossSite: {
    title: 'This form came from another site',
    text: 'Nothing was recorded. Please open the link from your email and decide there.',
  },
};

const ofAnswers: Partial<Record<Notice, Pick<NoticeWords, 'title' | 'text'>>> = {
  gone: {
    title: 'This link no longer works',
    text: 'It has expired or was withdrawn. Nothing is lost: please ask the trainee to send you the question again, and you’ll get a new link by email.',
  },
  ended: {
    title: 'This link has ended',
    text: 'The trainee withdrew the question, or changed or removed your details. There is nothing for you to do. If your answer is needed again, you’ll get a new email.',
  },
  frozen: {
    title: 'This link is frozen',
    text: 'Someone with a link to this question reported that it was not meant for them, or that an answer was not theirs. Nothing can be answered here. If that wasn’t you, please write to the trainee, whose address is in the email.',
  },
  disputed: {
    title: 'This question was reported',
    text: 'Someone reported that this question, or an answer to it, was not the supervisor’s own. The question is back with the trainee, and nothing can be answered here. If that wasn’t you, please write to the trainee, whose address is in the email.',
  },
  tooLarge: {
    title: 'Your answer is too long',
    text: 'Nothing was recorded. Go back in your browser, where your words should still be, and shorten them.',
  },
  crossSite: {
    title: 'This form came from another site',
    text: 'Nothing was recorded. Please open the link from your email and answer there.',
  },
};

const ofPortals: Partial<Record<Notice, Pick<NoticeWords, 'title' | 'text'>>> = {
  gone: {
    title: 'This link no longer works',
    text: 'No trainee uses the address it was sent to now. There is nothing for you to do. If your review is needed again, you’ll get a new email.',
  },
  ended: {
    title: 'This link has ended',
    text: 'No trainee uses the address it was sent to now. There is nothing for you to do. If your review is needed again, you’ll get a new email.',
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
