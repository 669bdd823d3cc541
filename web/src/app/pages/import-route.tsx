import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { ImportPage } from '../../features/import/import-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { asksForLicense, useLicenses } from '../../lib/licenses.ts';

const AddSupervisorDialog = lazyPart(
  async () => (await import('../../features/supervisor/add-supervisor-dialog.tsx')).AddSupervisorDialog,
  'the form for a supervisor',
);

export function ImportRoute() {
  const asksFor = asksForLicense(useLicenses().data ?? []);
  return (
    <WhenLoaded of={useSupervisors()} what="your supervisors">
      {(supervisors) => (
        <ImportPage
          supervisors={supervisors}
          renderAddSupervisor={(props) => (
            <Suspense fallback={null}>
              <AddSupervisorDialog {...props} asksFor={asksFor} />
            </Suspense>
          )}
        />
      )}
    </WhenLoaded>
  );
}
