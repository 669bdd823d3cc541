import { ChoiceField } from './choice-field.tsx';

/** The field 'practicum' of a form. Not given, the dates of a license decide. */
export function PracticumField() {
  return (
    <ChoiceField
      name="practicum"
      label="Practicum"
      options={[
        ['', 'Not given'],
        ['yes', 'These hours belong to my practicum'],
        ['no', 'These hours do not belong to it'],
      ]}
    />
  );
}
