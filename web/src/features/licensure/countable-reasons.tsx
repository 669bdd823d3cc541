import type { ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import { TextLink } from '../../components/links.tsx';
import { screenOnly } from '../../components/print.tsx';
import { countOf, hoursText, plainHours } from '../../lib/numbers.ts';
import { Citation } from './citation.tsx';
import { CardPart, PlainList } from './countable-parts.tsx';
import { flagsByRule, missingWords } from './countable-words.ts';
import type { Source } from './source-of.ts';
import { assumptionOf, type LicenseRules } from './use-rules.ts';

interface NotCountedProps {
  progress: ProgressRecord;
  rules: LicenseRules | undefined;
}

/**
 * The hours that do not count, by rule. Where they have several reasons, such as one for each week, the latest is told
 * as that.
 */
export function NotCounted({ progress: { notCountedByRule, requirements }, rules }: NotCountedProps) {
  if (notCountedByRule.length === 0) return null;
  return (
    <CardPart title="Why Hours Do Not Count">
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
    </CardPart>
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

/** What the board asks for and was not met, without a loss of hours: each rule once, with its latest case. */
export function Flags({ flags, citeOf, sources }: FlagsProps) {
  if (flags.length === 0) return null;
  return (
    <CardPart title="Worth a Look: No Hours Are Lost by This">
      <PlainList>
        {flagsByRule(flags).map(({ rule, count, example }) => (
          <li key={rule}>
            {example} {count > 1 && <span>{`(${plainHours(count)} times, this is the latest.) `}</span>}
            <Cited cite={citeOf(rule)} sources={sources} />
          </li>
        ))}
      </PlainList>
    </CardPart>
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
export function Missing({ missing }: Pick<ProgressRecord, 'missing'>) {
  if (missing.length === 0) return null;
  return (
    <CardPart title="Not Known Yet: Counted Until It Is">
      <PlainList>
        {missingWords(missing).map(({ attribute, text, place }) => (
          <li key={attribute}>
            {text}{' '}
            <Box component="span" sx={screenOnly}>
              Add it in <TextLink to={place.path}>{place.name}</TextLink>.
            </Box>
          </li>
        ))}
      </PlainList>
    </CardPart>
  );
}

/** What a reader should know of these hours besides the rules. */
export function Remarks({
  progress: { marked, addedAfterApproval, statedByYou },
}: {
  progress: ProgressRecord;
}) {
  const remarks = [
    marked.sessionCount > 0 &&
      `${countOf(marked.sessionCount, 'session')} with ${hoursText(marked.countable)} countable ${marked.sessionCount === 1 ? 'is' : 'are'} worth a second look.`,
    addedAfterApproval > 0 &&
      `${countOf(addedAfterApproval, 'session')} got details after a supervisor approved ${addedAfterApproval === 1 ? 'it' : 'them'}.`,
    statedByYou > 0 &&
      `In ${countOf(statedByYou, 'session')} the supervisor’s kind of license is stated by you, and on no receipt.`,
  ].filter((remark) => remark !== false);
  if (remarks.length === 0) return null;
  return (
    <CardPart title="About These Hours">
      <PlainList>
        {remarks.map((remark) => (
          <li key={remark}>{remark}</li>
        ))}
      </PlainList>
    </CardPart>
  );
}
