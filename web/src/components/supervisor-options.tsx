import type { SupervisorRecord } from '@clinical-hours/proto/api';

/** The supervisors among whom a field lets choose, with what is to be known of them before they are chosen. */
export function SupervisorOptions({ supervisors }: { supervisors: readonly SupervisorRecord[] }) {
  return supervisors.map(({ id, name, addressState }) => (
    <option key={id} value={String(id)}>
      {addressState === 'refused' ? `${name} (does not take mail from us)` : name}
    </option>
  ));
}
