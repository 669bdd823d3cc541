import {
  ApiClient,
  aRegistration,
  aSupervisorBody,
  type Answer,
} from '@clinical-hours/service-kit/api-client';
import type { ConsultationRecord } from '@clinical-hours/proto/api';
import { awaitMail, awaitPath, type Mail } from './mailbox-client.ts';
import type { SharedProduct } from './provided-context.ts';

/** Waits for an email to an address whose text contains `part`. Returns the newest. */
export const mailTo = (product: SharedProduct, address: string, part: string): Promise<Mail> =>
  awaitMail(product.mailboxUrl, address, part);

/** The token of the newest link to a page in the emails to an address. */
export async function linkIn(product: SharedProduct, address: string, page: string): Promise<string> {
  const path = await awaitPath(product.mailboxUrl, address, page);
  return path.slice(`/${page}/`.length);
}

/** The token in the link of an account email. */
export const tokenIn = (mail: Mail): string => /token=([\w-]+)/.exec(mail.text)![1]!;

export interface TestTrainee {
  client: ApiClient;
  registration: Record<string, string>;
  id: number;
}

/** Creates a trainee who has just registered, and is signed in. */
export async function aTrainee(product: SharedProduct): Promise<TestTrainee> {
  const registration = aRegistration() as Record<string, string>;
  const client = new ApiClient(product.url);
  const { status, body } = await client.post('/api/register', registration);
  if (status !== 201) throw new Error(`A registration was answered ${status}: ${JSON.stringify(body)}`);
  return { client, registration, id: body.id };
}

/** Creates a trainee whose address is verified, so that emails tell them what happens to their account. */
export async function aVerifiedTrainee(product: SharedProduct): Promise<TestTrainee> {
  const trainee = await aTrainee(product);
  const token = tokenIn(await mailTo(product, trainee.registration['email']!, '/verify-email?token='));
  const { status } = await trainee.client.post('/api/verify-email', { token });
  if (status !== 200) throw new Error(`A verification was answered ${status}`);
  return trainee;
}

export const question = 'My client Maria Sample missed three sessions. How do I write the progress note?';

/** A trainee with a supervisor, who has questions. */
export interface Asking {
  trainee: TestTrainee;
  supervisor: { id: number; email: string };
  /** The holder of a link: a client without cookies. */
  bearer: ApiClient;
  ask: (body?: object) => Promise<Answer>;
  get: (id: number) => Promise<ConsultationRecord>;
  act: (id: number, action: string, body?: unknown) => Promise<Answer>;
  /** The token of the newest link to a page in the supervisor's emails. */
  linkIn: (page: string) => Promise<string>;
  /** Escalates a question to the supervisor. Returns its id, and the token of the link in their email. */
  escalated: () => Promise<{ id: number; token: string }>;
}

export async function anAskingTrainee(product: SharedProduct): Promise<Asking> {
  const trainee = await aTrainee(product);
  const { client } = trainee;
  const supervisor: Asking['supervisor'] = (await client.post('/api/supervisors', aSupervisorBody())).body;
  const ask = (body: object = {}) => client.post('/api/consultations', { question, ...body });
  const linkTo = (page: string) => linkIn(product, supervisor.email, page);
  return {
    trainee,
    supervisor,
    bearer: new ApiClient(product.url),
    ask,
    get: async (id) => (await client.get(`/api/consultations/${id}`)).body,
    act: (id, action, body) => client.post(`/api/consultations/${id}/${action}`, body),
    linkIn: linkTo,
    escalated: async () => {
      const { body } = await ask({ supervisorId: supervisor.id });
      return { id: body.id, token: await linkTo('answer') };
    },
  };
}
