import { receiptMessages } from '@clinical-hours/proto/hours';
import { toRecord } from '@clinical-hours/service-kit/grpc';
import type { PortalPage, PortalSettings, PortalTrainee, SignedPage } from '@clinical-hours/proto/api';
import type { User__Output as User } from '@clinical-hours/proto/types/auth/v1/User';
import type { SignedReceipt__Output as SignedReceipt } from '@clinical-hours/proto/types/hours/v1/SignedReceipt';
import type { StreamWaitingResponse__Output as Waiting } from '@clinical-hours/proto/types/hours/v1/StreamWaitingResponse';
import type { Portal__Output as Portal } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import type { ResolvePortalLinkResponse__Output as PortalLink } from '@clinical-hours/proto/types/supervisor/v1/ResolvePortalLinkResponse';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { notFound } from '@clinical-hours/service-kit/errors';
import type { Call } from '@clinical-hours/service-kit/grpc';
import type { Clients } from '../clients.ts';
import { isAnybody, toPeople } from './portal-person.ts';
import { required, toLicenseDetails } from '../records.ts';
import {
  filledByOwner,
  toQuestion,
  toShownPeople,
  toShownSession,
  toShownSupervisor,
  toShownTrainee,
} from './review-page.ts';

/** The sessions on a page of all trainees, and on the page of one. */
const maxSessions = 300;
const maxSessionsOfOne = 500;
/** The receipts in a part of the list of what was signed. */
const signedCount = 20;
// As many as auth answers at once. An address may be named by more trainees.
const usersAtOnce = 1_000;

type Users = ReadonlyMap<number, User>;

/** Returns what the holder of a link to a portal sees; of one trainee when `supervisorId` names their record. */
export async function toPortalPage(
  clients: Clients,
  call: Call,
  link: PortalLink,
  { supervisorId, sessionUserId }: { supervisorId: number | undefined; sessionUserId: number | undefined },
): Promise<PortalPage> {
  const portal = shownTo(link);
  const records = supervisorId === undefined ? portal.supervisors : [recordOf(portal, supervisorId)];
  const shown = records.map(filledByOwner);
  const users = await findUsers(clients, call, portal);
  const max = supervisorId === undefined ? maxSessions : maxSessionsOfOne;
  const [waiting, signed] = await Promise.all([
    findWaiting(clients, call, shown, users, max),
    link.isByDevice ? nothingSigned : findSigned(clients, call, portal, undefined),
  ]);
  return {
    email: portal.email,
    ...toPeople(portal),
    expiresAt: link.expiresAt,
    waiting: waiting.flatMap((found) => toPortalTrainee(found, shown, users, sessionUserId)),
    ...signed,
    ...settingsOf(portal, users),
    ...(link.isByDevice ? { writers: [] } : {}),
    otherSpellings: portal.otherSpellings.map(({ email, traineeCount }) => ({ email, traineeCount })),
    device: {
      isOpener: link.isByDevice,
      rememberedUntil: link.rememberedUntil ?? null,
      count: link.deviceCount,
    },
  };
}

const nothingSigned: SignedPage = { signed: [], hasMoreSigned: false };

// By a remembered device one decides, and sees nothing of what was set or signed.
function shownTo({ portal, isByDevice }: PortalLink): Portal {
  const shown = ofPerson(required(portal));
  if (!isByDevice) return shown;
  const { id, email, supervisors, people, person } = shown;
  return {
    id,
    email,
    supervisors: supervisors.map(({ awayUntil: _away, ...record }) => record),
    removedSupervisors: [],
    people,
    person: person ?? null,
    refusesEverybody: false,
    otherSpellings: [],
    details: null,
    deputy: null,
  };
}

// Nothing is shown until it is known who of several people is there.
const ofPerson = (portal: Portal): Portal =>
  isAnybody(portal) ? { ...portal, supervisors: [], removedSupervisors: [], otherSpellings: [] } : portal;

/** Returns what the owner of an address has set. */
export async function toPortalSettings(
  clients: Clients,
  call: Call,
  portal: Portal,
): Promise<PortalSettings> {
  return settingsOf(portal, await findUsers(clients, call, portal));
}

/** Returns the record in a portal by its id. Throws not_found for one that names another address. */
export function recordOf({ supervisors }: Portal, supervisorId: number): Supervisor {
  const found = supervisors.find(({ id }) => id === supervisorId);
  if (!found) throw notFound('supervisor_not_found', 'This trainee no longer asks you for a review');
  return found;
}

/** Returns a part of what was signed by links to the address of a portal, newest first. */
export async function findSigned(
  { receipts }: Pick<Clients, 'receipts'>,
  call: Call,
  portal: Portal,
  beforeId: number | undefined,
): Promise<SignedPage> {
  if (isAnybody(portal)) return nothingSigned;
  const query = { ...signersOf(portal), limit: signedCount };
  const found = await receipts.listSigned(call, beforeId === undefined ? query : { ...query, beforeId });
  return { signed: found.receipts.map(toSignedRecord), hasMoreSigned: found.hasMore };
}

