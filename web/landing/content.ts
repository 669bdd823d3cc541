import { provider } from '../src/lib/provider.ts';

/** The states of which a board's rules are counted: a test compares them with the presets. */
export const countedStates = [
  'California',
  'Colorado',
  'Florida',
  'Georgia',
  'Illinois',
  'Massachusetts',
  'Michigan',
  'New Jersey',
  'New York',
  'North Carolina',
  'Ohio',
  'Oregon',
  'Pennsylvania',
  'South Dakota',
  'Texas',
  'Virginia',
  'Washington',
] as const;

const productName = 'Clinical Hours';

/**
 * The texts of the landing page. They claim only what the product does: no quotes, no ratings, and no compliance that
 * nobody has confirmed.
 */
export const landing = {
  productName,
  title: `${productName} – supervision and clinical hours, free`,
  description:
    'Log supervision, direct and indirect clinical hours, and have them approved by your supervisors. Free.',
  badge: '100% Free',
  signIn: 'Sign In',
  getStarted: 'Get Started Free',
  sample: 'Sample',
  hero: {
    title: 'Your clinical hours, logged and approved.',
    text: 'For trainees in counseling, marriage and family therapy, and clinical social work. Log supervision, direct and indirect hours in a minute. Your supervisors approve them from an email.',
    start: 'Start Tracking Free',
    note: 'No credit card, no trial. Setup takes under 2 minutes.',
    pictures: {
      dashboard: 'A trainee’s dashboard: hours toward each requirement, tasks, and what awaits approval.',
      review: 'What a supervisor sees on their phone: a trainee’s sessions, to approve or reject.',
      note: 'Pictures show sample data.',
    },
  },
  features: {
    title: 'Everything between your session and your license',
    text: 'One place for your hours, the people who sign them, and the proof.',
    items: [
      {
        icon: 'chart',
        title: 'Your board’s rules',
        text: 'Choose your board. See which of your hours count as we read its rules, why others don’t, and what this week still lacks.',
      },
      {
        icon: 'report',
        title: 'The weekly log, in your board’s columns',
        text: 'A PDF for each supervisor, site and year, in the columns or categories of your board. For California LMFT, we can also fill the board’s own form.',
      },
      {
        icon: 'mail',
        title: 'Approvals without an account',
        text: 'Your supervisor gets one email for all the sessions you select, and approves or rejects them from its link.',
      },
      {
        icon: 'file',
        title: 'Bring your spreadsheet',
        text: 'Excel or CSV, as it is: by session, by activity or by week. You check the totals before you save.',
      },
      {
        icon: 'offline',
        title: 'Works offline',
        text: 'Log hours in a basement office or on a train. They’re sent when you’re back.',
      },
      {
        icon: 'clock',
        title: 'Log a session in a minute',
        text: 'Or a whole week at once: supervision, direct and indirect hours, to the hundredth.',
      },
      {
        icon: 'answers',
        title: 'Get answers',
        text: 'Instant Guidance on a clinical question, or an answer from your supervisor by email.',
      },
    ],
  },
  benefits: {
    title: 'Made for the end of a long day',
    text: 'Few steps, plain words, and nothing to pay.',
    items: [
      { title: 'Free', text: 'For trainees and for supervisors.' },
      { title: 'No credit card, no trial', text: 'Nothing expires.' },
      { title: 'Setup in under 2 minutes', text: 'An account, a supervisor, your first hours.' },
      { title: 'Decimal precision', text: 'Quarter hours or 1.33: to the hundredth, and sums are exact.' },
      { title: 'Timezone-aware dates', text: 'A session stays on the day you picked.' },
      { title: 'At home on your phone', text: 'Every page fits, from phone to desktop.' },
      { title: 'Professional email templates', text: 'Requests say who asks, and for what.' },
      { title: 'Export for licensing boards', text: 'A CSV file and a PDF log of every hour you logged.' },
      {
        title: 'Secure and private storage',
        text: 'You and the supervisors you ask see your hours. Administrators can see them too, and so can anyone with the number of a receipt.',
      },
      { title: 'Documents in one place', text: 'Contracts, evaluations and certificates.' },
    ],
  },
  highlights: {
    title: 'From your first hour to your last',
    tracking: {
      title: 'Real-Time Tracking',
      text: 'Totals update the moment you log hours or a supervisor approves them. You see what is approved, and what is still pending.',
      picture: 'A bar for each licensure requirement, with hours completed and hours left.',
    },
    licensure: {
      title: 'Licensure Ready',
      text: 'Every supervisor decision comes with a receipt that anyone with its number can verify. Self-reported hours are shown separately.',
      picture: 'A verified receipt, with trainee, supervisor and approved hours.',
    },
  },
  scope: {
    title: 'What we count, and what is still waiting',
    text: 'Countable hours and deadlines are our reading of public rules. They are estimates: your board decides.',
    parts: [
      {
        title: 'What we count',
        items: [
          `Hours under the rules of boards in ${countedStates.slice(0, -1).join(', ')} and ${countedStates.at(-1)}.`,
          'Licenses in counseling, marriage and family therapy, and clinical social work. Some states have only one of them so far.',
          'Each rule with its section of the law, and the day we read it.',
        ],
      },
      {
        title: 'What is still waiting',
        items: [
          'All other states. You can log, import and export hours there, and have them approved. We don’t count them yet.',
          'A board’s word on our papers. Boards have their own forms. Ask yours whether it takes ours.',
          'An agreement under HIPAA. We have none, and we ask for no client information: please leave it out.',
        ],
      },
    ],
  },
  final: {
    title: 'Start with the session you had today',
    text: 'Create an account, add your supervisor, and log your first hours.',
    start: 'Get Started Free Today',
  },
  footer: {
    createAccount: 'Create Account',
    privacy: 'Privacy & Terms',
    note: 'Free for trainees and supervisors. Our goal: available 99.9% of the time.',
    supportMailbox: provider.supportMailbox,
    /** An address at example.com belongs to nobody, so the page says 'Sample' beside it. */
    isMailboxSample: provider.supportMailbox.endsWith('@example.com'),
  },
} as const;
