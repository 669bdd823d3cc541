import type { HoursServiceDefinition } from './generated/clinicalhours/hours/v1/HoursService.ts';
import { loadService } from './load.ts';

export const hoursService = loadService<HoursServiceDefinition>(
  'clinicalhours/hours/v1/hours.proto',
  'clinicalhours.hours.v1.HoursService',
);
