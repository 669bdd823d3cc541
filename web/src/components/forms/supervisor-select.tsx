// Used by consultation and session.
import type { SupervisorRecord } from '@clinical-hours/proto/api';
import type { ComponentProps } from 'react';
import { FormSelect } from './form.tsx';
import { SupervisorOptions } from './supervisor-options.tsx';

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
