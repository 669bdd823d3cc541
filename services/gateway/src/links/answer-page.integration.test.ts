import { ApiClient } from '@clinical-hours/service-kit/api-client';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { testUser } from '../testing/test-user.ts';

const phone = '+1 (555) 010-2345';
const supervisor = { id: 3, userId: 7, name: 'Sam Supervisor', email: 'sam@example.com' };
const response = 'Call me.';

let gateway: TestGateway;
let bearer: ApiClient;
let speaksOfDanger: boolean;
let hasPhone: boolean;

beforeAll(async () => {
  const escalation = () => ({ state: 'open', userId: 7, question: 'How?', escalatedAt: '', speaksOfDanger });
  gateway = await startTestGateway({
    supervisor: {
      resolveActionLink: async () => ({ linkId: 5, subjectId: 2, supervisor }) as never,
    },
    consultations: {
      getEscalation: async () => ({ escalation: escalation() }) as never,
      answerEscalation: async () => ({ escalation: { ...escalation(), response } }) as never,
    },
    auth: {
      // The telephone is returned only on request, as in auth.
      getUser: async (_call: unknown, { includesPhone }: { includesPhone?: boolean }) =>
        ({ user: { ...testUser(), ...(includesPhone && hasPhone ? { phone } : {}) } }) as never,
    },
  });
  bearer = new ApiClient(gateway.url);
});
afterAll(() => gateway.close());
beforeEach(() => {
  speaksOfDanger = true;
  hasPhone = true;
});

const path = `/api/answer/${'a'.repeat(43)}`;
const contact = async () => (await bearer.get(path)).body.contact;

it('a question that speaks of danger comes with how to reach the trainee, before and after the answer', async () => {
  expect(await contact()).toEqual({ phone, email: 'tess@example.com' });
  const answered = await bearer.post(path, { response, attestation: 'Sam Supervisor' });
  expect(answered.body.contact).toEqual({ phone, email: 'tess@example.com' });
});

it('without a telephone there is the address', async () => {
  hasPhone = false;
  expect(await contact()).toEqual({ phone: null, email: 'tess@example.com' });
});

it('any other question comes without either', async () => {
  speaksOfDanger = false;
  const { body } = await bearer.get(path);
  expect(body).toMatchObject({ question: 'How?', contact: null });
  expect(JSON.stringify(body)).not.toMatch(/010-2345|tess@example/);
});
