import type { LicenseRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { HoursProgress } from '../../../components/hours-progress.tsx';
import { LinkButton } from '../../../components/links.tsx';
import { today } from '../../../lib/figures/dates.ts';
import { enteredText, noPaceText, requirementOutlook, type Outlook } from '../../../lib/how-far.ts';
import { CardPart } from '../parts/countable-parts.tsx';
import { lackOf } from '../parts/countable-words.ts';
import type { LicenseRules } from '../rules/use-rules.ts';

interface Props {
  license: LicenseRecord;
  progress: ProgressRecord;
  rules: LicenseRules | undefined;
}

/** The requirements of a license, each with its date; one without hours names what may be missing. */
export function Requirements({ license, progress, rules }: Props) {
  if (progress.requirements.length === 0) return null;
  const noPace = noPaceText(progress);
  return (
    <CardPart title="Requirements">
      {noPace && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {noPace}
        </Typography>
      )}
      <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {progress.requirements.map((requirement) => {
          const { id, label, have, need, unit, recent } = requirement;
          const outlook = requirementOutlook(requirement, progress, today());
          const lack = recent > 0 ? undefined : lackOf(id, progress.missing, rules);
          return (
            <HoursProgress
              key={id}
              label={label}
              doneHours={have}
              requiredHours={need}
              unit={unit}
              more={enteredText({ license, progress }, requirement)?.replace('of that ', '')}
            >
              {!noPace && outlook.when !== 'Completed' && (
                <Typography variant="body2">{dateText(outlook, license.applyOn)}</Typography>
              )}
              {lack && outlook.when !== 'Completed' && (
                <LinkButton to={lack.path} size="small" sx={{ px: 1, ml: -1, textAlign: 'left' }}>
                  {lack.text}
                </LinkButton>
              )}
            </HoursProgress>
          );
        })}
      </Stack>
    </CardPart>
  );
}

function dateText({ when, day, reason }: Outlook, applyOn: string | null): string {
  const late = day !== undefined && applyOn && day > applyOn ? ', after the intended application' : '';
  return `${when}${late}: ${reason}`;
}
