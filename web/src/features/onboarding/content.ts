/** The steps of the introduction. */
export const onboardingSteps = [
  {
    title: "Let's Get You Started",
    isNumbered: true,
    items: [
      {
        title: 'Add a supervisor',
        to: '/supervisors',
        text: 'Under Supervisors. They approve by email, no account needed.',
      },
      {
        title: 'Set your goals',
        to: '/settings',
        text: 'Under Goals, update your profile’s total required hours.',
      },
      {
        title: 'Add your first hours',
        to: '/log-session',
        text: 'Use Add Hours. It takes a minute.',
      },
    ],
    note: undefined,
  },
  {
    title: 'Additional Features',
    isNumbered: false,
    items: [
      {
        title: 'Clinical Consultations',
        to: '/consultations',
        text: 'Instant guidance, or an answer from your supervisor.',
      },
      {
        title: 'Progress Reports',
        to: '/reports',
        text: 'By requirement, supervisor, and month, with exports for your board.',
      },
      {
        title: 'Document Storage',
        to: '/documents',
        text: 'Contracts, evaluations, and certificates, for you alone.',
      },
    ],
    note: 'The provider also has a continuing-education catalogue.',
  },
] as const;
