import type {
  PasskeyOptionsRecord,
  SecondFactorStepRecord,
  SecurityOutcome,
  SecurityRecord,
} from '@clinical-hours/proto/api';
import type { Bodies } from '@clinical-hours/proto/requests';
import { authMessages } from '@clinical-hours/proto/auth';
import type { SecondFactorStep__Output as StepMessage } from '@clinical-hours/proto/types/auth/v1/SecondFactorStep';
import type { Security__Output as SecurityMessage } from '@clinical-hours/proto/types/auth/v1/Security';
import { recordsOf } from '@clinical-hours/service-kit/grpc';
import { required } from '../records.ts';

export function toStepRecord({ methods, passkeyOptionsJson }: StepMessage): SecondFactorStepRecord {
  return {
    methods: methods as SecondFactorStepRecord['methods'],
    passkeyOptions: passkeyOptionsJson ? (JSON.parse(passkeyOptionsJson) as Record<string, unknown>) : null,
    message: 'Your password is right. One more step shows that it is you.',
  };
}

export function toOptionsRecord(optionsJson: string): PasskeyOptionsRecord {
  return { options: JSON.parse(optionsJson) as Record<string, unknown> };
}

export const toSecurityRecord = recordsOf(authMessages.Security).as<SecurityRecord>();

/** An outcome without recovery codes says that the earlier ones stay. */
export function toSecurityOutcome(
  security: SecurityMessage | null | undefined,
  recoveryCodes: string[] = [],
): SecurityOutcome {
  const codes = recoveryCodes.length > 0 ? recoveryCodes : null;
  return { security: toSecurityRecord(required(security)), recoveryCodes: codes };
}

/** Encodes a browser's answer for a passkey without the extensions, which the product does not use. */
export function toPasskeyJson(passkey: Bodies['addPasskey']['passkey']): string {
  return JSON.stringify({ ...passkey, clientExtensionResults: {} });
}

/** Returns what proves a second factor: a code, or what a browser answers for a passkey. */
export const toFactor = ({
  code,
  passkey,
}: Bodies['completeSignIn']): { passkeyJson: string } | { code: string } =>
  passkey ? { passkeyJson: toPasskeyJson(passkey) } : { code: code ?? '' };
