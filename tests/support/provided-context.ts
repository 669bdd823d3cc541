import 'vitest';
import type { Product } from '#deploy/local/product';

/** What tests know of a product that they share. */
export type SharedProduct = Pick<
  Product,
  | 'url'
  | 'mailboxUrl'
  | 'smtpUrl'
  | 'databaseUrls'
  | 'admin'
  | 'operationsUrls'
  | 'logsDir'
  | 'pids'
  | 'natsUrl'
  | 'natsUrls'
>;

declare module 'vitest' {
  /** What the set-ups of `integration`, `system` and `e2e` hand to the tests; they take it by `inject`. */
  export interface ProvidedContext {
    postgresUrl: string;
    natsUrl: string;
    /** Undefined where there is no MinIO and no Go to build it with. */
    minioUrl: string | undefined;
    sharedProduct: SharedProduct;
    baseUrl: string;
    mailboxUrl: string;
    browserPath: string;
    adminUsername: string;
    adminPassword: string;
  }
}
