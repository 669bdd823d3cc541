import type { OwnUserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { LoadingText } from './security-parts.tsx';

const loadDialog = async () => (await import('./change-password-dialog.tsx')).ChangePasswordDialog;

// Loaded on demand, with what it shows: most visits of the page are about hours.
const SecurityDetails = lazyPart(
  async () => (await import('./security-details.tsx')).SecurityDetails,
  'how you sign in',
);

const anchor = 'security';

/** How the user signs in. The address `#security` leads here, and opens the details. */
export function SecurityCard({ user }: { user: OwnUserRecord }) {
  const { username, isAdmin, emailVerified: isVerified } = user;
  const password = useDialogOnDemand(loadDialog);
  const isLinked = useLocation().hash === `#${anchor}`;
  // Undefined until the person opens or closes it.
  const [isChosen, setIsChosen] = useState<boolean>();
  const isOpen = isChosen ?? isLinked;
  const card = useRef<HTMLDivElement>(null);
  const comeIntoView = useCallback(() => isLinked && card.current?.scrollIntoView(), [isLinked]);
  useEffect(() => void comeIntoView(), [comeIntoView]);
  const detailsId = useId();
  return (
    <Box ref={card} id={anchor} sx={{ minWidth: 0, scrollMarginTop: { xs: 72, md: 16 } }}>
      <SectionCard title="Security" text="How you sign in">
        <Typography sx={{ mb: 2 }}>{stateOf(user)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="outlined" onClick={password.open}>
            Change Password
          </Button>
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setIsChosen(!isOpen)}
          >
            {isOpen ? 'Hide Two-Step Sign-In and Devices' : 'Two-Step Sign-In and Devices'}
          </Button>
        </Box>
        {isOpen && (
          <Box id={detailsId}>
            <Suspense fallback={<LoadingText />}>
              {/* Without the details the page may be too short to scroll to it. */}
              <SecurityDetails username={username} isVerified={isVerified} onLoaded={comeIntoView} />
            </Suspense>
          </Box>
        )}
      </SectionCard>
      {password.Shown && <password.Shown username={username} isAdmin={isAdmin} onClose={password.close} />}
    </Box>
  );
}

function stateOf({ hasSecondFactor, requiredStep }: OwnUserRecord): string {
  if (hasSecondFactor) return 'Two-step sign-in is on.';
  if (requiredStep === 'second_factor')
    return 'Administrators need two-step sign-in. Please add a passkey or set up an authenticator app.';
  return 'Only your password protects your account. A passkey or an authenticator app makes it safer.';
}
