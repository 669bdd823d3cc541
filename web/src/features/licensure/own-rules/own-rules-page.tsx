import type { LicenseRecord, OwnUserRecord } from '@clinical-hours/proto/api';
import { areOfAnswers } from '@clinical-hours/proto/own-rules';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { SectionCard } from '../../../components/section-card.tsx';
import { useAction } from '../../../lib/requests/use-action.ts';
import { licensePath } from '../parts/license-path.ts';
import type { LicenseInput } from '../parts/licensure.api.ts';
import { useLossQuestion } from '../license/loss-question.tsx';
import { OwnRulesForm } from './own-rules-form.tsx';
import { ReadRules } from './read-rules.tsx';
import type { useLicenseActions } from '../license/use-license-actions.ts';

interface Props {
  /** The license whose rules are changed; a new one without it. */
  license: LicenseRecord | undefined;
  state: string;
  user: OwnUserRecord;
  actions: ReturnType<typeof useLicenseActions>;
}

/** The questions about a board that is not listed: of a new license, or of one with rules of its own. */
export function OwnRulesPage({ license, ...props }: Props) {
  // Rules of a file are changed one by one: no answers made them.
  const isOfAnswers = license?.custom && areOfAnswers(license.custom);
  return isOfAnswers ? <ChangedRules {...props} license={license} /> : <NewRules {...props} />;
}

function NewRules({ state, user, actions }: Omit<Props, 'license'>) {
  const navigate = useNavigate();
  const [save, isBusy] = useAction(actions.add);
  return (
    <>
      <SectionCard title="Your Board Is Not Listed">
        <Typography>
          Answer what you know: five questions make rules of your own. You can change every answer later.
          Hours count unless you say that your board doesn’t count them.
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          No one compares these rules with your board’s. Figures will say ‘by the rules that you entered, not
          checked’.
        </Typography>
        <Box sx={{ mt: 1.5 }}>
          <ReadRules onTake={(body) => save(body, {})} />
        </Box>
      </SectionCard>
      <OwnRulesForm
        state={state}
        user={user}
        isBusy={isBusy}
        onSave={save}
        onClose={() => void navigate('/license')}
      />
    </>
  );
}

function ChangedRules({ license, state, user, actions }: Props & { license: LicenseRecord }) {
  const navigate = useNavigate();
  const leave = () => void navigate(licensePath(license), { replace: true });
  const { check, isBusy, question } = useLossQuestion(license, async (body: LicenseInput) => {
    if ((await actions.update(license, body)) === 'done') leave();
  });
  return (
    <>
      <OwnRulesForm
        key={license.updatedAt}
        license={license}
        state={state}
        user={user}
        isBusy={isBusy}
        onSave={check}
        onClose={leave}
      />
      {question}
    </>
  );
}
