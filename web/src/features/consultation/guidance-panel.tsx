import { furtherArticlesTitle, type ConsultationRecord, type MaskedText } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
import { ReadingText } from '../../components/reading-text.tsx';
import { TextLink } from '../../components/links.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { articlePath } from '../../lib/requests/get-answers.ts';
import { countOf } from '../../lib/figures/numbers.ts';
import { nameOf } from './excerpt.ts';
import { Collapsible, type CollapsibleState } from './collapsible.tsx';
import { hasHoursAnswer } from './hours-panel.tsx';
import { MistakesNotice } from './notices.tsx';

// Longer guidance is collapsed. A short answer of the library, which has links, never is. Length in characters.
const shownLength = 1_500;
const collapsedHeight = { xs: '14rem', sm: '11rem' };

interface Props {
  consultation: ConsultationRecord;
  collapsible: CollapsibleState;
  /** Shown below the help lines when the question speaks of danger. */
  proposal: ReactNode;
  /** Dates of review by the ids of articles. */
  reviewDates: ReadonlyMap<string, string>;
}

/** Whether the guidance of a consultation can be collapsed. Guidance about danger never is. */
export function isCollapsible(consultation: ConsultationRecord): boolean {
  const { aiResponse, speaksOfDanger } = consultation;
  return !speaksOfDanger && ((aiResponse?.length ?? 0) > shownLength || hasHoursAnswer(consultation));
}

/** Instant Guidance with its sources. Guidance about danger is framed and never collapsed. */
export function GuidancePanel({ consultation, collapsible, proposal, reviewDates }: Props) {
  const { aiResponse, speaksOfDanger } = consultation;
  if (!aiResponse) return null;
  if (speaksOfDanger) {
    return (
      <Box
        component="section"
        aria-label={`Help now, for the question: ${nameOf(consultation)}`}
        sx={{
          p: { xs: 2, sm: 2.5 },
          border: '2px solid',
          borderColor: 'error.main',
          borderRadius: '12px',
          // Paler than a badge, because the area is large.
          bgcolor: 'color-mix(in srgb, var(--mui-palette-tone-bad-ground) 50%, transparent)',
        }}
      >
        <Typography component="h4" variant="h6" sx={{ color: 'tone.bad.ink' }}>
          If someone is in danger, act now
        </Typography>
        <DangerText text={aiResponse} proposal={proposal} />
        <Origin consultation={consultation} reviewDates={reviewDates} />
      </Box>
    );
  }
  return (
    <Box sx={{ p: { xs: 2, sm: 2.5 }, borderRadius: '12px', bgcolor: 'background.default' }}>
      <Typography component="h4" variant="body2" sx={{ fontWeight: 650, color: 'text.secondary' }}>
        Instant Guidance
      </Typography>
      <Collapsible what="guidance" state={collapsible}>
        <Box sx={collapsible.isOpen ? undefined : collapsedSx}>
          <ShortAnswer consultation={consultation} reviewDates={reviewDates} />
        </Box>
      </Collapsible>
      <Origin consultation={consultation} reviewDates={reviewDates} />
    </Box>
  );
}

const collapsedSx = {
  maxHeight: collapsedHeight,
  overflow: 'hidden',
  maskImage: 'linear-gradient(black 55%, transparent)',
} as const;

/** Articles to whose answers the trainee's own hours belong. */
const articlesAboutHours: readonly string[] = [
  'documentation-of-hours',
  'audits-by-boards',
  'changing-sites-or-supervisors',
];

