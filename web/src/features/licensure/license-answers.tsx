import { timeText, type LicenseRecord, type Rule } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useAction } from '../../lib/use-action.ts';
import { labelsOf } from './rule-words.ts';
import { useRules, type LicenseRules } from './use-rules.ts';

/** A question of a rule that yes or no answers, with what it is about. */
export interface RuleQuestion {
  id: string;
  asks: string;
  about: string;
}

/** The questions of the rules of a license, and the duties that are said to be done; none by most rules. */
export function useRuleQuestions(license: LicenseRecord): RuleQuestion[] {
  const { data } = useRules(license);
  const done = (data?.duties ?? []).filter(({ id }) => license.answers[id] !== undefined);
  return [...questionsOf(data), ...done.map(({ id, title }) => ({ id, asks: `${title}: done?`, about: '' }))];
}

function questionsOf(rules: LicenseRules | undefined): RuleQuestion[] {
  return (rules?.rules ?? []).flatMap((rule: Rule) => {
    if (rule.kind !== 'convert' || rule.asks === undefined) return [];
    const label = labelsOf([rule.category], rules?.categories ?? []);
    const about = `${label}: as we read the rules, ${timeText(rule.hours)} make ${timeText(rule.units)}. Until you answer, an hour that you logged is one hour.`;
    return [{ id: rule.id, asks: rule.asks, about }];
  });
}

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

interface PromptProps {
  license: LicenseRecord;
  onAnswer: (id: string, isYes: boolean) => Promise<unknown>;
}

/** The questions that are not answered yet, each with two buttons. */
export function OpenQuestions({ license, onAnswer }: PromptProps) {
  const questions = useRuleQuestions(license);
  const [answer, isBusy] = useAction(onAnswer);
  return questions
    .filter(({ id }) => license.answers[id] === undefined)
    .map(({ id, asks, about }) => (
      <Box key={id} component="fieldset" aria-label={asks} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{asks}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
          {about}
        </Typography>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" disabled={isBusy} onClick={() => void answer(id, true)}>
            Yes
          </Button>
          <Button variant="outlined" disabled={isBusy} onClick={() => void answer(id, false)}>
            No
          </Button>
        </Box>
      </Box>
    ));
}
