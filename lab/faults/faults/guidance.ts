import type { ConsultationRecord } from '@clinical-hours/proto/api';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import type { Fault, FaultContext } from '../fault.ts';

const question = 'How late may a progress note be?';
const deadlineMs = 30_000 * 1.1;

let problems: string[] = [];

/** A guidance provider that never answers: the library answers instead, and says so. */
export const guidanceHangs: Fault = {
  name: 'guidance: hang',
  inject: async (context) => {
    const client = new LoadBalancedClient(context.product);
    await requireStatus(201, () => client.register());
    context.guidance.hang();
    problems = await checkMeanwhile(context, client);
    return async () => context.guidance.reset();
  },
  check: async ({ product }) => [...problems, ...(await checkAfterwards(product))],
};

async function checkMeanwhile({ guidance }: FaultContext, client: LoadBalancedClient): Promise<string[]> {
  const askedBefore = guidance.askedCount;
  const startedAtMs = performance.now();
  const consultation = await ask(client);
  const ms = performance.now() - startedAtMs;
  const { body: stored } = await requireStatus(200, () =>
    client.get(`/api/consultations/${consultation.id}`),
  );
  return [
    ...(guidance.askedCount > askedBefore ? [] : ['the provider was not asked at all']),
    ...(ms <= deadlineMs ? [] : [`the answer took ${(ms / 1_000).toFixed(1)} s`]),
    ...checkLibrary(consultation),
    ...checkLibrary(stored),
  ];
}

function checkLibrary({ guidance, aiResponse, status }: ConsultationRecord): string[] {
  const text = aiResponse ?? '';
  return [
    ...(guidance?.origin === 'library' && guidance.sources.length > 0 && status === 'ai_answered'
      ? []
      : [`the library does not answer: ${JSON.stringify({ status, guidance })}`]),
    ...(/did not answer in time/.test(text)
      ? []
      : [`the answer does not say why it is the library's: ${text.slice(-200)}`]),
  ];
}

async function checkAfterwards(product: FaultContext['product']): Promise<string[]> {
  const client = new LoadBalancedClient(product);
  await requireStatus(201, () => client.register());
  const { guidance } = await ask(client);
  return guidance?.origin === 'model' ? [] : ['afterwards the provider is not asked, or not believed'];
}

async function ask(client: LoadBalancedClient): Promise<ConsultationRecord> {
  const { body } = await requireStatus(201, () => client.post('/api/consultations', { question }));
  return body;
}
