import { timeText, type DeadlineRecord, type LicenseRecord, type Rule } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { updateLicense } from '../parts/licensure.api.ts';
import { labelsOf } from '@clinical-hours/proto/rules/rule-words';
import { inputOf } from '../parts/license-input.ts';
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

/** Returns the function that saves the answer to a rule, or that a duty is done. */
function useAnswer(license: LicenseRecord) {
  const run = useActionWithFeedback();
  return useAction((ruleId: string, isYes: boolean) => {
    const { name, custom, updatedAt } = license;
    const answers = { ...license.answers, [ruleId]: isYes };
    return run({
      call: () => updateLicense(license.id, { ...inputOf(license), name, custom, answers, updatedAt }),
      done: { title: 'Answer saved' },
      failure: 'Failed to save the answer. Please try again.',
    });
  });
}

/** The button that says that a duty of a license is done. */
export function DoneButton({
  license,
  deadline: { key, title },
}: {
  license: LicenseRecord;
  deadline: DeadlineRecord;
}) {
  const [answer, isBusy] = useAnswer(license);
  const dutyId = key.replace(/^milestone:\d+-/u, '');
  return (
    <Button
      sx={{ ml: -1, px: 1 }}
      aria-label={`Done: ${title}`}
      disabled={isBusy}
      onClick={() => void answer(dutyId, true)}
    >
      Done
    </Button>
  );
}

/** The questions that are not answered yet, each with two buttons. */
export function OpenQuestions({ license }: { license: LicenseRecord }) {
  const questions = useRuleQuestions(license);
  const [answer, isBusy] = useAnswer(license);
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