/** Returns a receipt that was signed by a link to the address of a portal; undefined for any other. */
export async function findSignedReceipt(
  { receipts }: Pick<Clients, 'receipts'>,
  call: Call,
  portal: Portal,
  receiptNumber: string,
): Promise<SignedReceipt | undefined> {
  const found = await receipts.listSigned(call, { ...signersOf(portal), limit: 1, receiptNumber });
  return found.receipts.find(({ number }) => number === receiptNumber);
}

const signersOf = ({ email, supervisors, removedSupervisors }: Portal) => ({
  supervisorIds: [...supervisors, ...removedSupervisors].map(({ id }) => id),
  email,
});

/** Returns the names of the trainees whose active records are in a portal, by their ids. */
export async function findNames(
  clients: Pick<Clients, 'auth'>,
  call: Call,
  portal: Portal,
): Promise<ReadonlyMap<number, string>> {
  return new Map([...(await findUsers(clients, call, portal))].map(([id, { name }]) => [id, name]));
}

async function findUsers({ auth }: Pick<Clients, 'auth'>, call: Call, portal: Portal): Promise<Users> {
  const ids = [...new Set(portal.supervisors.map(({ userId }) => userId))];
  const parts = Array.from({ length: Math.ceil(ids.length / usersAtOnce) }, (_, at) =>
    ids.slice(at * usersAtOnce, (at + 1) * usersAtOnce),
  );
  // The records of a deleted trainee, who is missing here, are erased a moment later.
  const answers = await Promise.all(parts.map((userIds) => auth.getUsers(call, { userIds })));
  const users = answers.flatMap((answer) => answer.users);
  // Nothing is decided for a trainee who has closed their account.
  const open = users.filter(({ deletionDueAt }) => deletionDueAt === undefined);
  return new Map(open.map((user) => [user.id, user]));
}

async function findWaiting(
  { hours }: Pick<Clients, 'hours'>,
  call: Call,
  shown: readonly Supervisor[],
  users: Users,
  max: number,
): Promise<Waiting[]> {
  const supervisors = shown.flatMap((supervisor) => {
    const { id: supervisorId, userId } = supervisor;
    const user = users.get(userId);
    return user ? [{ userId, supervisorId, people: toShownPeople(user, supervisor) }] : [];
  });
  if (supervisors.length === 0) return [];
  const found: Waiting[] = [];
  for await (const waiting of hours.streamWaiting(call, { supervisors, maxSessions: max }))
    found.push(waiting);
  return found;
}

function toPortalTrainee(
  waiting: Waiting,
  shown: readonly Supervisor[],
  users: Users,
  sessionUserId: number | undefined,
): PortalTrainee[] {
  const supervisor = shown.find(({ id }) => id === waiting.supervisorId);
  const user = supervisor && users.get(supervisor.userId);
  if (!user || waiting.sessionCount === 0) return [];
  return [
    {
      supervisorId: supervisor.id,
      trainee: toShownTrainee(user),
      supervisor: toShownSupervisor(supervisor),
      sessionCount: waiting.sessionCount,
      hours: waiting.hours,
      supervisionHours: waiting.supervisionHours,
      directClinicalHours: waiting.directClinicalHours,
      indirectClinicalHours: waiting.indirectClinicalHours,
      weeks: waiting.weeks.map(({ sessions, shown: digests, ...week }) => ({
        ...week,
        sessions: sessions.map((session, index) => toShownSession(session, digests[index])),
      })),
      sites: waiting.sites.map(({ id, name }) => ({ id, name })),
      longDays: waiting.longDays.map(({ date, hours }) => ({ date, hours })),
      questions: waiting.questions.map(toQuestion),
      isTraineeSession: sessionUserId === supervisor.userId,
    },
  ];
}

function toSignedRecord(message: SignedReceipt): SignedPage['signed'][number] {
  const {
    decisionId,
    traineeName,
    deputyName: deputy,
    ...receipt
  } = toRecord(receiptMessages.SignedReceipt, message);
  return { ...receipt, id: decisionId, trainee: traineeName, deputy };
}

function settingsOf(portal: Portal, users: Users): PortalSettings {
  // The records tell the absence only while it holds.
  const awayUntil = portal.supervisors.find((supervisor) => supervisor.awayUntil)?.awayUntil ?? null;
  return {
    details: portal.details ? toLicenseDetails(portal.details) : null,
    detailsConfirmedAt: portal.detailsConfirmedAt ?? null,
    digestWeekday: (portal.digestWeekday as PortalSettings['digestWeekday'] | undefined) ?? null,
    awayUntil,
    deputy: (awayUntil && portal.deputy) || null,
    writers: portal.supervisors.flatMap(({ id, userId, addressState }) => {
      const trainee = users.get(userId)?.name;
      return trainee === undefined
        ? []
        : [{ supervisorId: id, trainee, mayWrite: addressState !== 'refused' }];
    }),
    refusesEverybody: portal.refusesEverybody,
  };
}
