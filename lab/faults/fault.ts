import type { Product, ProductOptions } from '#deploy/local/product';
import type { Minio } from '../../tests/support/minio.ts';
import type { FaultyGuidance } from './faulty-guidance.ts';
import type { FaultySmtp } from './faulty-smtp.ts';
import type { Links } from './links.ts';
import type { InboxClient } from './inbox-client.ts';
import type { Part, WorkloadResult, Observed } from './expected-and-observed.ts';

/** The invariants that are checked after each fault. README.md defines them. */
export type Invariant = 'A' | 'B' | 'C' | 'D' | 'E' | 'F';

export const everyInvariant: readonly Invariant[] = ['A', 'B', 'C', 'D', 'E', 'F'];

/** The resources of a fault: a whole product, every link between its parts, and the stand-ins outside of it. */
export interface FaultContext {
  product: Product;
  links: Links;
  /** Stands in for the SMTP server, and delivers to the mailbox of the product. */
  mail: FaultySmtp;
  /** An OpenAI-compatible server, which Instant Guidance asks. */
  guidance: FaultyGuidance;
  /** The mailbox of the product, which is emptied after each fault. */
  inbox: InboxClient;
  /** The object store; undefined where documents are stored in a directory below `dataDir`. */
  minio: Minio | undefined;
  /** Data directory of the product: `nats/`, `documents/`, `logs/`. */
  dataDir: string;
  /** Returns the same numbers in each run with the same seed, from 0 to 1. */
  random: () => number;
  /** Set by `--long`: durations are not shortened. */
  isLong: boolean;
}

/** How a product must be started for a fault. Faults with equal options share a product. */
export interface EnvironmentOptions {
  /** Runs two replicas of each service. */
  replicas?: 2;
  /** Keeps documents in MinIO, or in a directory on a disk of `smallDiskBytes`; in a directory by default. */
  store?: 'minio' | 'small disk';
  /** Settings by the name of a service. */
  extraEnv?: ProductOptions['extraEnv'];
  /** Runs on a product that no other fault uses. */
  isAlone?: true;
}

export interface Fault extends EnvironmentOptions {
  /** As in the table, such as 'hours: SIGKILL'. */
  name: string;
  /** All invariants by default. */
  invariants?: readonly Invariant[];
  /** Parts whose own calls may be answered with 503 until the fault is healed. None by default. */
  away?: readonly Part[] | 'all';
  /** The processes that the fault ends, by their names in `product.pids`. All others must survive. */
  ends?: readonly string[];
  /** Whether an email with the same Message-ID may come twice: something dies between the final dot and the commit. */
  mayRepeatEmails?: boolean;
  /** Returns why the fault cannot run on this machine; undefined where it can. */
  skipReason?(): Promise<string | undefined>;
  /** Injects the fault while the workload runs. Resolves before it is healed, with the function that heals it. */
  inject(context: FaultContext): Promise<() => Promise<void>>;
  /** Further checks, afterwards or of the answers meanwhile. Returns a sentence for each violation. */
  check?(context: FaultContext, workload: WorkloadResult): Promise<string[]>;
}

/** Everything that is known after a fault was healed. */
export interface Evidence {
  fault: Pick<Fault, 'away' | 'ends' | 'mayRepeatEmails'>;
  workload: WorkloadResult;
  observed: Observed;
  /** The SHA-256 of every document that must be stored, of all scenarios on this product. */
  keptHashes: readonly string[];
  pidsBefore: Readonly<Record<string, number | undefined>>;
}

/** Returns a sentence for every violation. */
export type InvariantCheck = (evidence: Evidence) => string[];
