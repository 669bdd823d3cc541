import type { SiteRecord } from '@clinical-hours/proto/api';
import { useField } from 'formik';
import { lazy, Suspense, useState } from 'react';
import { useSites } from '../../lib/licenses.ts';
import { ChoiceField, type Choice } from './choice-field.tsx';

// Loaded on demand: most people add a site once.
const AddSiteDialog = lazy(async () => ({ default: (await import('./add-site-dialog.tsx')).AddSiteDialog }));

// Never the id of a site.
const addition = 'add';

/** The field 'siteId' of a form. A site can be added from it, and is chosen then. */
export function SiteField({ emptyLabel = 'Not given' }: { emptyLabel?: string }) {
  const { data: sites = [], mutate } = useSites();
  const [{ value }, , { setValue }] = useField<string>('siteId');
  const [isAdding, setIsAdding] = useState(false);
  const isListed = value === '' || sites.some(({ id }) => String(id) === value);
  const choose = async (site: SiteRecord) => {
    setIsAdding(false);
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
        onPick={(picked) => (picked === addition ? setIsAdding(true) : void setValue(picked))}
      />
      {isAdding && (
        <Suspense>
          <AddSiteDialog onAdded={choose} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
