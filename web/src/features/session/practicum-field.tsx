import { ChoiceField } from './choice-field.tsx';

/** The field 'practicum' of a form. Not given, the dates of a license decide. */
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
