/** The environment variables of the scripts, all of them texts. */
export interface LoadSettings {
  /** The address of the product. */
  BASE_URL: string;
  /** The path of the file with the seeded data. */
  DATA: string;
  /** The path for the figures. */
  SUMMARY: string;
  /** Iterations that start each second. */
  RATE: string;
  DURATION_S: string;
  /** The amount of seeded data that earlier runs have used up. */
  OFFSET: string;
}

export interface SeededTrainee {
  username: string;
  password: string;
  supervisorId: number;
}

/** A session to log, without its supervisor. */
export interface SeededSession {
  date: string;
  notes: string;
  activityBreakdown: string;
}

/** The data of the script `trainee-day`. */
export interface TraineeDayData {
  trainees: SeededTrainee[];
  /** The sessions that each trainee logs on the first day, on the second, and so on. */
  days: SeededSession[][];
}

/** A request for approval as the supervisor receives it by email. */
export interface SeededReview {
  /** The path of the link, such as /review/… */
  path: string;
  sessionIds: number[];
}

/** The data of the script `supervisor-monday`. */
export interface SupervisorMondayData {
  reviews: SeededReview[];
}

/** The data of the script `administrator-export`. */
export interface AdministratorExportData {
  administrators: { username: string; password: string }[];
  /** Cookies of trainees who have logged hours for years, and export all of them. */
  exporters: string[];
  /** Cookies of trainees who poll their dashboards meanwhile. */
  pollers: string[];
}
