import { provider } from '../src/lib/provider.ts';

export interface Benefit {
  title: string;
  text: string;
  /** Needs the provider's confirmation; the page says 'Sample' beside it. */
  isSample?: boolean;
}

export interface Testimonial {
  name: string;
  role: string;
  text: string;
  /** Invented; the page says 'Sample' beside it. */
  isSample: boolean;
}

/** Invented samples. The provider replaces them by words of real people, with their consent, and `isSample: false`. */
const testimonials: readonly Testimonial[] = [
  {
    name: 'Sample Trainee',
    role: 'Associate marriage and family therapist',
    text: 'I log my sessions on the bus home. My spreadsheet never told me how many hours I still needed. This does.',
    isSample: true,
  },
  {
    name: 'Sample Supervisor',
    role: 'Licensed clinical social worker',
    text: 'One email, a list of sessions, my name at the end. No account, no password, and a receipt for my own files.',
    isSample: true,
  },
  {
    name: 'Sample Intern',
    role: 'Counseling intern',
    text: 'My board asked for hours by supervisor and by month. The file was ready before my coffee was.',
    isSample: true,
  },
];

const benefits: readonly Benefit[] = [
  { title: 'Free', text: 'For trainees and for supervisors.' },
  { title: 'No credit card, no trial', text: 'Nothing expires.' },
  { title: 'Setup in under 2 minutes', text: 'An account, a supervisor, your first hours.' },
  { title: 'Decimal precision', text: 'Quarter hours or 1.33: to the hundredth, and sums are exact.' },
  { title: 'Timezone-aware dates', text: 'A session stays on the day you picked.' },
  { title: 'At home on your phone', text: 'Every page fits, from phone to desktop.' },
  { title: 'Professional email templates', text: 'Clear requests your supervisor can trust.' },
  { title: 'Export for licensing boards', text: 'A CSV file of every hour you logged.' },
  { title: 'Secure and private storage', text: 'Only you, and the supervisors you ask, see your hours.' },
  { title: 'HIPAA compliance', text: 'For the provider to confirm.', isSample: true },
];

const productName = 'Clinical Hours';

/**
 * The texts of the landing page. They claim only what the product does; a claim that needs the provider's confirmation
 * is marked as a sample.
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
        icon: 'clock',
        title: 'Log a session in a minute',
        text: 'Supervision, direct clinical and indirect clinical hours with their activities, in quarter hours or in decimals to the hundredth.',
      },
      {
        icon: 'mail',
        title: 'Approval without an account',
        text: 'Your supervisor gets one email for all the sessions you select, and approves or rejects them from its link.',
      },
      {
        icon: 'chart',
        title: 'Know where you stand',
        text: 'Your progress toward every requirement, and what is still waiting for approval, on one page.',
      },
      {
        icon: 'people',
        title: 'All your supervisors',
        text: 'Contact, license and credentials, together with the sessions you had with each.',
      },
      {
        icon: 'answers',
        title: 'Get answers',
        text: 'Instant Guidance on a clinical question, or an answer from your supervisor by email.',
      },
      {
        icon: 'file',
        title: 'Documents in one place',
        text: 'Contracts, evaluations and certificates, ready when your board asks.',
      },
      {
        icon: 'report',
        title: 'Reports that add up',
        text: 'By requirement, by supervisor and by month, with a CSV export.',
      },
    ],
  },
  benefits: {
    title: 'Made for the end of a long day',
    text: 'Few steps, plain words, and nothing to pay.',
    items: benefits,
  },
  highlights: {
    title: 'From your first hour to your last',
    tracking: {
      title: 'Real-Time Tracking',
      text: 'Totals update the moment you log hours or a supervisor approves them. You always see what counts, and what is still pending.',
      picture: 'A bar for each licensure requirement, with hours completed and hours left.',
    },
    licensure: {
      title: 'Licensure Ready',
      text: 'Every supervisor decision comes with a receipt that anyone with its number can verify. Self-reported hours are shown separately.',
      picture: 'A verified receipt, with trainee, supervisor and approved hours.',
    },
  },
  testimonials: {
    title: 'In their words',
    sampleNote: 'These are samples, not real quotes. Quotes from trainees and supervisors will go here.',
    items: testimonials,
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
