import { createHash } from 'node:crypto';
import { AppError, notFound } from '@clinical-hours/service-kit/errors';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import {
  createTestDatabase,
  createTestMessaging,
  silentLog,
  type TestDatabase,
  type TestMessaging,
  everybodyDeleted,
} from '@clinical-hours/service-kit/testing';
import { composeHours, type HoursClients, type HoursSettings } from '../compose.ts';
import { entities, type Databases } from '../databases.ts';
import { hoursEvents } from '../hours.events.ts';
import type { HoursServices } from '../hours.rpc.ts';
import { evaluations } from '../licensure/thread/evaluator.ts';
import { exportsAtOnce } from '../limits/export-limits.ts';
import { migrations } from '../migrations/index.ts';

export interface HoursSystem extends HoursServices, Databases {
  messaging: TestMessaging;
  /** Supervisors as the supervisor service knows them, by id. */
  supervisors: Map<
    number,
    {
      userId: number;
      name: string;
      isActive: boolean;
      email?: string;
      licenseNumber?: string;
      addressVersion?: number;
      addressState?: string;
      licenseKind?: string;
      portalId?: number;
      digestWeekday?: string;
      awayUntil?: string;
      deputy?: { name: string; email: string; licenseNumber: string; credentials: string };
      agreementSignedOn?: string;
      licenseExpiresOn?: string;
      mailboxSharers?: string[];
    }
  >;
  /** Documents of the document service by id. Those with `storedSha256` have another hash than their bytes. */
  documents: Map<
    number,
    {
      userId: number;
      name: string;
      bytes: Buffer;
      mimeType?: string;
      isArchived?: boolean;
      storedSha256?: string;
    }
  >;
  /** Fails every call to the document service while it is set. */
  documentFailure: { error?: AppError };
  /** Ids of the documents whose bytes were read, in order. */
  contentsRead: number[];
  /** Trainees as the auth service knows them, by id. The default name is Tess Trainee. */
  trainees: Map<number, { name?: string; licenseNumber?: string; program?: string; formerEmails?: string[] }>;
  /** The admitted emails, in order. */
  admitted: { userId: number; supervisorIds: number[] }[];
  /** Trainees who are refused because they have caused too many emails. */
  capped: Set<number>;
  drop: TestDatabase['drop'];
}

const details = {
  email: 'sam@example.com',
  licenseNumber: 'L-1',
  credentials: 'LMFT',
  addressState: 'confirmed',
  addressVersion: 1,
  createdAt: '',
  updatedAt: '',
  mailboxSharers: [],
};

/** Leaves out what trainees are not told of an address that is not confirmed. */
function toldTo<T extends { addressState: string }>(call: Call, known: T): T {
  if (!call.actor || known.addressState === 'confirmed') return known;
  return { ...known, portalId: undefined, digestWeekday: undefined, awayUntil: undefined, deputy: undefined };
}

const user = {
  username: 'tess',
  name: 'Tess Trainee',
  email: 'tess@example.com',
  supervisorCount: 0,
  totalRequiredHours: 0,
  requiredSupervisionHours: 0,
  requiredDirectClinicalHours: 0,
  requiredIndirectClinicalHours: 0,
  emailVerified: true,
  hasCompletedOnboarding: true,
  isAdmin: false,
  createdAt: '',
  updatedAt: '',
};

const settings: HoursSettings = {
  timeZone: 'America/New_York',
  publicUrl: 'https://hours.example.com',
  collectSeconds: 0,
  log: silentLog,
  knownForms: new Map(),
};

/**
 * Starts the hours service on a real database, with fakes in memory for the services that it calls. By default each
 * request is mailed at once.
 */
