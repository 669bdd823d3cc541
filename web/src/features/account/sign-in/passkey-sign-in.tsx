import type { Described } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { useToast } from '../../../components/feedback/toast.tsx';
import { serverMessage } from '../../../lib/requests/http.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { useAccountActions } from '../parts/account.api.ts';
import { askForPasskey, canUsePasskeys, PasskeyError, suggestPasskeys } from '../parts/passkeys.ts';
import { fetchSignInOptions, signInByPasskey } from '../parts/sign-in.api.ts';

/** The sign-in by passkey alone, below the password form. Renders nothing in a browser without passkeys. */
export function PasskeySignIn({ isFormBusy }: { isFormBusy: boolean }) {
  return canUsePasskeys() ? <Offer isFormBusy={isFormBusy} /> : null;
}

function Offer({ isFormBusy }: { isFormBusy: boolean }) {
  const { stayLoggedIn } = useFormikContext<{ stayLoggedIn: boolean }>().values;
  const { enter } = useAccountActions();
  const toast = useToast();
  const [signIn, isBusy] = useAction(async (getPasskey: () => Promise<Described['Passkey']>) => {
    try {
      await signInByPasskey(await getPasskey(), stayLoggedIn);
      await enter();
    } catch (error) {
      if (error instanceof PasskeyError && error.isCancelled) return;
      const description =
        error instanceof PasskeyError ? error.message : (serverMessage(error) ?? 'Please try again');
      toast({ title: 'Login failed', description, isError: true });
    }
  });
  useSuggestions(!isFormBusy && !isBusy, (passkey) => void signIn(async () => passkey));
  const ask = async () => askForPasskey((await fetchSignInOptions()).options);
  return (
    <>
      <Divider sx={{ color: 'text.secondary' }}>or</Divider>
      <Button variant="outlined" size="large" disabled={isBusy} onClick={() => void signIn(ask)}>
        Sign in with a passkey
      </Button>
    </>
  );
}

/** Offers passkeys among the browser's suggestions for the username while `isOn`. */
function useSuggestions(isOn: boolean, onChosen: (passkey: Described['Passkey']) => void): void {
  const chosen = useRef(onChosen);
  useEffect(() => {
    chosen.current = onChosen;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const abort = new AbortController();
    void suggestPasskeys(fetchSignInOptions, abort.signal).then(
      (passkey) => passkey && chosen.current(passkey),
    );
    return () => abort.abort();
  }, [isOn]);
}
