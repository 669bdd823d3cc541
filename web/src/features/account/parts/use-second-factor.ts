import type { Described, SecondFactorStepRecord } from '@clinical-hours/proto/api';
import { useState } from 'react';
import { refusalCode, serverMessage } from '../../../lib/requests/http.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { askForPasskey, PasskeyError } from './passkeys.ts';
import { giveSecondFactor, reportLostFactor } from './sign-in.api.ts';

/** A sign-in, or something else, whose password was right and whose second factor is missing. */
export interface SecondStep {
  step: SecondFactorStepRecord;
  /** Sends the code or the passkey; without it, it completes a sign-in. */
  give?: (body: Described['SecondFactor']) => Promise<unknown>;
  /** Called after it was accepted, which began a web session at a sign-in. */
  onSignedIn: () => unknown;
  /** Called when the sign-in has to begin anew, with the reason when it is not the person's wish. */
  onRestart: (reason?: string) => void;
}

/** Completing a sign-in by a code or a passkey. `failure` is the text of the last error that is not about a field. */
export function useSecondFactor({ step, give = giveSecondFactor, onSignedIn, onRestart }: SecondStep) {
  const [failure, setFailure] = useState<string>();
  /** Tries an action. Returns what the server says about a wrong code. */
  const attempt = async (action: () => Promise<unknown>): Promise<string | undefined> => {
    setFailure(undefined);
    try {
      await action();
      return undefined;
    } catch (error) {
      const message = error instanceof PasskeyError ? error.message : serverMessage(error);
      const code = refusalCode(error);
      if (code === 'second_factor_wrong' && message) return message;
      if (code === 'ceremony_over') onRestart(message);
      else setFailure(message ?? 'Signing in failed. Please try again.');
      return undefined;
    }
  };
  const [giveCode, isSending] = useAction(async (code: string, onWrong: (message: string) => void) => {
    const wrong = await attempt(async () => {
      await give({ code });
      await onSignedIn();
    });
    if (wrong !== undefined) onWrong(wrong);
  });
  const [givePasskey, isAsking] = useAction(() =>
    attempt(async () => {
      const passkey = await askForPasskey(step.passkeyOptions ?? {});
      await give({ passkey });
      await onSignedIn();
    }),
  );
  const [helpMessage, setHelpMessage] = useState<string>();
  const [askForHelp, isReporting] = useAction(() =>
    attempt(async () => setHelpMessage((await reportLostFactor()).message)),
  );
  const isBusy = isSending || isAsking || isReporting;
  return { giveCode, givePasskey, askForHelp, helpMessage, failure, isBusy };
}
