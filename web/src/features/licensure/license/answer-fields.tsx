import type { LicenseRecord } from '@clinical-hours/proto/api';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import type { RuleQuestion } from '../rules/license-answers.tsx';

/** The answers of a form, by the names of the fields: empty before they are given. */
export type AnswerValues = Record<string, '' | 'yes' | 'no'>;

const nameOf = (id: string): string => `answer-${id}`;

/** Returns the answers for a form. */
export function toAnswerValues(questions: readonly RuleQuestion[], { answers }: LicenseRecord): AnswerValues {
  return Object.fromEntries(
    questions.map(({ id }) => [nameOf(id), answers[id] === undefined ? '' : answers[id] ? 'yes' : 'no']),
  );
}

/** Returns the answers of a form as they are stored. Those to no question stay as they are. */
export function toAnswers(
  values: Readonly<Record<string, unknown>>,
  questions: readonly RuleQuestion[],
  { answers }: LicenseRecord,
): LicenseRecord['answers'] {
  const given = questions.flatMap(({ id }): [string, boolean][] => {
    const answer = values[nameOf(id)];
    return answer === 'yes' || answer === 'no' ? [[id, answer === 'yes']] : [];
  });
  return { ...answers, ...Object.fromEntries(given) };
}

/** A choice between yes and no for each question. Neither is chosen before it is answered. */
export function AnswerFields({ questions }: { questions: readonly RuleQuestion[] }) {
  return questions.map((question) => <AnswerField key={question.id} question={question} />);
}

function AnswerField({ question: { id, asks, about } }: { question: RuleQuestion }) {
  const name = nameOf(id);
  const [field] = useField<string>(name);
  return (
    <FormControl component="fieldset">
      <FormLabel id={`field-${name}-label`}>{asks}</FormLabel>
      <Typography id={`field-${name}-about`} variant="body2" sx={{ color: 'text.secondary' }}>
        {about}
      </Typography>
      <RadioGroup
        row
        {...field}
        aria-labelledby={`field-${name}-label`}
        aria-describedby={`field-${name}-about`}
      >
        <FormControlLabel value="yes" control={<Radio />} label="Yes" />
        <FormControlLabel value="no" control={<Radio />} label="No" />
      </RadioGroup>
    </FormControl>
  );
}
