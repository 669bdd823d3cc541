import type { AddAuthenticatorAppRequest__Output as AddAppRequest } from '@clinical-hours/proto/types/auth/v1/AddAuthenticatorAppRequest';
import type { AddPasskeyRequest__Output as AddPasskeyRequest } from '@clinical-hours/proto/types/auth/v1/AddPasskeyRequest';
import type { CompletePasskeySignInRequest__Output as PasskeySignInRequest } from '@clinical-hours/proto/types/auth/v1/CompletePasskeySignInRequest';
import type { CompleteSignInRequest__Output as CompleteSignInRequest } from '@clinical-hours/proto/types/auth/v1/CompleteSignInRequest';
import type { Passkey__Output as PasskeyMessage } from '@clinical-hours/proto/types/auth/v1/Passkey';
import type { RemovePasskeyRequest__Output as RemovePasskeyRequest } from '@clinical-hours/proto/types/auth/v1/RemovePasskeyRequest';
import type { Security__Output as SecurityMessage } from '@clinical-hours/proto/types/auth/v1/Security';
import { messageOf, type Call } from '@clinical-hours/service-kit/grpc';
import type { OwnAnswer } from '../auth.messages.ts';
import type { Confirmation } from '../password/password-check.ts';
import type { User } from '../user/user.entity.ts';
import type { SecondStepService } from './second-step.service.ts';
import type { OwnSecurity, SecurityChange, SecurityService } from './security.service.ts';

export interface SecondFactorServices {
  secondSteps: SecondStepService;
  security: SecurityService;
}

/** The gRPC handlers of second factors. `toOwnAnswer` answers a user who is signed in. */
export function secondFactorHandlers(
  { secondSteps, security }: SecondFactorServices,
  toOwnAnswer: (user: User) => OwnAnswer,
) {
  return {
    completeSignIn: async (request: CompleteSignInRequest, call: Call) =>
      toOwnAnswer(await secondSteps.complete(call, request)),
    reportLostSecondFactor: async ({ ceremony }: { ceremony: string }, call: Call) => {
      await secondSteps.reportLoss(call, ceremony);
      return {};
    },
    beginPasskeySignIn: () => secondSteps.beginPasskey(),
    completePasskeySignIn: async ({ ceremony, passkeyJson }: PasskeySignInRequest, call: Call) =>
      toOwnAnswer(await secondSteps.completePasskey(call, ceremony, passkeyJson)),
    getSecurity: async (_request: object, call: Call) => ({ security: toMessage(await security.get(call)) }),
    beginPasskey: (confirmation: Confirmation, call: Call) => security.beginPasskey(call, confirmation),
    addPasskey: async ({ ceremony, passkeyJson, name }: AddPasskeyRequest, call: Call) =>
      toChange(await security.addPasskey(call, ceremony, passkeyJson, name)),
    removePasskey: async ({ passkeyId, ...confirmation }: RemovePasskeyRequest, call: Call) => ({
      security: toMessage(await security.removePasskey(call, passkeyId, confirmation)),
    }),
    beginAuthenticatorApp: (confirmation: Confirmation, call: Call) => security.beginApp(call, confirmation),
    addAuthenticatorApp: async ({ ceremony, code }: AddAppRequest, call: Call) =>
      toChange(await security.addApp(call, ceremony, code)),
    removeAuthenticatorApp: async (confirmation: Confirmation, call: Call) => ({
      security: toMessage(await security.removeApp(call, confirmation)),
    }),
    makeRecoveryCodes: async (confirmation: Confirmation, call: Call) =>
      toChange(await security.makeRecoveryCodes(call, confirmation)),
  };
}

const toChange = ({ security, recoveryCodes }: SecurityChange) => ({
  security: toMessage(security),
  recoveryCodes,
});

function toMessage({ appAddedAt, passkeys, recoveryCodeCount, isRequired }: OwnSecurity): SecurityMessage {
  return messageOf<SecurityMessage>({
    authenticatorAppAddedAt: appAddedAt?.toISOString(),
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt, isSynced }) =>
      messageOf<PasskeyMessage>({
        id,
        name,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString(),
        isSynced,
      }),
    ),
    recoveryCodeCount,
    isRequired,
  });
}
