import type { Described, SiteRecord } from '@clinical-hours/proto/api';
import { useRef, useState } from 'react';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { createSite } from '../../../lib/licenses.ts';
import { SubmitKey } from '../../../lib/requests/submit-key.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { deleteSite, updateSite } from '../parts/licensure.api.ts';
import type { SiteForm } from './site-form.tsx';

/** The dialog that is open, and the site that it is about. */
export type SiteDialog =
  | { kind: 'form'; site: SiteRecord | undefined; Form: typeof SiteForm }
  | { kind: 'remove'; site: SiteRecord };

// Loaded on demand: sites change seldom.
const loadForm = async () => (await import('./site-form.tsx')).SiteForm;

/** Adding, editing and removing sites, with the dialog that is open. */
export function useSiteActions() {
  const run = useActionWithFeedback();
  const submitKey = useRef(new SubmitKey());
  const [dialog, setDialog] = useState<SiteDialog>();
  const close = () => setDialog(undefined);

  const openForm = (site?: SiteRecord) =>
    run({
      call: loadForm,
      failure: 'Failed to open the site. Please try again.',
      onDone: (Form) => setDialog({ kind: 'form', site, Form }),
    });

  const openRemove = (site: SiteRecord) => setDialog({ kind: 'remove', site });

  const add = (body: Described['NewSite']) =>
    run({
      call: () => submitKey.current.send(body, (key) => createSite(body, key)),
      done: { title: 'Site added' },
      failure: 'Failed to add the site. Please try again.',
      onDone: close,
    });

  const update = ({ id, updatedAt }: SiteRecord, body: Described['NewSite']) =>
    run({
      call: () => updateSite(id, { ...body, updatedAt }),
      done: { title: 'Site updated' },
      failure: 'Failed to update the site. Please try again.',
      onDone: close,
    });

  const [remove, isRemoving] = useAction(({ id }: SiteRecord) =>
    run({
      call: () => deleteSite(id),
      done: { title: 'Site removed' },
      failure: 'The site was not removed.',
      onDone: close,
      // A site that sessions name cannot be removed, so the question is closed.
      onStale: close,
    }),
  );

  return { dialog, close, openForm, openRemove, add, update, remove, isRemoving };
}
