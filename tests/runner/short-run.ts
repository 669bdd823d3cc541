/** The journeys of the short run: the main story, one for each person, and the sweep over every page. */
export const shortJourneys: readonly string[] = [
  'tests/journeys/main-journey.e2e.ts',
  // A trainee, a supervisor and an administrator.
  'tests/journeys/hours.e2e.ts',
  'tests/journeys/portal.e2e.ts',
  'tests/journeys/administration.e2e.ts',
  'tests/journeys/every-page.e2e.ts',
];
