import type { RuleSet } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { DialogButtons } from '../../../components/forms/form-buttons.tsx';
import { UploadIcon } from '../../../components/icons.tsx';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import type { LicenseInput } from '../parts/licensure.api.ts';
import { wordsOfRules } from './own-rule-words.ts';

interface ReadFile {
  name: string;
  rules: RuleSet;
}

// A longer file is refused before it is read whole: a character has at most four bytes.
const maxBytes = 4 * 50_000;

// The checks of all rules, which only this needs.
async function read(file: File): Promise<ReadFile | { fault: string }> {
  if (file.size > maxBytes) return { fault: 'The file is too large. It can have 50,000 characters at most.' };
  const { readRulesFile } = await import('@clinical-hours/proto/rules-file');
  return readRulesFile(await file.text());
}

/** Reads rules from a file that someone else wrote, and shows them in words before they are used. */
export function ReadRules({ onTake }: { onTake: (body: LicenseInput) => Promise<unknown> }) {
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const [found, setFound] = useState<ReadFile>();
  const [choose, isReading] = useAction(async (file: File) => {
    const answer = await read(file).catch(() => ({
      fault: 'This file could not be read. Please choose it again.',
    }));
    setFault('fault' in answer ? answer.fault : undefined);
    setFound('fault' in answer ? undefined : answer);
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json"
        aria-label="File of rules"
        hidden
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void choose(file);
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        disabled={isReading}
        onClick={() => input.current?.click()}
      >
        Read Rules From a File
      </Button>
      {fault !== undefined && (
        <Typography role="alert" sx={{ mt: 1, color: 'error.main', overflowWrap: 'anywhere' }}>
          We can’t take this file: {fault}
        </Typography>
      )}
      {found && <FoundRules found={found} onTake={onTake} onClose={() => setFound(undefined)} />}
    </>
  );
}

interface FoundProps {
  found: ReadFile;
  onTake: (body: LicenseInput) => Promise<unknown>;
  onClose: () => void;
}

function FoundRules({ found: { name, rules }, onTake, onClose }: FoundProps) {
  const titleId = useId();
  const isWhole = useIsNarrow(600);
  const [take, isBusy] = useAction(() =>
    onTake({
      presetId: null,
      name,
      custom: rules,
      degreeOn: null,
      applicationReceivedOn: null,
      registeredOn: null,
      registrationExpiresOn: null,
      applyOn: null,
    }),
  );
  return (
    <Dialog open onClose={onClose} fullWidth fullScreen={isWhole} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Rules in This File</DialogTitle>
      <DialogContent tabIndex={0}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {name}. Someone else entered these rules, and no one has checked them. They bring no hours, dates or
          supervisors.
        </Typography>
        <Box component="ul" sx={{ pl: 2.5, mb: 0, display: 'grid', gap: 1, overflowWrap: 'anywhere' }}>
          {wordsOfRules(rules).map(({ part, text }) => (
            <li key={typeof part === 'string' ? `line ${part}` : part.id}>{text}</li>
          ))}
        </Box>
      </DialogContent>
      <DialogButtons>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={isBusy} onClick={() => void take()}>
          Use These Rules
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
