/** What scripts are told by environment variables: each is a text there. */
export interface LoadSettings {
  /** Where the product is. */
  BASE_URL: string;
  /** The path of the file with what was seeded. */
  DATA: string;
  /** Where the figures are written. */
  SUMMARY: string;
  /** How many begin a second. */
  RATE: string;
  DURATION_S: string;
  /** How many of what was seeded earlier runs have used up. */
  OFFSET: string;
}

export interface SeededTrainee {
  username: string;
  password: string;
  supervisorId: number;
}

/** What the script `trainee-day` needs. */
export interface TraineeDayData {
  trainees: SeededTrainee[];
}

/** A request for approval as it lies in a supervisor's mailbox. */
export interface SeededReview {
  /** Such as /review/… */
  path: string;
  sessionIds: number[];
}

/** What the script `supervisor-monday` needs. */
export interface SupervisorMondayData {
  reviews: SeededReview[];
}

/** What the script `administrator-export` needs. */
export interface AdministratorExportData {
  administrators: { username: string; password: string }[];
  /** Cookies of trainees who have logged for years, and export it all. */
  exporters: string[];
  /** Cookies of trainees who look at their dashboards meanwhile. */
  pollers: string[];
}
