import type { Described } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import type { Goals } from '../../../lib/goal-fields.ts';
import { SubmitKey } from '../../../lib/requests/submit-key.ts';
import { createLicense, type LicenseInput } from '../parts/licensure.api.ts';

/** Returns the function that adds a license, and goals that follow from its board. `onAdded` is given its id. */
export function useAddLicense(
  onSaveGoals: (goals: Described['Profile']) => Promise<void>,
  onAdded: (id: number) => void,
) {
  const run = useActionWithFeedback();
  const submitKey = useRef(new SubmitKey());
  return (body: LicenseInput, goals: Partial<Goals>) =>
    run({
      call: async () => {
        const license = await submitKey.current.send(body, (key) => createLicense(body, key));
        // The page shows goals that were not saved, with a button that saves them.
        if (Object.keys(goals).length > 0) await onSaveGoals(goals).catch(() => undefined);
        return license;
      },
      done: { title: 'License added' },
      failure: 'Failed to add the license. Please try again.',
      onDone: ({ id }) => onAdded(id),
    });
}
