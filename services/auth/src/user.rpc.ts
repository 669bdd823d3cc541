import { authService } from '@clinical-hours/proto/auth';
import type { User__Output as UserMessage } from '@clinical-hours/proto/types/auth/v1/User';
import { serve, type ServedService } from '@clinical-hours/service-kit/grpc';
import type { User } from './user.entity.ts';
import type { UserService } from './user.service.ts';

export function userRpc(users: UserService): ServedService {
  return serve(authService, {
    register: async (request) => toAnswer(await users.register(request)),
    signIn: async ({ username, password }) => toAnswer(await users.signIn(username, password)),
    getUser: async ({ userId }, call) => toAnswer(await users.get(call, userId)),
  });
}

function toAnswer(user: User): { user: UserMessage; sessionEpoch: number } {
  return { user: toMessage(user), sessionEpoch: user.sessionEpoch };
}

function toMessage(user: User): UserMessage {
  return {
    id: user.id,
    username: user.username,
    name: user.name,
    email: user.email,
    ...(user.licenseNumber === null ? {} : { licenseNumber: user.licenseNumber }),
    ...(user.program === null ? {} : { program: user.program }),
    supervisorCount: user.supervisorCount,
    totalRequiredHours: Number(user.totalRequiredHours),
    requiredSupervisionHours: Number(user.requiredSupervisionHours),
    requiredDirectClinicalHours: Number(user.requiredDirectClinicalHours),
    requiredIndirectClinicalHours: Number(user.requiredIndirectClinicalHours),
    emailVerified: user.emailVerified,
    hasCompletedOnboarding: user.hasCompletedOnboarding,
    isAdmin: user.isAdmin,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}
