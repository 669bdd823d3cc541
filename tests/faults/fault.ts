import type { Product, ProductOptions } from '#deploy/local/product';
import type { Minio } from '../support/minio.ts';
import type { FaultyGuidance } from './faulty-guidance.ts';
import type { FaultySmtp } from './faulty-smtp.ts';
import type { Links } from './links.ts';
import type { InboxClient } from './inbox-client.ts';
import type { Part, WorkloadResult, Observed } from './expected-and-observed.ts';

/** What is checked after each fault; README.md says in full what each of them claims. */
export type Invariant = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

export const everyInvariant: readonly Invariant[] = ['A', 'B', 'C', 'D', 'E', 'F'];

/** What a fault can reach: a whole product, every link between its parts, and what stands outside of it. */
export interface FaultContext {
  product: Product;
  links: Links;
  /**
   * Stands where the SMTP server of the product is; delivers to its mailbox. Made by `startFaultySmtp({ deliverTo: smtpUrl })`;
   * has `url`, `reset()`, after which it behaves well, and `stop()`.
   */
  mail: FaultySmtp;
  /** An OpenAI-compatible address, which Instant Guidance asks. Made by `startFaultyGuidance()`; has `url`, `reset()`, `stop()`. */
  guidance: FaultyGuidance;
  /** Everything that has come to the mailbox of the product, which is emptied after each fault. */
  inbox: InboxClient;
  /** The object store; undefined where documents are kept in a directory, which is below `dataDir`. */
  minio: Minio | undefined;
  /** Where the product keeps everything: `nats/`, `documents/`, `logs/`. */
  dataDir: string;
  /** The same numbers from 0 to 1 in each run. */
  random: () => number;
  /** Somebody has time: what is a minute in the issue may be a minute. */
  isLong: boolean;
}

/** What a product has to be started with for a fault; faults that ask for the same share one. */
export interface EnvironmentOptions {
  /** Two of each service. */
  replicas?: 2;
  /** MinIO in place of the directory, or a directory on a disk of its own, of `smallDiskBytes`. */
  store?: 'minio' | 'small disk';
  /** Settings, by the name of a service. */
  extraEnv?: ProductOptions['extraEnv'];
  /** A product that no other fault has had or will have. */
  isAlone?: true;
}

export interface Fault extends EnvironmentOptions {
  /** As in the table, such as 'hours: SIGKILL'. */
  name: string;
  /** All of them without it. */
  invariants?: readonly Invariant[];
  /** Parts whose own calls may be answered 503 until it is healed, or all of them. None without it. */
  away?: readonly Part[] | 'all';
  /** The names in `product.pids` of the processes that it ends; all others must be the same afterwards. */
  ends?: readonly string[];
  /** A second email with the same Message-ID may come: something dies between the final dot and the commit. */
  mayRepeatEmails?: boolean;
  /** Why it cannot be made on this machine; undefined where it can. */
  skipReason?(): Promise<string | undefined>;
  /** Makes the fault while the workload runs; resolves, still broken, with how it is healed. */
  inject(context: FaultContext): Promise<() => Promise<void>>;
  /** What else has to be true afterwards, or of the answers meanwhile: a sentence for each thing that is not. */
  check?(context: FaultContext, workload: WorkloadResult): Promise<string[]>;
}

/** What is known after a fault was healed. */
export interface Evidence {
  fault: Pick<Fault, 'away' | 'ends' | 'mayRepeatEmails'>;
  workload: WorkloadResult;
  observed: Observed;
  /** The SHA-256 of every document that is kept in the product, whoever's it is. */
  keptHashes: readonly string[];
  pidsBefore: Readonly<Record<string, number | undefined>>;
  /** How much longer than its deadline an answer may take; a tenth without it. */
  slack?: number | undefined;
}

/** Answers a sentence for everything that is not as it has to be. */
export type InvariantCheck = (evidence: Evidence) => string[];
