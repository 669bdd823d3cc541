import Button from '@mui/material/Button';
import { countOf } from '../../../lib/figures/numbers.ts';
import { makeRecoveryCodes } from './security.api.ts';
import { SecurityPart } from './security-parts.tsx';
import type { Confirm } from './use-security-dialogs.ts';

interface Props {
  /** The codes that were not used. */
  count: number;
  onConfirm: Confirm;
}

export function RecoveryCodesPart({ count, onConfirm }: Props) {
  const make = () =>
    onConfirm({
      title: 'Make New Codes',
      text: 'You’ll get ten new recovery codes. Your current codes will stop working.',
      submitLabel: 'Make New Codes',
      done: 'Recovery codes made',
      change: makeRecoveryCodes,
    });
  return (
    <SecurityPart
      title="Recovery Codes"
      text={`You have ${countOf(count, 'code')} left. Each lets you in once, without your device.`}
    >
      <Button variant="outlined" onClick={make}>
        Make New Codes
      </Button>
    </SecurityPart>
  );
}