// The passage that answers comes first, then the way to the whole article and to what the product knows, then the rest.
function ShortAnswer({
  consultation: { aiResponse, guidance },
  reviewDates,
}: Pick<Props, 'consultation' | 'reviewDates'>) {
  const text = aiResponse ?? '';
  const further = text.indexOf(`\n\n${furtherArticlesTitle}`);
  const [article, ...others] = guidance?.sources ?? [];
  if (further < 0 || guidance?.origin !== 'library' || !article)
    return <ReadingText text={text} titleLevel={5} />;
  const after = text.indexOf('\n\n', further + 2);
  const end = after < 0 ? text.length : after + 2;
  return (
    <>
      <ReadingText text={text.slice(0, further)} titleLevel={5} />
      {reviewDates.has(article.id) && (
        <Typography sx={{ mt: 1.5 }}>
          <TextLink to={articlePath(article.id)}>Read the whole article: {article.title}</TextLink>
        </Typography>
      )}
      {articlesAboutHours.includes(article.id) && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
          Your own hours, and which ones count as we read your board’s rules:{' '}
          <TextLink to="/reports">Reports</TextLink>
        </Typography>
      )}
      <Typography sx={{ mt: 1.5 }}>
        <strong>Also:</strong>{' '}
        {others.map(({ id, title }, index) => (
          <Fragment key={id}>
            {index > 0 && <span> · </span>}
            {reviewDates.has(id) ? <TextLink to={articlePath(id)}>{title}</TextLink> : <span>{title}</span>}
          </Fragment>
        ))}
      </Typography>
      <ReadingText text={text.slice(end)} titleLevel={4} />
    </>
  );
}

// The help lines come first, then the proposal to tell the supervisor, then the rest.
function DangerText({ text, proposal }: { text: string; proposal: ReactNode }) {
  const secondTitle = text.indexOf('\n##', 1);
  const end = secondTitle < 0 ? text.length : secondTitle;
  return (
    <>
      <ReadingText text={text.slice(0, end)} titleLevel={5} />
      {proposal}
      <ReadingText text={text.slice(end)} titleLevel={5} />
    </>
  );
}

function Origin({
  consultation: { guidance, aiResponse },
  reviewDates,
}: Pick<Props, 'consultation' | 'reviewDates'>) {
  return (
    <Box sx={{ mt: 1.5, pt: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      {guidance && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {guidance.origin === 'model'
            ? `Written by the language model ${guidance.model ?? ''}`
            : `From the guidance library${aiResponse?.includes('language model') ? '' : '. No language model was used'}`}
          {guidance.sources.length > 0 && (
            <>
              . <strong>{guidance.origin === 'model' ? 'Sources:' : 'Articles:'}</strong>{' '}
              {guidance.sources.map((source, index) => (
                <Fragment key={source.id}>
                  {index > 0 && <span>{'; '}</span>}
                  <SourceTitle {...source} reviewed={reviewDates.get(source.id)} />
                </Fragment>
              ))}
            </>
          )}
        </Typography>
      )}
      <MistakesNotice />
      {guidance && <MaskedDetails masked={guidance.masked} />}
    </Box>
  );
}

interface SourceTitleProps {
  id: string;
  title: string;
  /** Undefined for an article that was removed, which cannot be opened. */
  reviewed: string | undefined;
}

function SourceTitle({ id, title, reviewed }: SourceTitleProps) {
  if (reviewed === undefined) return title;
  return (
    <>
      <TextLink to={articlePath(id)}>{title}</TextLink> (Reviewed {formatDate(reviewed)})
    </>
  );
}

const kinds: Record<MaskedText['kind'], string> = {
  name: 'name',
  date: 'date',
  address: 'address',
  phone: 'phone number',
  email: 'email address',
  record_number: 'record number',
  organization: 'organization',
  web_address: 'web address',
  age: 'age',
};

/** The details of clients that were masked before a question was processed. */
function MaskedDetails({ masked }: { masked: readonly MaskedText[] }) {
  if (masked.length === 0) return null;
  const details = [...new Set(masked.map(({ kind, text }) => `“${text}” (${kinds[kind]})`))];
  return (
    <Box component="details" sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box
        component="summary"
        sx={{ py: 1.25, cursor: 'pointer', fontWeight: 600, color: 'primary.main', borderRadius: '8px' }}
      >
        {countOf(details.length, 'detail')} hidden to protect your client
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        Hidden before your question was processed: {details.join(', ')}.
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.75 }}>
        The search, language models and emails never see these details. Hiding is automatic, and can hide too
        much or miss something. You, and any supervisor you send it to, see your question as you typed it
        until you delete it. Next time, please leave such details out.
      </Typography>
    </Box>
  );
}
