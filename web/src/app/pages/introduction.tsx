import type { Described, OwnUserRecord } from '@clinical-hours/proto/api';
import { AddLicenseDialog } from '../../features/licensure/license/add-license-dialog.tsx';
import { ownRulesPath } from '../../features/licensure/parts/license-path.ts';
import { useAddLicense } from '../../features/licensure/license/use-add-license.ts';
import { OnboardingDialog, type BoardStep } from '../../features/onboarding/onboarding-dialog.tsx';

interface Props {
  user: OwnUserRecord;
  hasLicense: boolean;
  onSave: (body: Described['Profile']) => Promise<void>;
  onComplete: () => Promise<void>;
}

/** What a new trainee sees first: the question for the board, and ways to begin. */
export function Introduction({ user, hasLicense, onSave, onComplete }: Props) {
  return (
    <OnboardingDialog
      hasBoard={hasLicense}
      renderBoard={(step) => <Board user={user} step={step} onSave={onSave} />}
      onComplete={onComplete}
    />
  );
}

function Board({ user, step, onSave }: Pick<Props, 'user' | 'onSave'> & { step: BoardStep }) {
  const add = useAddLicense(onSave, step.onNext);
  return (
    <AddLicenseDialog
      user={user}
      introduction={step}
      onSave={add}
      onUnlisted={(state) => step.onLeave(ownRulesPath({ state }))}
      onClose={step.onNext}
    />
  );
}
