import type { AuthServiceDefinition } from './generated/clinicalhours/auth/v1/AuthService.ts';
import type { ProtoGrpcType } from './generated/auth.ts';
import { loadMessages, loadService } from './load.ts';

export const authService = loadService<AuthServiceDefinition>(
  'clinicalhours/auth/v1/auth.proto',
  'clinicalhours.auth.v1.AuthService',
);

export const authMessages = loadMessages<ProtoGrpcType['clinicalhours']['auth']['v1']>(
  'clinicalhours/auth/v1/auth.proto',
  'clinicalhours.auth.v1',
);
