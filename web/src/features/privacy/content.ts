import { provider } from '../../lib/provider.ts';

export interface PrivacySection {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** The texts of the page of privacy and terms. */
export const privacyTerms = {
  title: 'Privacy & Terms',
  intro: 'Clinical Hours is free, and it stores no client information. This page says what it does store.',
  updated: 'Last updated: November 2026',
  supportMailbox: provider.supportMailbox,
  privacy: {
    title: 'Privacy Policy',
    sections: [
      {
        title: 'No client information',
        paragraphs: [
          `There is no place for client names, birth dates, diagnoses or case numbers, and none is asked for. Please keep anything that could identify a client out of session notes, questions and documents. If it slipped into notes, a question or a document, edit or delete the entry. For anything you cannot change, write to ${provider.supportMailbox}.`,
        ],
      },
      {
        title: 'What we store, and why',
        points: [
          'Your account: name, username, email address, and, if you enter them, license number and program. So that you can sign in and your supervisors know who asks. Of your password only a hash is kept, which cannot be turned back.',
          'Your phone number, if you enter one. It is shown to a supervisor only with a question that you send them and that speaks of danger, in the email and on its page, so that they can call you. Nobody else is shown it, not even administrators.',
          'Your hours: dates, hours, activities, notes, the supervisor, and how each session was reviewed. This is what the product is for.',
          'Tasks and documents, where you add any.',
          'Questions: as you wrote them, with the guidance, the supervisor you sent them to and the answer. So that you can come back to them.',
          'Email addresses that you had before. So that an approval that comes from one of them can be told from a supervisor’s.',
          'A log of sign-ins, password changes, what administrators did with accounts, and decisions on your hours that may not be your supervisor’s own, which administrators can list. With what was changed, and the network address and kind of browser it came from, until the account is deleted. So that misuse can be found.',
          'Beside that log, network addresses, for a quarter of an hour. To slow down whoever guesses passwords.',
        ],
      },
      {
        title: 'Questions and Instant Guidance',
        paragraphs: [
          'Before a question is looked at, a program hides names, dates, addresses, numbers and other details that could identify a client. It can miss some, so please leave them out yourself. Only what is left is searched for in our library of articles, and, where the provider has set up a language model, sent to it. The page tells you what was hidden, and whether a language model wrote the guidance. We use questions for nothing else.',
          'A question goes to a supervisor only when you send it there. They read it as you wrote it, with the guidance, behind the link in their email. The email itself carries the question with those details hidden, once you have verified your own email address, and so does the email to you with their answer.',
        ],
      },
      {
        title: 'Your supervisors’ data',
        paragraphs: [
          'You enter the name, email address, license, credentials and, if you like, phone number of your supervisors. We use them to ask for approvals and answers, and to show in your records who approved and answered. Supervisors have no account. When they decide, we keep the name they typed, the moment and what they were shown, as a receipt for both of you; when they answer a question, we keep the answer with the name they typed. By a link that is sent to their own address they can keep their license details here once, which you are offered, say until when they are out of office, and name a deputy who signs as themselves. Please tell them that you added them.',
        ],
      },
      {
        title: 'Emails',
        paragraphs: [
          'You get emails about your account, about decisions on your hours, and with answers to your questions. If you choose it under Account, an email on Friday reminds you of a week in which you logged nothing; a link in it stops these. Supervisors get requests, reminders and questions that you send, requests in one email a week if they choose so, and receipts of their decisions; while they are out of office, a deputy whom they named gets the requests; each of these has a link by which they stop further ones. Your session notes stay out of all of them. There is no newsletter, and nobody’s address is sold or passed on. When a mail server reports that an email was not delivered, you see it of your supervisors, and administrators see it of emails about your account, without what comes before the @.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'There are two cookies. One keeps you signed in until you close the browser, or for 30 days if you choose so. The other lets us recognize, for a year, a browser in which you signed in before, so that somebody who guesses passwords elsewhere does not keep you out; it signs nobody in. There is no tracking and no advertising. Your own browser keeps an entry that you have not sent yet, until you close it, and which supervisor and which theme you chose last.',
        ],
      },
      {
        title: 'How it is deleted',
        paragraphs: [
          `Delete your account on the page Account, or write to ${provider.supportMailbox}. It is closed right away; for seven days a link in our email takes that back. Your account, sessions, supervisors, tasks, questions and documents are then removed from every part of the product. An email to your last address tells you so, and the address goes when that was sent. What remains are fingerprints of receipts without any content, by which others can still check theirs, fingerprints of email addresses whose owners want no mail from us at all, and emails that are already in somebody’s mailbox. Export your hours before: deleting cannot be undone.`,
        ],
      },
    ],
  },
  terms: {
    title: 'Terms of Service',
    sections: [
      {
        title: 'Free',
        paragraphs: [
          'The service is free for trainees and supervisors. There is no trial, and no credit card is asked for.',
        ],
      },
      {
        title: 'Your part',
        points: [
          'Log hours as they were. You answer for what you enter, and you ask only the supervisor whom it concerns.',
          'Hours that you mark as approved yourself are shown as self-reported, apart from those that a supervisor approved.',
          'Keep your password to yourself, and one account to one person.',
          'Leave out everything that could identify a client.',
          'Instant Guidance can make mistakes. Check important info, and decide with your supervisor. When somebody is in danger, call 911 or 988.',
        ],
      },
      {
        title: 'Our part',
        paragraphs: [
          'We keep the service running and your records safe as well as we can, but it comes without a guarantee. Whether a licensing board accepts a record is the board’s decision: check its rules, and keep exports of your own. Accounts that are used to deceive or to harm others may be closed.',
        ],
      },
    ],
  },
} as const satisfies {
  privacy: { title: string; sections: readonly PrivacySection[] };
  terms: { title: string; sections: readonly PrivacySection[] };
  [text: string]: unknown;
};
