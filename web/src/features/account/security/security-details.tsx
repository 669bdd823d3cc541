import { useEffect } from 'react';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { AuthenticatorAppPart } from './authenticator-app-part.tsx';
import { DevicesPart } from './devices-part.tsx';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { useSecurity } from './security.api.ts';
import { LoadingText, VerifyFirst } from './security-parts.tsx';
import { useSecurityDialogs } from './use-security-dialogs.ts';

interface Props {
  username: string;
  /** Whether the address is verified, which adding a second factor takes. */
  isVerified: boolean;
  /** Called when the second factors are shown. */
  onLoaded: () => void;
}

/** The second factors of the user, and the browsers in which they are signed in. */
export function SecurityDetails({ username, isVerified, onLoaded }: Props) {
  const security = useSecurity();
  const isLoaded = security.data !== undefined;
  useEffect(() => {
    if (isLoaded) onLoaded();
  }, [isLoaded, onLoaded]);
  const { dialog, confirm, setUpApp, finish, close } = useSecurityDialogs();
  return (
    <>
      <WhenLoaded of={security} what="your two-step sign-in" fallback={<LoadingText />}>
        {({ passkeys, authenticatorAppAddedAt: appAddedAt, recoveryCodeCount }) => (
          <>
            {!isVerified && <VerifyFirst />}
            <PasskeysPart
              passkeys={passkeys}
              canAdd={isVerified}
              isFirst={passkeys.length === 0 && appAddedAt === null}
              onConfirm={confirm}
            />
            <AuthenticatorAppPart
              addedAt={appAddedAt}
              canAdd={isVerified}
              onSetUp={setUpApp}
              onConfirm={confirm}
            />
            {(passkeys.length > 0 || appAddedAt !== null) && (
              <RecoveryCodesPart count={recoveryCodeCount} onConfirm={confirm} />
            )}
          </>
        )}
      </WhenLoaded>
      <DevicesPart />
      {dialog?.kind === 'confirm' && (
        <dialog.Shown username={username} question={dialog.question} onDone={finish} onClose={close} />
      )}
      {dialog?.kind === 'app' && (
        <dialog.Shown
          username={username}
          isFirst={security.data?.passkeys.length === 0}
          onDone={finish}
          onClose={close}
        />
      )}
      {dialog?.kind === 'codes' && (
        <RecoveryCodesDialog username={username} codes={dialog.codes} onClose={close} />
      )}
    </>
  );
}
