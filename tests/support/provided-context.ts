import 'vitest';
import type { Product } from '#deploy/local/product';

/** The part of a shared product that tests can use. */
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
  /** Values that the set-ups of `integration`, `system` and `e2e` provide, and that tests get by `inject`. */
  export interface ProvidedContext {
    postgresUrl: string;
    natsUrl: string;
    /** Undefined where there is neither a MinIO nor a Go to build it with. */
    minioUrl: string | undefined;
    sharedProduct: SharedProduct;
    baseUrl: string;
    mailboxUrl: string;
    browserPath: string;
    adminUsername: string;
    adminPassword: string;
  }
}
