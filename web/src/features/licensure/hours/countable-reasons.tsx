import type { ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { TextLink } from '../../../components/links.tsx';
import { lostHours } from '../../../lib/how-far.ts';
import { countOf, hoursText, plainHours } from '../../../lib/figures/numbers.ts';
import { Citation } from '../rules/citation.tsx';
import { PlainList } from '../parts/countable-parts.tsx';
import { flagsByRule, missingWords } from '../parts/countable-words.ts';
import { FoldedPart } from '../parts/folded-part.tsx';
import type { Source } from '../rules/source-of.ts';
import { assumptionOf, type LicenseRules } from '../rules/use-rules.ts';

interface NotCountedProps {
  progress: ProgressRecord;
  rules: LicenseRules | undefined;
  isOpen: boolean;
}

/**
 * The hours that do not count, by rule. Where they have several reasons, such as one for each week, the latest is told
 * as that.
 */
export function NotCounted({ progress, rules, isOpen }: NotCountedProps) {
  const { notCountedByRule, requirements } = progress;
  if (notCountedByRule.length === 0) return null;
  const lost = lostHours(progress);
  return (
    <FoldedPart
      title={lost > 0 ? `Why ${hoursText(lost)} Do Not Count` : 'What Counts in Part'}
      isOpen={isOpen}
    >
      <PlainList>
        {notCountedByRule.map(({ rule, cite, hours, sessionCount, reasonCount, example, toward }) => (
          <li key={`${rule} ${toward ?? ''}`}>
            <strong>{hoursText(hours)}</strong> in {countOf(sessionCount, 'session')}
            {toward && (
              <span>{` (only toward '${labelOf(requirements, toward)}'; they count otherwise)`}</span>
            )}
            {reasonCount > 1 && <span>{`. Latest of ${plainHours(reasonCount)} cases`}</span>}: {example}{' '}
            <Cited cite={cite} sources={rules?.sources ?? []} />
            <OurReading assumes={assumptionOf(rule, rules)} />
          </li>
        ))}
      </PlainList>
    </FoldedPart>
  );
}

function OurReading({ assumes }: { assumes: string | undefined }) {
  return assumes && <Box sx={{ color: 'text.secondary' }}>Our reading: {assumes}</Box>;
}

const labelOf = (requirements: ProgressRecord['requirements'], id: string): string =>
  requirements.find((requirement) => requirement.id === id)?.label ?? id;

interface FlagsProps {
  flags: ProgressRecord['flags'];
  /** Returns the section that a rule cites. */
  citeOf: (rule: string) => string;
  sources: readonly Source[];
}

/** What the board asks for and was not met, where the rule names no loss: each rule once, with its latest case. */
export function Flags({ flags, citeOf, sources }: FlagsProps) {
  if (flags.length === 0) return null;
  return (
    <FoldedPart title="Worth a Look: The Rule Names No Loss">
      <PlainList>
        {flagsByRule(flags).map(({ rule, count, example }) => (
          <li key={rule}>
            {example} {count > 1 && <span>{`(${plainHours(count)} times, this is the latest.) `}</span>}
            <Cited cite={citeOf(rule)} sources={sources} />
          </li>
        ))}
      </PlainList>
    </FoldedPart>
  );
}

/** The section that a rule cites; nothing when it cites none. */
export function Cited({ cite, sources }: { cite: string; sources: readonly Source[] }) {
  if (!cite) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      <Citation cite={cite} sources={sources} />
    </Box>
  );
}

/** Facts that nobody entered, with the page on which they can be added. */
export function Missing({ missing, isOpen }: Pick<ProgressRecord, 'missing'> & { isOpen: boolean }) {
  if (missing.length === 0) return null;
  return (
    <FoldedPart title="Counted for Now: Details Missing" isOpen={isOpen}>
      <PlainList>
        {missingWords(missing).map(({ attribute, text, place }) => (
          <li key={attribute}>
            {text}{' '}
            {place.path !== '/license' && (
              <>
                Add it in <TextLink to={place.path}>{place.name}</TextLink>.
              </>
            )}
          </li>
        ))}
      </PlainList>
    </FoldedPart>
  );
}

/** Notes on these hours that do not come from the rules. */
export function Remarks({
  progress: { marked, addedAfterApproval, statedByYou },
}: {
  progress: ProgressRecord;
}) {
  const remarks = [
    marked.sessionCount > 0 &&
      `${countOf(marked.sessionCount, 'session')} with ${hoursText(marked.countable)} countable ${marked.sessionCount === 1 ? 'is' : 'are'} flagged.`,
    addedAfterApproval > 0 &&
      `${countOf(addedAfterApproval, 'session')} got details after a supervisor approved ${addedAfterApproval === 1 ? 'it' : 'them'}.`,
    statedByYou > 0 &&
      `For ${countOf(statedByYou, 'session')}, your supervisor’s license type is your own entry (not confirmed).`,
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <FoldedPart title="About These Hours">
      <PlainList>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </PlainList>
    </FoldedPart>
  );
}
