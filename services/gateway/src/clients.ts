import { authService } from '@clinical-hours/proto/auth';
import { consultationService } from '@clinical-hours/proto/consultation';
import { documentService } from '@clinical-hours/proto/document';
import {
  favoriteService,
  hoursService,
  importService,
  licensureService,
  receiptService,
  reportService,
  todoService,
} from '@clinical-hours/proto/hours';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import type { AuthServiceDefinition } from '@clinical-hours/proto/types/auth/v1/AuthService';
import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import type { DocumentServiceDefinition } from '@clinical-hours/proto/types/document/v1/DocumentService';
import type { FavoriteServiceDefinition } from '@clinical-hours/proto/types/hours/v1/FavoriteService';
import type { HoursServiceDefinition } from '@clinical-hours/proto/types/hours/v1/HoursService';
import type { ImportServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ImportService';
import type { LicensureServiceDefinition } from '@clinical-hours/proto/types/hours/v1/LicensureService';
import type { ReceiptServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReceiptService';
import type { ReportServiceDefinition } from '@clinical-hours/proto/types/hours/v1/ReportService';
import type { TodoServiceDefinition } from '@clinical-hours/proto/types/hours/v1/TodoService';
import type { SupervisorServiceDefinition } from '@clinical-hours/proto/types/supervisor/v1/SupervisorService';
import { createClient, type RpcClient } from '@clinical-hours/service-kit/grpc';
import type { Closable } from '@clinical-hours/service-kit/runtime';
import type { Tls } from '@clinical-hours/service-kit/tls';
import type { ServiceDefinition } from '@grpc/grpc-js';
import type { Config } from './config.ts';

/** The services behind the gateway. */
export interface Clients extends Closable {
  auth: RpcClient<AuthServiceDefinition>;
  consultations: RpcClient<ConsultationServiceDefinition>;
  documents: RpcClient<DocumentServiceDefinition>;
  favorites: RpcClient<FavoriteServiceDefinition>;
  hours: RpcClient<HoursServiceDefinition>;
  imports: RpcClient<ImportServiceDefinition>;
  licensure: RpcClient<LicensureServiceDefinition>;
  receipts: RpcClient<ReceiptServiceDefinition>;
  reports: RpcClient<ReportServiceDefinition>;
  supervisor: RpcClient<SupervisorServiceDefinition>;
  todos: RpcClient<TodoServiceDefinition>;
}

// Instant Guidance may wait for a language model (docs/SPECIFICATION.md, section 23).
const guidanceDeadlineMs = 30_000;
// A file of 5 MB waits for its turn, and is stored in one transaction.
const importDeadlineMs = 20_000;
// New passwords are judged and hashed in threads that may have to start, which takes longer than the usual 5 s
// while all cores are busy. Whoever is told of a failure then would find that the account was made, or the
// password changed.
const passwordDeadlineMs = 15_000;
// Rendering a file, or evaluating a long log, can take long: the first part may take 5 s.
const firstPartDeadlineMs = 5_000;

/** Returns the deadlines of all streams of a service whose streams are files or evaluations, in milliseconds. */
export function firstPartDeadlines<D extends ServiceDefinition>(service: D): { [M in keyof D]?: number } {
  const streams = Object.entries(service).filter(([, { responseStream }]) => responseStream);
  return Object.fromEntries(streams.map(([name]) => [name, firstPartDeadlineMs])) as {
    [M in keyof D]?: number;
  };
}

/** Returns the deadlines of all calls that bring a password, in milliseconds. */
export function passwordDeadlines<D extends object>(service: D): { [M in keyof D]?: number } {
  const methods = Object.entries<{ requestType: { type: { field?: { name: string }[] } } }>(service as never);
  const bring = methods.filter(([, { requestType }]) =>
    requestType.type.field?.some(({ name }) => /password$/i.test(name)),
  );
  return Object.fromEntries(bring.map(([name]) => [name, passwordDeadlineMs])) as { [M in keyof D]?: number };
}

/** Connects to the services in the background: the gateway serves while one of them is away. */
export function connectClients(config: Config, tls: Tls | undefined): Clients {
  const hoursAddress = config.HOURS_GRPC_ADDRESS;
  const clients = {
    auth: createClient(authService, config.AUTH_GRPC_ADDRESS, {
      tls,
      deadlinesMs: passwordDeadlines(authService),
    }),
    consultations: createClient(consultationService, config.CONSULTATION_GRPC_ADDRESS, {
      tls,
      deadlinesMs: { AskQuestion: guidanceDeadlineMs },
    }),
    documents: createClient(documentService, config.DOCUMENT_GRPC_ADDRESS, { tls }),
    favorites: createClient(favoriteService, hoursAddress, { tls }),
    hours: createClient(hoursService, hoursAddress, {
      tls,
      // Waiting sessions are evaluated by the rules of licenses; lists of sessions are only read.
      deadlinesMs: { StreamWaiting: firstPartDeadlineMs },
    }),
    imports: createClient(importService, hoursAddress, {
      tls,
      deadlinesMs: { ImportSessions: importDeadlineMs },
    }),
    licensure: createClient(licensureService, hoursAddress, {
      tls,
      deadlinesMs: firstPartDeadlines(licensureService),
    }),
    receipts: createClient(receiptService, hoursAddress, {
      tls,
      deadlinesMs: firstPartDeadlines(receiptService),
    }),
    reports: createClient(reportService, hoursAddress, {
      tls,
      deadlinesMs: firstPartDeadlines(reportService),
    }),
    supervisor: createClient(supervisorService, config.SUPERVISOR_GRPC_ADDRESS, { tls }),
    todos: createClient(todoService, hoursAddress, { tls }),
  };
  return {
    ...clients,
    close: async () => {
      await Promise.all(Object.values(clients).map((client) => client.close()));
    },
  };
}
