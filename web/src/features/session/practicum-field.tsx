import { ChoiceField } from './choice-field.tsx';

/** The field 'practicum' of a form. When it is not set, the dates of a license decide. */
export function PracticumField() {
  return (
    <ChoiceField
      name="practicum"
      label="Practicum"
      options={[
        ['', 'Not set'],
        ['yes', 'Practicum'],
        ['no', 'Not practicum'],
      ]}
    />
  );
}
