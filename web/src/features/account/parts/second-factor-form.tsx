import type { SecondFactorMethod } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, useState } from 'react';
import { FormFailure } from './attempt.tsx';
import { CodeForm } from './code-form.tsx';
import { LostDevice } from './lost-device.tsx';
import { canUsePasskeys } from './passkeys.ts';
import { useSecondFactor, type SecondStep } from './use-second-factor.ts';

/** The second step of a sign-in: an app's code, a passkey or a recovery code. A lone passkey is asked for at once. */
export function SecondFactorForm(props: SecondStep) {
  const { step, give, onRestart } = props;
  const has = (method: SecondFactorMethod) => step.methods.includes(method);
  const hasPasskey = step.passkeyOptions !== null && has('passkey') && canUsePasskeys();
  const [shown, setShown] = useState<'totp' | 'recovery_code' | 'passkey' | 'help'>(() => {
    if (has('totp')) return 'totp';
    return hasPasskey ? 'passkey' : 'recovery_code';
  });
  const { giveCode, givePasskey, askForHelp, helpMessage, failure, isBusy } = useSecondFactor(props);
  const isAsked = useRef(false);
  const passkeyButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (shown !== 'passkey' || isAsked.current) return;
    isAsked.current = true;
    passkeyButton.current?.focus();
    void givePasskey();
  });
  if (shown === 'help') {
    return (
      <LostDevice
        message={helpMessage}
        failure={failure}
        isBusy={isBusy}
        onAsk={() => void askForHelp()}
        onRecoveryCode={() => setShown('recovery_code')}
        onRestart={() => onRestart()}
      />
    );
  }
  return (
    <Stack spacing={2}>
      {shown !== 'passkey' && (
        <CodeForm
          key={shown}
          kind={shown}
          submitLabel={give ? 'Continue' : 'Sign In'}
          isBusy={isBusy}
          failure={failure}
          onSubmit={giveCode}
        />
      )}
      {shown === 'passkey' && <FormFailure text={failure} />}
      {hasPasskey && (
        <Button
          variant={shown === 'passkey' ? 'contained' : 'outlined'}
          size="large"
          ref={passkeyButton}
          disabled={isBusy}
          onClick={() => void givePasskey()}
        >
          Use your passkey
        </Button>
      )}
      <Stack sx={{ alignItems: 'center' }}>
        {shown !== 'recovery_code' && (
          <Button onClick={() => setShown('recovery_code')}>Use a recovery code instead</Button>
        )}
        {shown === 'recovery_code' && has('totp') && (
          <Button onClick={() => setShown('totp')}>Use a code of the app instead</Button>
        )}
        {/* A lost device is reported to administrators at a sign-in only. */}
        {!give && <Button onClick={() => setShown('help')}>Lost your device?</Button>}
        <Button onClick={() => onRestart()}>Start again</Button>
      </Stack>
    </Stack>
  );
}
