import {
  withSupervisorLicense,
  type LicenseRecord,
  type Requirement,
  type Rule,
} from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Badge } from '../../../components/status-badge.tsx';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { ownRulesText } from '../../../lib/how-far.ts';
import { countOf } from '../../../lib/figures/numbers.ts';
import { Citation, SourceLink } from './citation.tsx';
import { describeDuty } from '@clinical-hours/proto/rules/describe-duty';
import {
  describeRequirement,
  describeRule,
  type RuleContext,
} from '@clinical-hours/proto/rules/describe-rule';
import { capitalized } from '@clinical-hours/proto/rules/capitalized';
import { uncheckedText } from '../parts/plain-words.ts';
import type { Source } from './source-of.ts';
import { TextDialog } from '../parts/text-dialog.tsx';
import { useRules, type LicenseRules } from './use-rules.ts';

interface Props {
  license: LicenseRecord;
  onClose: () => void;
}

/** The rules of a license in plain words, each with its source. */
export function RulesDialog({ license, onClose }: Props) {
  const rules = useRules(license);
  return (
    <TextDialog title="Rules and Sources" subtitle={license.name} onClose={onClose}>
      <Origin license={license} />
      <WhenLoaded of={rules} what="these rules">
        {(loaded) => <Rules rules={loaded} isOwn={license.board === null} />}
      </WhenLoaded>
    </TextDialog>
  );
}

function Origin({ license: { board, presetId, version, checkedOn } }: { license: LicenseRecord }) {
  if (board === null) return <Typography>{capitalized(ownRulesText)}.</Typography>;
  return (
    <Typography>
      {board}
      <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {presetId}, version {version}
        {checkedOn && <span>{`, our reading as of ${formatDate(`${checkedOn}T00:00:00`)}`}</span>}
      </Box>
    </Typography>
  );
}

function Rules({
  rules: { requirements, agreement, duties = [], rules, categories, sources, cautions },
  isOwn,
}: {
  rules: LicenseRules;
  isOwn: boolean;
}) {
  return (
    <>
      {(requirements.length > 0 || agreement || duties.length > 0) && (
        <Part title="What the Board Asks For">
          {requirements.map((requirement) => (
            <Requires key={requirement.id} requirement={requirement} sources={sources} />
          ))}
          {agreement && (
            <li>
              A written agreement with each supervisor, within {countOf(agreement.days, 'day')} after the
              first hours with them. The rule doesn’t say that hours are lost without it.
              <Origins cite={agreement.cite} reading={agreement.reading} sources={sources} />
            </li>
          )}
          {duties.map((duty) => (
            <li key={duty.id}>
              {describeDuty(duty)}
              <Origins cite={duty.cite} reading={duty.reading} sources={sources} />
            </li>
          ))}
        </Part>
      )}
      <Part title="What Counts">
        {withSupervisorLicense(rules).map((rule) => (
          <Counts key={rule.id} rule={rule} of={{ categories, requirements, rules, sources }} />
        ))}
      </Part>
      {cautions.length > 0 && (
        <Part title="What These Rules Leave Out">
          {cautions.map((caution) => (
            <li key={caution}>{isOwn ? uncheckedText(caution) : caution}</li>
          ))}
        </Part>
      )}
      {sources.length > 0 && (
        <Part title="Sources">
          {sources.map(({ cite, url, read }) => (
            <li key={cite}>
              <SourceLink url={url}>{cite}</SourceLink>
              <Quiet>{read === 'primary' ? 'From the official text' : 'From a secondary source'}</Quiet>
            </li>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle1" sx={{ fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
        {children}
      </Stack>
    </section>
  );
}

function Requires({ requirement, sources }: { requirement: Requirement; sources: readonly Source[] }) {
  const { cite, reading } = requirement;
  return (
    <li>
      {describeRequirement(requirement)}
      <Origins cite={cite} reading={reading} sources={sources} />
    </li>
  );
}

interface CountsProps {
  rule: Rule;
  of: RuleContext & { sources: readonly Source[] };
}

function Counts({ rule, of: { sources, ...context } }: CountsProps) {
  return (
    <li>
      {describeRule(rule, context)}
      {rule.sentence && <Quiet>{`“${rule.sentence}”`}</Quiet>}
      <Origins cite={rule.cite} reading={rule.reading} sources={sources} />
      {rule.assumes && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            alignItems: 'baseline',
            mt: 0.5,
            typography: 'body2',
          }}
        >
          <Badge tone="neutral" label="Our reading" />
          <span>{assumption(rule.assumes)}</span>
        </Box>
      )}
    </li>
  );
}

interface OriginsProps {
  cite: string;
  reading: Rule['reading'] | undefined;
  sources: readonly Source[];
}

function Origins({ cite, reading, sources }: OriginsProps) {
  if (!cite && !reading) return null;
  return (
    <Quiet>
      <Citation cite={cite} sources={sources} />
      {reading === 'V' && <span>{' · From the official text'}</span>}
      {reading === 'S' && <span>{' · From a secondary source'}</span>}
    </Quiet>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
      {children}
    </Typography>
  );
}

// A sentence about the rule says already that the rule is silent.
const assumption = (assumes: string): string =>
  assumes.startsWith('The ')
    ? assumes
    : `The rule does not say; we assume: ${assumes.charAt(0).toLowerCase()}${assumes.slice(1)}`;
