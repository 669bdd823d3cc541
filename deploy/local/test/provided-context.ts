import 'vitest';

declare module 'vitest' {
  /** What the set-ups of `integration` and `e2e` hand to the tests; they take it by `inject`. */
  export interface ProvidedContext {
    postgresUrl: string;
    natsUrl: string;
    baseUrl: string;
    mailboxUrl: string;
    chromiumPath: string;
    adminUsername: string;
    adminPassword: string;
  }
}
