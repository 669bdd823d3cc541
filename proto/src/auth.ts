import type { AuthServiceDefinition } from './generated/clinicalhours/auth/v1/AuthService.ts';
import { loadService } from './load.ts';

export const authService = loadService<AuthServiceDefinition>(
  'clinicalhours/auth/v1/auth.proto',
  'clinicalhours.auth.v1.AuthService',
);
