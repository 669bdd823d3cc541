import type { SupervisorRecord, UserRecord } from '@clinical-hours/proto/api';
import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { useCalendar } from '../../features/calendar/calendar-button.tsx';
import { isCalendarFile } from '../../features/calendar/reading/open-calendar.ts';
import { ImportPage } from '../../features/import/import-page.tsx';
import { useRecentSupervisors } from '../../features/session/session.api.ts';
import { weekOf } from '../../features/session/week/week-days.ts';
import { useSupervisors } from '../../features/supervisor/supervisor.api.ts';
import { asksForLicense, useLicenses } from '../../lib/licenses.ts';
import { useToday } from '../../lib/use-now.ts';

const AddSupervisorDialog = lazyPart(
  async () => (await import('../../features/supervisor/add-supervisor-dialog.tsx')).AddSupervisorDialog,
  'the form for a supervisor',
);

export function ImportRoute({ user }: { user: UserRecord }) {
  return (
    <WhenLoaded of={useSupervisors()} what="your supervisors">
      {(supervisors) => <Loaded user={user} supervisors={supervisors} />}
    </WhenLoaded>
  );
}

function Loaded({ user, supervisors }: { user: UserRecord; supervisors: SupervisorRecord[] }) {
  const licenses = useLicenses().data ?? [];
  const asksFor = asksForLicense(licenses);
  const { data: recentSupervisors = [] } = useRecentSupervisors();
  const week = weekOf(useToday(), licenses);
  const calendar = useCalendar({ user, week, supervisors, licenses, recentSupervisors });
  const takeCalendar = (file: File | undefined) => {
    const isOne = file !== undefined && isCalendarFile(file);
    if (isOne) calendar.open(file);
    return isOne;
  };
  return (
    <ImportPage
      supervisors={supervisors}
      calendarButton={calendar.button}
      takeCalendar={takeCalendar}
      renderAddSupervisor={(props) => (
        <Suspense fallback={null}>
          <AddSupervisorDialog {...props} asksFor={asksFor} />
        </Suspense>
      )}
    />
  );
}
