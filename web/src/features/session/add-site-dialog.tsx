import type { SiteRecord } from '@clinical-hours/proto/api';
import { useRef } from 'react';
import { FormButtons } from '../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../components/forms/form.tsx';
import { useActionWithFeedback } from '../../components/feedback/use-action-with-feedback.ts';
import { lazySchema } from '../../lib/on-demand/lazy-schema.ts';
import { createSite } from '../../lib/licenses.ts';
import { SubmitKey } from '../../lib/requests/submit-key.ts';
import { useAction } from '../../lib/requests/use-action.ts';

const schema = lazySchema(({ plainLine }) => ({ name: plainLine('Name', 120).required('Name is required') }));
// What is entered with the sites.
const open = { address: null, kind: null, liveScanOn: null, approvedFrom: null, isPaid: null };

interface Props {
  onAdded: (site: SiteRecord) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a site. Its other details are entered with the sites. */
export function AddSiteDialog({ onAdded, onClose }: Props) {
  const run = useActionWithFeedback();
  const submitKey = useRef(new SubmitKey());
  const [add, isBusy] = useAction(async ({ name }: { name: string }) => {
    const body = { ...open, name: name.trim() };
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
      validationSchema={schema}
      onSubmit={add}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Add Site" />}
    >
      <FormTextField name="name" label="Name" helperText="The place where you work, such as a clinic." />
    </FormDialog>
  );
}
