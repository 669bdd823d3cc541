import type { SupervisorRecord } from '@clinical-hours/proto/api';
import type { ComponentProps } from 'react';
import { FormSelect } from './form.tsx';

interface Props extends Omit<ComponentProps<typeof FormSelect>, 'name' | 'label' | 'options'> {
  supervisors: readonly SupervisorRecord[];
}

/** The field 'supervisorId' of a form. Its children are options before the supervisors. */
export function SupervisorSelect({ supervisors, children, ...props }: Props) {
  return (
    <FormSelect {...props} name="supervisorId" label="Supervisor">
      {children}
      <SupervisorOptions supervisors={supervisors} />
    </FormSelect>
  );
}

/** The options of a select, with a warning where emails are refused. */
export function SupervisorOptions({ supervisors }: { supervisors: readonly SupervisorRecord[] }) {
  return supervisors.map(({ id, name, addressState }) => (
    <option key={id} value={String(id)}>
      {addressState === 'refused' ? `${name} (does not take mail from us)` : name}
    </option>
  ));
}
