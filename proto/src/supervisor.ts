import type { SupervisorServiceDefinition } from './generated/clinicalhours/supervisor/v1/SupervisorService.ts';
import { loadService } from './load.ts';

export const supervisorService = loadService<SupervisorServiceDefinition>(
  'clinicalhours/supervisor/v1/supervisor.proto',
  'clinicalhours.supervisor.v1.SupervisorService',
);
