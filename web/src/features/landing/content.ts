/** Everything that the landing page says. Only what the product does; what the provider must vouch for comes from the provider. */
export const landing = {
  productName: 'Clinical Hours',
  badge: '100% Free',
  signIn: 'Sign In',
  getStarted: 'Get Started Free',
  hero: {
    title: 'Your clinical hours, logged and approved',
    text: 'For trainees in counseling, marriage and family therapy, and clinical social work. Log supervision, direct and indirect hours in a minute, and let your supervisors approve them from an email.',
    start: 'Start Tracking Free',
    note: 'No credit card, no trial. Setup takes under 2 minutes.',
  },
  features: [
    {
      icon: 'clock',
      title: 'Log a session in a minute',
      text: 'Supervision, direct clinical and indirect clinical hours with their activities, in quarter hours or any other decimals.',
    },
    {
      icon: 'mail',
      title: 'Approval without an account',
      text: 'Your supervisor gets one email for all the sessions you select, and approves or rejects them from its link.',
    },
    {
      icon: 'chart',
      title: 'Always know where you stand',
      text: 'Your totals, what is waiting for approval and what was approved, up to date on one page.',
    },
    {
      icon: 'shield',
      title: 'Honest records',
      text: 'What a supervisor approved and what you reported yourself are kept apart, each with its date.',
    },
    {
      icon: 'people',
      title: 'As many supervisors as you have',
      text: 'Keep their contact, license and credentials together with the sessions you had with them.',
    },
    {
      icon: 'phone',
      title: 'At home on your phone',
      text: 'Made for the end of a long day: large controls, few steps, and a date that stays the date you picked.',
    },
  ],
  final: {
    title: 'Start with the session you had today',
    text: 'Create an account, add your supervisor, and log your first hours.',
    start: 'Get Started Free Today',
  },
  footer: {
    createAccount: 'Create Account',
    signIn: 'Sign In',
    privacy: 'Privacy & Terms',
    note: 'Free for trainees and supervisors.',
  },
} as const;
