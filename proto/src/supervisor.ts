import type { SupervisorServiceDefinition } from './generated/clinicalhours/supervisor/v1/SupervisorService.ts';
import type { ProtoGrpcType } from './generated/supervisor.ts';
import { loadMessages, loadService } from './load.ts';

export const supervisorService = loadService<SupervisorServiceDefinition>(
  'clinicalhours/supervisor/v1/supervisor.proto',
  'clinicalhours.supervisor.v1.SupervisorService',
);

export const supervisorMessages = loadMessages<ProtoGrpcType['clinicalhours']['supervisor']['v1']>(
  'clinicalhours/supervisor/v1/supervisor.proto',
  'clinicalhours.supervisor.v1',
);
