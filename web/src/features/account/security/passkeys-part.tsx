import type { PasskeyRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Badge } from '../../../components/status-badge.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { canUsePasskeys, makePasskey } from '../parts/passkeys.ts';
import { addPasskey, beginPasskey, removePasskey } from './security.api.ts';
import { ifAllIsLost, SecurityEntry, SecurityList, SecurityPart } from './security-parts.tsx';
import type { Confirm } from './use-security-dialogs.ts';

const title = 'Passkeys';

interface Props {
  passkeys: readonly PasskeyRecord[];
  canAdd: boolean;
  /** Whether another second factor would be the first one. */
  isFirst: boolean;
  onConfirm: Confirm;
}

/** The passkeys of the user. */
export function PasskeysPart({ passkeys, canAdd, isFirst, onConfirm }: Props) {
  const add = () =>
    onConfirm({
      title: 'Add a Passkey',
      text: 'Your browser will ask where to save it: on this device, in your password manager, or on a security key.',
      warning: isFirst ? ifAllIsLost : undefined,
      submitLabel: 'Continue',
      done: 'Passkey added',
      change: async (currentPassword) => {
        const { options } = await beginPasskey(currentPassword);
        return addPasskey(await makePasskey(options));
      },
    });
  return (
    <SecurityPart
      title={title}
      text="Sign in with your fingerprint, face or screen lock. No password needed."
    >
      {passkeys.length > 0 && (
        <SecurityList label={title}>
          {passkeys.map((passkey) => (
            <Passkey key={passkey.id} passkey={passkey} onConfirm={onConfirm} />
          ))}
        </SecurityList>
      )}
      {canUsePasskeys() ? (
        <Button variant="outlined" disabled={!canAdd} onClick={add}>
          Add a Passkey
        </Button>
      ) : (
        <Typography>This browser can’t create passkeys here.</Typography>
      )}
    </SecurityPart>
  );
}

function Passkey({ passkey, onConfirm }: { passkey: PasskeyRecord } & Pick<Props, 'onConfirm'>) {
  const { id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const used = lastUsedAt === null ? 'not used yet' : `last used ${formatDate(lastUsedAt)}`;
  const remove = () =>
    onConfirm({
      title: 'Remove Passkey',
      text: `The passkey ${name} will no longer work. Delete it in your browser or password manager, too.`,
      submitLabel: 'Remove',
      done: 'Passkey removed',
      change: (currentPassword) => removePasskey(id, currentPassword),
    });
  return (
    <SecurityEntry
      name={name}
      badge={isSynced && <Badge tone="neutral" label="Synced" />}
      facts={[`Added ${formatDate(createdAt)}, ${used}`]}
      action={
        <Button color="error" aria-label={`Remove the passkey ${name}`} onClick={remove}>
          Remove
        </Button>
      }
    />
  );
}
