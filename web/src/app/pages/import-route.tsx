import { WhenLoaded } from '../../components/when-loaded.tsx';
import { ImportPage } from '../../features/import/import-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

export function ImportRoute() {
  return (
    <WhenLoaded of={useSupervisors()} what="your supervisors">
      {(supervisors) => <ImportPage supervisors={supervisors} />}
    </WhenLoaded>
  );
}
