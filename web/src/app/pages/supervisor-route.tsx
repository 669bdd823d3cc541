import { useSessions } from '../../features/session/session.api.ts';
import { SupervisorPage } from '../../features/supervisor/supervisor-page.tsx';

export function SupervisorRoute() {
  return <SupervisorPage sessions={useSessions().data ?? []} />;
}
