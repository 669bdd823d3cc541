/** The steps of the introduction. */
export const onboardingSteps = [
  {
    title: "Let's Get You Started",
    isNumbered: true,
    items: [
      {
        title: 'Add a supervisor',
        to: '/supervisors',
        text: 'Under Supervisors. They need no account.',
      },
      {
        title: 'Set your goals',
        to: '/settings',
        text: 'Under Goals: your profile’s total required hours.',
      },
      {
        title: 'Add your first hours',
        to: '/log-session',
        text: 'Use Add Hours.',
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
        text: 'Instant guidance, or your supervisor’s answer.',
      },
      {
        title: 'Progress Reports',
        to: '/reports',
        text: 'With exports for your board.',
      },
      {
        title: 'Document Storage',
        to: '/documents',
        text: 'Contracts, evaluations, certificates.',
      },
    ],
    note: 'The provider also has a continuing-education catalogue.',
  },
] as const;
