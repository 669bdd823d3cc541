import { siteSchema, type SiteRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { FormButtons } from '../../components/form-buttons.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { FormTextField } from '../../components/form.tsx';
import { useActionWithFeedback } from '../../components/use-action-with-feedback.ts';
import { createSite } from '../../lib/licenses.ts';
import { SubmitKey } from '../../lib/submit-key.ts';
import { useAction } from '../../lib/use-action.ts';

interface Props {
  onAdded: (site: SiteRecord) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a site. Its other details are entered with the sites. */
export function AddSiteDialog({ onAdded, onClose }: Props) {
  const run = useActionWithFeedback();
  const submitKey = useRef(new SubmitKey());
  const [add, isBusy] = useAction(async ({ name }: { name: string }) => {
    const body = siteSchema.cast({ name });
    await run({
      call: () => submitKey.current.send(body, (key) => createSite(body, key)),
      failure: 'Failed to add the site. Please try again.',
      onDone: (site) => void onAdded(site),
    });
  });
  return (
    <FormDialog
      title="Add a Site"
      isSmall
      firstFocus="field"
      initialValues={{ name: '' }}
      validationSchema={siteSchema.pick(['name'])}
      onSubmit={add}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Add Site" />}
    >
      <FormTextField name="name" label="Name" helperText="The place where you work, such as a clinic." />
    </FormDialog>
  );
}
