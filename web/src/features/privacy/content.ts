import { provider } from '../../lib/provider.ts';

export interface PrivacySection {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
}

/** The texts of the page of privacy and terms. */
export const privacyTerms = {
  title: 'Privacy & Terms',
  intro: 'Clinical Hours is free, and it asks for no client information. This page says what it stores.',
  updated: 'Last updated: November 2026',
  supportMailbox: provider.supportMailbox,
  privacy: {
    title: 'Privacy Policy',
    sections: [
      {
        title: 'No client information',
        paragraphs: [
          `We don’t ask for client names, birth dates, diagnoses or case numbers, and there is no place for them. Please keep anything that could identify a client out of session notes, questions and documents. If it slipped in, edit or delete the entry. If you can’t change it, write to ${provider.supportMailbox}.`,
        ],
      },
      {
        title: 'What we store, and why',
        points: [
          'Your account: name, username, email address, and, if you enter them, license number and program. You sign in with it, and your supervisors see who asks. We store only a hash of your password, which can’t be turned back into the password.',
          'Your phone number, if you enter one. We show it to a supervisor only if you send them a question that mentions danger, so they can call you. Nobody else sees it, not even administrators.',
          'Your hours: dates, hours, activities, notes, the supervisor, and how each session was reviewed. This is what the product is for. You and the supervisors you ask see them. Administrators see the hours of a decision that was flagged or reported. Anyone with the number of a receipt or a packet sees its hours, dates and names, but no notes.',
          'Tasks and documents, where you add any.',
          'Questions: as you wrote them, with the guidance, the supervisor you sent them to and the answer. You can come back to them.',
          'Your earlier email addresses. They help us see whether an approval came from you rather than your supervisor.',
          'A log of sign-ins, password changes, and what administrators did with accounts. It also lists decisions on your hours that your supervisor may not have made. Each entry says what changed, and from which network address and kind of browser. Administrators use it to find misuse. We delete it with the account.',
          'Apart from that log, network addresses for 15 minutes, to slow down anyone guessing passwords.',
        ],
      },
      {
        title: 'Questions and Instant Guidance',
        paragraphs: [
          'First, a program hides names, dates, addresses, numbers and other details that could identify a client. It can miss some, so please leave them out yourself. Then we search our library of articles for the rest. If the provider has set up a language model, we also send the rest to that model. The page shows what was hidden, and whether a language model wrote the guidance. We use questions for nothing else.',
          'A supervisor gets a question only if you send it. The link in their email shows it as you wrote it, with the guidance. If you have verified your email address, the email itself includes the question with those details hidden. So does the email to you with their answer.',
        ],
      },
      {
        title: 'Your supervisors’ data',
        paragraphs: [
          'You enter your supervisors’ names, email addresses, licenses and credentials. A phone number is optional. We use these to ask for approvals and answers, and to show in your records who gave them. Supervisors have no account. When they approve or reject, we save the name they typed, the time and what we showed them. Both of you get this as a receipt. When they answer a question, we save the answer with the name they typed. With a link sent to their own address, they can save their license details for you to use. They can also say how long they are out of office, and name a deputy, who signs in the deputy’s own name. Please tell them that you added them.',
        ],
      },
      {
        title: 'Emails',
        paragraphs: [
          'You get emails about your account, about decisions on your hours, and with answers to your questions. If you turn it on under Account, an email on Friday reminds you if you logged nothing that week. It has a link to stop these reminders. Supervisors get the requests, reminders and questions you send, and receipts of their decisions. They can choose to get requests in one email a week. While they are out of office, a deputy they named gets the requests. Each of these emails has a link to stop them. Your session notes are never in any email. There is no newsletter, and we don’t sell or share anyone’s address. If an email to a supervisor isn’t delivered, we show you. If an email about your account isn’t delivered, we show administrators, with only the part of your address after the @.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'There are two cookies. One keeps you signed in until you close the browser, or for 30 days if you choose. The other helps us recognize this browser for a year. If someone guesses passwords elsewhere, you can still sign in here. It doesn’t sign anyone in. There is no tracking and no advertising. Your browser also saves an entry you haven’t sent yet, until you close it, and the supervisor and theme you chose last. If you log from a calendar, only your browser reads it. It remembers the activities you chose for 60 days, or until you sign out, but no titles.',
        ],
      },
      {
        title: 'How it is deleted',
        paragraphs: [
          `Delete your account on the page Account, or write to ${provider.supportMailbox}. It closes right away. For seven days, you can undo this with a link in our email. Then we remove your account, sessions, supervisors, tasks, questions and documents from every part of the product. We confirm this by email, and delete your address once that email is sent. What stays: fingerprints of receipts, without their contents, so that others can still verify theirs; fingerprints of email addresses that opted out of all our emails; and emails already in someone’s mailbox. Export your hours first. After the seven days, this can’t be undone.`,
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
          'The service is free for trainees and supervisors. There is no trial, and we don’t ask for a credit card.',
        ],
      },
      {
        title: 'Your part',
        points: [
          'Log your hours truthfully. You are responsible for what you enter. Ask only the supervisor involved.',
          'Hours you mark as approved yourself are shown as self-reported, separate from hours a supervisor approved.',
          'Keep your password to yourself. One account is for one person.',
          'Leave out everything that could identify a client.',
          'Instant Guidance can make mistakes. Check important info, and decide with your supervisor. If someone is in danger, call 911 or 988.',
        ],
      },
      {
        title: 'Our part',
        paragraphs: [
          'Countable hours and deadlines are our reading of public rules. They can be wrong or out of date. They are no legal advice, and no board stands behind them. Your licensing board decides which hours and papers it takes. Check its rules, and ask it before you rely on ours.',
          'We do our best to keep the service running and your records, but we promise neither. Keep your own exports. We may close accounts that are used to deceive or harm others.',
        ],
      },
    ],
  },
} as const satisfies {
  privacy: { title: string; sections: readonly PrivacySection[] };
  terms: { title: string; sections: readonly PrivacySection[] };
  [text: string]: unknown;
};