export async function startHoursSystem(changes: Partial<HoursSettings> = {}): Promise<HoursSystem> {
  // As the service does at its start: an evaluation that waits for the thread may be too late on a busy machine.
  await evaluations.prepare();
  const test = await createTestDatabase('hours', migrations);
  const database = await test.database(entities);
  const exportDatabase = await test.database(entities, exportsAtOnce);
  const messaging = createTestMessaging(database);
  const supervisors: HoursSystem['supervisors'] = new Map();
  const trainees: HoursSystem['trainees'] = new Map();
  const admitted: HoursSystem['admitted'] = [];
  const capped: HoursSystem['capped'] = new Set();
  const supervisor: HoursClients['supervisor'] = {
    admitMails: async (call, { supervisorIds }) => {
      const { userId } = requireActor(call);
      if (capped.has(userId)) throw new AppError('rate_limited', 'mail_cap', 'Please try again tomorrow.');
      admitted.push({ userId, supervisorIds });
      return {};
    },
    getSupervisor: async (call, { supervisorId }) => {
      const known = supervisors.get(supervisorId);
      if (!known || (call.actor && call.actor.userId !== known.userId)) {
        throw notFound('supervisor_not_found', 'Supervisor not found');
      }
      return { supervisor: toldTo(call, { id: supervisorId, ...details, ...known }) };
    },
    listSupervisors: async (call, { includesRemoved }) => ({
      supervisors: [...supervisors]
        .filter(([, { userId }]) => userId === call.actor?.userId)
        .filter(([, { isActive }]) => isActive || includesRemoved)
        .map(([id, known]) => toldTo(call, { id, ...details, ...known })),
    }),
  };
  const documents: HoursSystem['documents'] = new Map();
  const documentFailure: HoursSystem['documentFailure'] = {};
  const contentsRead: number[] = [];
  const messageOf = (id: number) => {
    const known = documents.get(id);
    if (!known) throw notFound('document_not_found', 'Document not found');
    const { userId, name, bytes, mimeType = 'application/pdf', isArchived = false, storedSha256 } = known;
    return {
      id,
      userId,
      filename: `1_${name}`,
      originalName: name,
      category: 'licensure',
      fileSize: bytes.length,
      mimeType,
      uploadedAt: '',
      isArchived,
      sha256: storedSha256 ?? createHash('sha256').update(bytes).digest('hex'),
    };
  };
  const ownDocument = (call: Call, id: number) => {
    if (documentFailure.error) throw documentFailure.error;
    const message = messageOf(id);
    if (message.userId !== requireActor(call).userId) {
      throw notFound('document_not_found', 'Document not found');
    }
    return message;
  };
  const document: HoursClients['document'] = {
    listDocuments: async (call, { isArchived }) => {
      if (documentFailure.error) throw documentFailure.error;
      const all = [...documents.keys()].map(messageOf);
      const { userId } = requireActor(call);
      return { documents: all.filter((one) => one.userId === userId && one.isArchived === isArchived) };
    },
    getDocument: async (call, { documentId }) => ({ document: ownDocument(call, documentId) }),
    streamContent: async function* streamContent(call, { documentId }) {
      ownDocument(call, documentId);
      contentsRead.push(documentId);
      const { bytes } = documents.get(documentId)!;
      for (let at = 0; at < bytes.length; at += 10_000) yield { content: bytes.subarray(at, at + 10_000) };
    },
  };
  const auth: HoursClients['auth'] = {
    getUser: async (call, { userId, includesFormerEmails }) => {
      if (call.actor && call.actor.userId !== userId) throw notFound('user_not_found', 'User not found');
      const { formerEmails = [], ...known } = trainees.get(userId) ?? {};
      return {
        user: { id: userId, isSuspended: false, hasSecondFactor: false, neverUsed: false, ...user, ...known },
        sessionEpoch: 1,
        formerEmails: includesFormerEmails ? formerEmails : [],
      };
    },
  };
  messaging.subscribe(hoursEvents(everybodyDeleted));
  const databases = { database, exportDatabase };
  const services = composeHours(
    databases,
    messaging.transact,
    { auth, document, supervisor },
    { ...settings, ...changes },
  );
  const documentFakes = { documents, documentFailure, contentsRead };
  const others = { messaging, supervisors, trainees, admitted, capped, drop: test.drop };
  return { ...services, ...databases, ...documentFakes, ...others };
}
