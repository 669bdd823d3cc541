import type { Database } from '@clinical-hours/service-kit/database';
import type { Transact } from '@clinical-hours/service-kit/events';
import type { Logger } from '@clinical-hours/service-kit/logging';
import { documentEntity } from './document.entity.ts';
import { DocumentRepository } from './document.repository.ts';
import { DocumentService } from './document.service.ts';
import { DeletionWorker } from './removal/deletion-worker.ts';
import { OrphanRepository } from './removal/orphan.repository.ts';
import { RemovalRepository } from './removal/removal.repository.ts';
import { Sweeper } from './removal/sweeper.ts';
import type { VirusScanner } from './scan/virus-scanner.ts';
import type { ObjectStore } from './store/object-store.ts';
import type { QueueLimits } from '@clinical-hours/service-kit/transfer';
import { UploadRepository } from './upload/upload.repository.ts';
import { UploadService } from './upload/upload.service.ts';

export const entities = [documentEntity];

export interface DocumentServices {
  documents: DocumentService;
  uploads: UploadService;
  /** Worker and sweeper run only once they are started. */
  worker: DeletionWorker;
  sweeper: Sweeper;
}

export interface DocumentDeps {
  database: Database;
  transact: Transact;
  store: ObjectStore;
  log: Logger;
  quotaBytes: number;
  leaseMs: number;
  queue?: Partial<QueueLimits> | undefined;
  scanner?: VirusScanner | undefined;
}

/** Composes the parts of the service. The worker is woken after every commit. */
export function composeDocuments({
  database,
  transact,
  store,
  log,
  ...limits
}: DocumentDeps): DocumentServices {
  const documents = new DocumentRepository(database);
  const uploads = new UploadRepository(database);
  const worker = new DeletionWorker({ removals: new RemovalRepository(database, transact), store, log });
  documents.onCommit(() => worker.wake());
  return {
    documents: new DocumentService(documents, transact, store),
    uploads: new UploadService({ transact, uploads, store, log, ...limits }),
    worker,
    sweeper: new Sweeper({ uploads, orphans: new OrphanRepository(database), store, log }),
  };
}
