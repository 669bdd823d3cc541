// Used by import, session and supervisor, and supervisor-select.tsx.
import type { SupervisorRecord } from '@clinical-hours/proto/api';

// Not in supervisor-select.tsx, so that pages without a Formik form do not load Formik.

/** The options of a select, with a warning where emails are refused. */
export function SupervisorOptions({ supervisors }: { supervisors: readonly SupervisorRecord[] }) {
  return supervisors.map(({ id, name, addressState }) => (
    <option key={id} value={String(id)}>
      {addressState === 'refused' ? `${name} (opted out of our emails)` : name}
    </option>
  ));
}
