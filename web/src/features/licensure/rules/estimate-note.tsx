import type { LicenseRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { printOnly, screenOnly } from '../../../components/print.tsx';
import { formatDate } from '../../../lib/figures/dates.ts';
import { ownRulesText } from '../../../lib/how-far.ts';
import { provider } from '../../../lib/provider.ts';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { uncheckedText } from '../parts/plain-words.ts';

interface Props {
  license: LicenseRecord;
  /** For small places: one paragraph, with the links in it. */
  isCompact?: boolean;
}

const loadRulesDialog = async () => (await import('./rules-dialog.tsx')).RulesDialog;

/** Says by whose rules hours were counted, and that the board decides. It stands wherever a countable figure does. */
export function EstimateNote({ license, isCompact = false }: Props) {
  const { Shown, open, close } = useDialogOnDemand(loadRulesDialog);
  const report = reportAddress(license);
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <Typography variant="body2">
        {estimateText(license)}
        {isCompact && (
          <Box component="span" sx={screenOnly}>
            {' '}
            <MuiLink
              component="button"
              type="button"
              onClick={open}
              sx={{ typography: 'body2', verticalAlign: 'baseline' }}
            >
              Rules and Sources
            </MuiLink>
            {report && (
              <>
                {' · '}
                <MuiLink href={report}>Report a Wrong Rule</MuiLink>
              </>
            )}
          </Box>
        )}
      </Typography>
      <Unchecked cautions={license.custom?.cautions ?? []} />
      {!isCompact && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', mx: -1, ...screenOnly }}>
          <Button sx={{ px: 1 }} onClick={open}>
            Rules and Sources
          </Button>
          {report && (
            <Button sx={{ px: 1 }} component="a" href={report}>
              Report a Wrong Rule
            </Button>
          )}
        </Box>
      )}
      {license.presetId && (
        <Typography variant="body2" sx={printOnly}>
          Rules: {license.presetId}, version {license.version}.
        </Typography>
      )}
      {Shown && <Shown license={license} onClose={close} />}
    </Box>
  );
}

/** The requirements that the trainee's own rules do not check, one line each. */
function Unchecked({ cautions }: { cautions: readonly string[] }) {
  if (cautions.length === 0) return null;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, overflowWrap: 'anywhere' }}>
      {cautions.map((caution) => (
        <Typography key={caution} component="li" variant="body2">
          {uncheckedText(caution)}
        </Typography>
      ))}
    </Box>
  );
}

/** The sentence of the note, without its links. */
export function estimateText({
  board,
  checkedOn,
  isBeta,
}: Pick<LicenseRecord, 'board' | 'checkedOn' | 'isBeta'>): string {
  const decides = 'The board decides. Check with it before you rely on this.';
  if (board === null) return `An estimate ${ownRulesText}. ${decides}`;
  const read = checkedOn ? ` as of ${formatDate(`${checkedOn}T00:00:00`)}` : '';
  const beta = isBeta ? ' Some figures in these rules aren’t confirmed.' : '';
  return `An estimate based on our reading of the rules of ${board}${read}. ${decides}${beta}`;
}

/** The address of an email about a wrong rule; undefined for rules of one's own. */
function reportAddress({ presetId, version }: LicenseRecord): string | undefined {
  if (presetId === null) return undefined;
  const subject = encodeURIComponent(`Wrong rule: ${presetId} ${version ?? ''}`.trim());
  return `mailto:${provider.supportMailbox}?subject=${subject}`;
}
