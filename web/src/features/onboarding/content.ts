/** The steps of the introduction. */
export const onboardingSteps = [
  {
    title: "Let's Get You Started",
    text: 'Three short steps, and your hours are on record.',
    isNumbered: true,
    items: [
      {
        title: 'Add a supervisor',
        to: '/supervisors',
        text: 'Under Supervisors, enter who supervises you. They need no account: they approve from an email.',
      },
      {
        title: 'Set your goals',
        to: '/settings',
        text: 'Under Goals, update your profile’s total required hours, so that you see how far you have come.',
      },
      {
        title: 'Add your first hours',
        to: '/log-session',
        text: 'Use Add Hours for a session: the date, the activities, the supervisor. It takes a minute.',
      },
    ],
    note: undefined,
  },
  {
    title: 'Additional Features',
    text: 'There is more than logging hours.',
    isNumbered: false,
    items: [
      {
        title: 'Clinical Consultations',
        to: '/consultations',
        text: 'Ask a clinical question for instant guidance, or send it to your supervisor.',
      },
      {
        title: 'Progress Reports',
        to: '/reports',
        text: 'See your progress by requirement, supervisor and month, and export it for your licensing board.',
      },
      {
        title: 'Document Storage',
        to: '/documents',
        text: 'Keep contracts, evaluations and certificates together, for yourself alone.',
      },
    ],
    note: 'For continuing education, have a look at the provider’s continuing-education catalogue.',
  },
] as const;
