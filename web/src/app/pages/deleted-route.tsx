import { WhenLoaded } from '../../components/when-loaded.tsx';
import { DeletedPage } from '../../features/session/history/deleted-page.tsx';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';

/** What was deleted of the history. */
export function DeletedRoute() {
  return (
    <WhenLoaded of={useSupervisors()} what="your supervisors">
      {(supervisors) => <DeletedPage supervisors={supervisors} />}
    </WhenLoaded>
  );
}
