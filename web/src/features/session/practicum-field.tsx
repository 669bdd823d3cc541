import { FormCheckbox } from '../../components/form-checkbox.tsx';

/** The field 'practicum' of a form. */
export function PracticumField() {
  return <FormCheckbox name="practicum" label="These hours belong to my practicum" />;
}
