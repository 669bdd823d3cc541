import type { OperationsServiceDefinition } from './generated/clinicalhours/operations/v1/OperationsService.ts';
import { loadService } from './load.ts';

export const operationsService = loadService<OperationsServiceDefinition>(
  'clinicalhours/operations/v1/operations.proto',
  'clinicalhours.operations.v1.OperationsService',
);
