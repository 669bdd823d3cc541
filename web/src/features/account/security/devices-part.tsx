import type { DeviceRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { Badge } from '../../../components/status-badge.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { formatMoment } from '../../../lib/figures/moments.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { signOutDevice, signOutElsewhere, useDevices } from './security.api.ts';
import { LoadingText, SecurityEntry, SecurityList, SecurityPart } from './security-parts.tsx';

const title = 'Devices';

/** The browsers in which the user is signed in. The menu signs out this one. */
export function DevicesPart() {
  const devices = useDevices();
  const run = useActionWithFeedback();
  const [signOut, isSigningOut] = useAction(({ id, name }: DeviceRecord) =>
    run({
      call: () => signOutDevice(id),
      done: { title: 'Device signed out', description: name },
      failure: 'Failed to sign out the device. Please try again.',
    }),
  );
  const [signOutAll, isSigningOutAll] = useAction(() =>
    run({
      call: signOutElsewhere,
      done: { title: 'You are signed out everywhere else' },
      failure: 'Failed to sign out the other devices. Please try again.',
    }),
  );
  return (
    <SecurityPart title={title} text="Browsers where you’re signed in.">
      <WhenLoaded of={devices} what="your devices" fallback={<LoadingText />}>
        {(list) => (
          <>
            <SecurityList label={title}>
              {list.map((device) => (
                <Device
                  key={device.id}
                  device={device}
                  isBusy={isSigningOut || isSigningOutAll}
                  onSignOut={() => void signOut(device)}
                />
              ))}
            </SecurityList>
            {list.length > 1 && (
              <Button
                variant="outlined"
                disabled={isSigningOut || isSigningOutAll}
                onClick={() => void signOutAll()}
              >
                Sign Out Everywhere Else
              </Button>
            )}
          </>
        )}
      </WhenLoaded>
    </SecurityPart>
  );
}

interface DeviceProps {
  device: DeviceRecord;
  isBusy: boolean;
  onSignOut: () => void;
}

function Device({ device, isBusy, onSignOut }: DeviceProps) {
  const { name, address, signedInAt, lastUsedAt, isCurrent } = device;
  const facts = [
    `Signed in ${formatMoment(signedInAt)}`,
    !isCurrent && `Last used ${formatMoment(lastUsedAt)}`,
    `From ${address}`,
  ];
  return (
    <SecurityEntry
      name={name}
      badge={isCurrent && <Badge tone="good" label="This device" />}
      facts={facts.filter((fact) => typeof fact === 'string')}
      action={
        !isCurrent && (
          <Button disabled={isBusy} aria-label={`Sign out ${name}`} onClick={onSignOut}>
            Sign Out
          </Button>
        )
      }
    />
  );
}
