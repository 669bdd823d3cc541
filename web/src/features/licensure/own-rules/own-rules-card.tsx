import type { LicenseRecord, ProgressRecord, RuleSet } from '@clinical-hours/proto/api';
import {
  areOfAnswers,
  effectsOf,
  isOfAnswers,
  withAddition,
  withoutPart,
} from '@clinical-hours/proto/own-rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { AddIcon, TrashIcon } from '../../../components/icons.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { today } from '../../../lib/figures/dates.ts';
import { saveFile } from '../../../lib/files/download.ts';
import { ownRulesText } from '../../../lib/how-far.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { AddRuleDialog } from './add-rule-dialog.tsx';
import { splitName } from './own-answer-values.ts';
import { effectText, wordsOfRules, type OwnPart } from './own-rule-words.ts';
import { ownRulesPath } from '../parts/license-path.ts';
import { capitalized } from '@clinical-hours/proto/rules/capitalized';
import { withOwnRules } from '../parts/license-input.ts';
import type { useLicenseActions } from '../license/use-license-actions.ts';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';

interface Props {
  license: LicenseRecord;
  rules: RuleSet;
  /** What the rules do, once it is known. */
  progress: ProgressRecord | undefined;
  actions: ReturnType<typeof useLicenseActions>;
}

/** The rules that the trainee entered, in words, with what each does to the hours that are logged. */
export function OwnRulesCard({ license, rules, progress, actions }: Props) {
  const [dialog, setDialog] = useState<'rule' | 'note'>();
  const [removed, setRemoved] = useState<OwnPart>();
  const effects = progress && effectsOf(progress);
  const close = () => setDialog(undefined);
  const save = (changed: RuleSet) => actions.update(license, withOwnRules(license, changed));
  const [remove, isRemoving] = useAction(async ({ part }: OwnPart) => {
    await save(withoutPart(rules, part));
    setRemoved(undefined);
  });
  const canChange = areOfAnswers(rules);
  const add = async (changed: RuleSet) => {
    if ((await save(changed)) === 'done') close();
  };
  return (
    <Box sx={{ minWidth: 0, gridColumn: '1 / -1' }}>
      <SectionCard title="Your Rules" text={capitalized(ownRulesText)}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
          {wordsOfRules(rules).map((entry) => (
            <Entry
              key={typeof entry.part === 'string' ? `line ${entry.part}` : entry.part.id}
              entry={entry}
              effect={
                effects && typeof entry.part !== 'string' && entry.part.id !== 'agreement'
                  ? effectText(entry.part.id, rules, effects)
                  : undefined
              }
              {...((!canChange || !isOfAnswers(entry.part)) &&
                !isAgreement(entry) && { onRemove: () => setRemoved(entry) })}
            />
          ))}
        </Box>
        <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {canChange && (
            <LinkButton variant="outlined" to={ownRulesPath(license)}>
              Change Answers
            </LinkButton>
          )}
          <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setDialog('rule')}>
            Add a Rule
          </Button>
          <Button variant="outlined" onClick={() => setDialog('note')}>
            Note What Is Not Checked
          </Button>
          <SaveFile license={license} rules={rules} />
        </Box>
      </SectionCard>
      {dialog === 'rule' && <AddRuleDialog license={license} rules={rules} onAdd={add} onClose={close} />}
      {dialog === 'note' && (
        <NoteDialog onAdd={(caution) => add(withAddition(rules, { caution }))} onClose={close} />
      )}
      {removed && (
        <ConfirmDialog
          isOpen
          title="Remove Rule"
          text={removed.text}
          cancelLabel="Cancel"
          confirmLabel="Remove"
          confirmColor="error"
          isBusy={isRemoving}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => void remove(removed)}
        />
      )}
    </Box>
  );
}

const isAgreement = ({ part }: OwnPart): boolean => typeof part !== 'string' && part.id === 'agreement';

interface EntryProps {
  entry: OwnPart;
  effect: string | undefined;
  onRemove?: () => void;
}

function Entry({ entry: { text }, effect, onRemove }: EntryProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        columnGap: 1,
        alignItems: 'start',
        overflowWrap: 'anywhere',
      }}
    >
      <Box sx={{ flexGrow: 1, minWidth: 0 }}>
        {text}
        {effect && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {effect}
          </Typography>
        )}
      </Box>
      {onRemove && (
        <Button
          color="error"
          startIcon={<TrashIcon />}
          onClick={onRemove}
          aria-label={`Remove: ${text}`}
          sx={{ flexShrink: 0, px: 1, ml: { xs: -1, sm: 0 }, my: { xs: 0, sm: -1 } }}
        >
          Remove
        </Button>
      )}
    </Box>
  );
}

function SaveFile({ license: { name }, rules }: Pick<Props, 'license' | 'rules'>) {
  const run = useActionWithFeedback();
  const [save, isSaving] = useAction(() =>
    run({
      call: async () => {
        const { toRulesFile } = await import('@clinical-hours/proto/rules-file');
        const text = toRulesFile({
          name,
          state: splitName(name).state || 'XX',
          rules,
          sentences: wordsOfRules(rules).map((part) => part.text),
          madeIn: today().slice(0, 7),
        });
        saveFile(new Blob([text], { type: 'application/json' }), 'license-rules.json');
      },
      failure: 'The file was not saved',
    }),
  );
  return (
    <Button variant="outlined" disabled={isSaving} onClick={() => void save()}>
      Save as a File
    </Button>
  );
}

interface NoteDialogProps {
  onAdd: (caution: string) => Promise<unknown>;
  onClose: () => void;
}

/** A rule that cannot be entered, as a line that stands beside every figure. */
function NoteDialog({ onAdd, onClose }: NoteDialogProps) {
  const [add, isBusy] = useAction(onAdd);
  return (
    <FormDialog
      title="Note What Is Not Checked"
      isSmall
      firstFocus="field"
      initialValues={{ note: '' }}
      validate={({ note }) => (note.trim() === '' ? { note: 'Please write what is not checked' } : {})}
      onSubmit={({ note }) => add(note.trim())}
      onClose={onClose}
      buttons={<FormButtons isBusy={isBusy} submitLabel="Add Note" />}
    >
      <FormTextField
        name="note"
        label="Not checked"
        multiline
        helperText="Such as: the first meeting must be in person. It stands beside every figure, also on papers."
        slotProps={{ htmlInput: { maxLength: 300 } }}
      />
    </FormDialog>
  );
}
