import type { ConsultationRecord } from '@clinical-hours/proto/api';
import { requireStatus, LoadBalancedClient } from '../../../tests/support/clients.ts';
import type { Fault, FaultContext } from '../fault.ts';
import type { GuidanceFault } from '../faulty-guidance.ts';

const question = 'How late may a progress note be?';
const deadlineMs = 30_000 * 1.1;

const misbehaviors: readonly { name: string; fault: GuidanceFault; says: RegExp }[] = [
  { name: 'hang', fault: 'hang', says: /did not answer in time/ },
  { name: '429', fault: 429, says: /has too much to do right now/ },
  { name: '500', fault: 500, says: /could not be reached or gave an error/ },
  { name: 'nonsense', fault: 'nonsense', says: /did not pass our checks/ },
];

/** A guidance provider that fails: the library answers instead, and says so. */
export const guidanceFaults: readonly Fault[] = misbehaviors.map(({ name, fault, says }) => {
  let problems: string[] = [];
  return {
    name: `guidance: ${name}`,
    inject: async (context: FaultContext) => {
      const { guidance, product } = context;
      const client = new LoadBalancedClient(product);
      await requireStatus(201, () => client.register());
      guidance.behave(fault);
      problems = await checkMeanwhile(context, client, says);
      return async () => guidance.reset();
    },
    check: async ({ product }: FaultContext) => [...problems, ...(await checkAfterwards(product))],
  };
});

async function checkMeanwhile(
  { guidance }: FaultContext,
  client: LoadBalancedClient,
  says: RegExp,
): Promise<string[]> {
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
    ...checkLibrary(consultation, says),
    ...checkLibrary(stored, says),
  ];
}

function checkLibrary({ guidance, aiResponse, status }: ConsultationRecord, says: RegExp): string[] {
  const text = aiResponse ?? '';
  return [
    ...(guidance?.origin === 'library' && guidance.sources.length > 0 && status === 'ai_answered'
      ? []
      : [`the library does not answer: ${JSON.stringify({ status, guidance })}`]),
    ...(says.test(text) ? [] : [`the answer does not say why it is the library's: ${text.slice(-200)}`]),
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
