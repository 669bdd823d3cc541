import type { SessionRecord, SupervisorRecord } from '@clinical-hours/proto/api';
import Typography from '@mui/material/Typography';
import useSWR from 'swr';
import { getJson } from '../../../../lib/requests/http.ts';

/** The label of a supervisor who is missing from the user's list (docs/SPECIFICATION.md, section 8.2). */
export const unknownSupervisor = 'Unknown';

interface Props {
  session: SessionRecord;
  /** The supervisor's name in the user's list, or the label of a missing one. */
  name: string;
}

/** A supervisor who is missing from the list, with what is known of them. */
export function UnlistedSupervisor({ session, name }: Props) {
  const { isRemoved, record } = useUnlisted(session, name);
  if (!isRemoved) return record?.name ?? name;
  return (
    <>
      {name}
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {record ? `${record.name} (removed)` : 'Removed supervisor'}
      </Typography>
    </>
  );
}

const editable: readonly SessionRecord['status'][] = ['logged', 'pending'];

/** How a session that could be sent gets another supervisor in place of a removed one. */
export function OtherSupervisorHint({ session, name }: Props) {
  const { isRemoved } = useUnlisted(session, name);
  if (!isRemoved || !editable.includes(session.status)) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      Supervisor removed. Use Edit to choose another one
    </Typography>
  );
}

// Records of supervisors are kept, so a missing one was removed unless the answer says otherwise.
function useUnlisted({ supervisorId }: SessionRecord, name: string) {
  const isMissing = supervisorId !== null && name === unknownSupervisor;
  // The rows share one request.
  const { data } = useSWR<SupervisorRecord[]>(
    isMissing ? '/api/supervisors?includesRemoved=true' : null,
    getJson,
  );
  const record = isMissing ? data?.find(({ id }) => id === supervisorId) : undefined;
  return { record, isRemoved: isMissing && (data === undefined || record?.isActive === false) };
}
