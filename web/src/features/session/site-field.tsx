import type { SiteRecord } from '@clinical-hours/proto/api';
import { useField } from 'formik';
import { useDialogOnDemand } from '../../components/feedback/use-dialog-on-demand.ts';
import { useSites } from '../../lib/licenses.ts';
import { ChoiceField, type Choice } from './choice-field.tsx';

// Loaded on demand: most people add a site once.
const loadDialog = async () => (await import('./add-site-dialog.tsx')).AddSiteDialog;

// Never the id of a site.
const addition = 'add';

/** The field 'siteId' of a form. A site can be added from it, and is chosen then. */
export function SiteField({ emptyLabel = 'Not set' }: { emptyLabel?: string }) {
  const { data: sites = [], mutate } = useSites();
  const [{ value }, , { setValue }] = useField<string>('siteId');
  const adding = useDialogOnDemand(loadDialog);
  const isListed = value === '' || sites.some(({ id }) => String(id) === value);
  const choose = async (site: SiteRecord) => {
    adding.close();
    await mutate([...sites, site], { revalidate: false });
    await setValue(String(site.id));
  };
  return (
    <>
      <ChoiceField
        name="siteId"
        label="Site"
        options={[
          ['', emptyLabel],
          // A chosen site that is not fetched yet, or was deleted.
          ...(isListed ? [] : [[value, 'Unknown'] satisfies Choice]),
          ...sites.map(({ id, name }): Choice => [String(id), name]),
          [addition, 'Add a Site…'],
        ]}
        onPick={(picked) => (picked === addition ? adding.open() : void setValue(picked))}
      />
      {adding.Shown && <adding.Shown onAdded={choose} onClose={adding.close} />}
    </>
  );
}
