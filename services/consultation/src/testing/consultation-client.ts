import { consultationService } from '@clinical-hours/proto/consultation';
import type { ConsultationServiceDefinition } from '@clinical-hours/proto/types/consultation/v1/ConsultationService';
import { createClient, type RpcClient } from '@clinical-hours/service-kit/grpc';
import { startTestRpc } from '@clinical-hours/service-kit/testing';
import { consultationRpc } from '../consultation.rpc.ts';
import { startConsultationSystem, type ConsultationSystem } from './consultation-system.ts';
import type { TestTrainee } from './test-trainee.ts';

export type ConsultationClient = RpcClient<ConsultationServiceDefinition>;

/** Starts the consultation service with a gRPC client of it. */
export async function startConsultationClient(): Promise<{
  system: ConsultationSystem;
  consultations: ConsultationClient;
  stop: () => Promise<void>;
}> {
  const system = await startConsultationSystem();
  const server = await startTestRpc([consultationRpc(system)]);
  const consultations = createClient(consultationService, server.address);
  const stop = async () => {
    await consultations.close();
    await server.close();
    await system.drop();
  };
  return { system, consultations, stop };
}

/** Returns the consultations of a trainee, one list for each message of the stream. */
export async function readMessages(consultations: ConsultationClient, trainee: TestTrainee) {
  const messages = [];
  for await (const message of consultations.streamConsultations(trainee.call(), {})) {
    messages.push(message.consultations);
  }
  return messages;
}
