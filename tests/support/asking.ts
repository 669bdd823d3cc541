import type { ConsultationRecord } from '@clinical-hours/proto/api';
import type { SharedProduct } from './provided-context.ts';
import { ApiClient, aSupervisorBody, type Answer } from '@clinical-hours/service-kit/api-client';
import { aTrainee, linkIn, type TestTrainee } from './test-accounts.ts';

export const question = 'My client Maria Sample missed three sessions. How do I write the progress note?';

/** A trainee with a supervisor, who has questions. */
export interface Asking {
  trainee: TestTrainee;
  supervisor: { id: number; email: string };
  /** Who has a link: no cookie, and no page of ours. */
  bearer: ApiClient;
  ask: (body?: object) => Promise<Answer>;
  get: (id: number) => Promise<ConsultationRecord>;
  act: (id: number, action: string, body?: unknown) => Promise<Answer>;
  /** The token of the newest link to a page in the supervisor's emails. */
  linkIn: (page: string) => Promise<string>;
  /** Asks a question of the supervisor. Answers it, and the token of the link in their email. */
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
