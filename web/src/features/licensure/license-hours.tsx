import type { CountingView, LicenseRecord, OwnUserRecord, ProgressRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { TextLink } from '../../components/links.tsx';
import { ListSkeleton, LoadingRegion } from '../../components/lists/list-skeleton.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { SettingsGrid, type SaveSettings } from '../../components/settings-card.tsx';
import { areLoading, WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { today } from '../../lib/figures/dates.ts';
import { useSites } from '../../lib/licenses.ts';
import { countedText, ownRulesText, recordedText, type CountedLicense } from '../../lib/how-far.ts';
import { useProgress } from '../../lib/progress.ts';
import { CorrectedRule } from './rules/corrected-rule.tsx';
import { CategoryTable } from './parts/countable-parts.tsx';
import { Flags, Missing, NotCounted, Remarks } from './hours/countable-reasons.tsx';
import { viewLabels } from './parts/counting-views.ts';
import { Deadlines } from './hours/deadlines.tsx';
import { EstimateNote } from './rules/estimate-note.tsx';
import { ExpiringHours } from './hours/expiring-hours.tsx';
import { HoursBeforeCard } from './hours/hours-before-card.tsx';
import { GoalDifferences } from './goals/goal-differences.tsx';
import type { Supposition } from './hours/license-count.ts';
import { LicenseDetails } from './license/license-details.tsx';
import { licensePath } from './parts/license-path.ts';
import { useDeadlines, useStanding } from './parts/licensure.api.ts';
import { Papers } from './papers/papers.tsx';
import { PlainSelect } from './parts/plain-select.tsx';
import { Requirements } from './hours/requirements.tsx';
import { capitalized } from '@clinical-hours/proto/rules/capitalized';
import { StandingList } from './standing/standing-list.tsx';
import type { useLicenseActions } from './license/use-license-actions.ts';
import { useAsked } from './parts/use-asked.ts';
import { useRules, type LicenseRules } from './rules/use-rules.ts';
import { useSupposition } from './hours/use-supposition.ts';

// Loaded on demand: the rules of few boards look at sites, and it is the last part of the page.
const SitesCard = lazyPart(async () => (await import('./sites/sites-card.tsx')).SitesCard, 'your sites');
const OwnRulesCard = lazyPart(
  async () => (await import('./own-rules/own-rules-card.tsx')).OwnRulesCard,
  'your rules',
);
// The rules of few boards ask something.
const OpenQuestions = lazyPart(
  async () => (await import('./rules/license-answers.tsx')).OpenQuestions,
  'a question about your hours',
);

/** Returns whether a rule asks something that is not answered yet. */
const asksNow = ({ answers }: LicenseRecord, rules: LicenseRules | undefined): boolean =>
  rules?.rules.some((rule) => rule.kind === 'convert' && rule.asks && answers[rule.id] === undefined) ??
  false;

interface Props {
  license: LicenseRecord;
  /** Whether screens begin with its countable hours. */
  isFirst: boolean;
  counting: CountingView;
  user: OwnUserRecord;
  onSave: SaveSettings;
  actions: ReturnType<typeof useLicenseActions>;
}

/** What counts toward a license and what it asks for, with its deadlines, dates, sites and papers. */
export function LicenseHours({ license, isFirst, counting, user, onSave, actions }: Props) {
  const progress = useProgress(license.id, { counting });
  const deadlines = useDeadlines(license.id);
  const standings = useStanding(today());
  const rules = useRules(license);
  const supposition = useSupposition(license, progress.data);
  const newer = useNewerVersion(license);
  useAsked('#versions', () => void actions.openCompare(license));
  const asksSite = license.asks.includes('site');
  const sites = useSites(asksSite);
  // How tall a part is depends on all of these: none is shown before.
  const parts = [
    progress,
    deadlines,
    standings,
    ...(license.presetId ? [rules] : []),
    ...(asksSite ? [sites] : []),
    ...newer,
  ];
  if (areLoading(...parts) || supposition === 'loading') return <ListSkeleton rows={4} height={220} />;
  const standing = standings.data?.find(({ licenseId }) => licenseId === license.id);
  const edit = () => void actions.openEdit(license);
  return (
    <>
      <SectionCard
        title={license.name}
        text={license.board ?? capitalized(ownRulesText)}
        action={!isFirst && <Button onClick={() => void actions.putFirst(license)}>Put First</Button>}
      >
        <Stack spacing={2}>
          <WhenLoaded of={progress} what="your countable hours">
            {(loaded) => (
              <>
                <Count counted={{ license, progress: loaded }} supposition={supposition} onEdit={edit} />
                {newer[0]?.data && newer[1]?.data && (
                  <CorrectedRule
                    license={license}
                    present={newer[0].data}
                    newer={newer[1].data}
                    onCompare={() => void actions.openCompare(license)}
                  />
                )}
                {asksNow(license, rules.data) && (
                  <Suspense fallback={<ListSkeleton rows={2} />}>
                    <OpenQuestions license={license} />
                  </Suspense>
                )}
                <Views id={license.id} counting={counting} />
                <Why license={license} progress={loaded} />
                {standing && standing.periods.length > 0 && <StandingList periods={standing.periods} />}
                <Requirements license={license} progress={loaded} rules={rules.data} />
                <GoalDifferences license={license} user={user} onSave={onSave} />
                <Box>
                  <CategoryTable categories={loaded.categories} />
                  <ExpiringHours expiring={loaded.expiring} applyOn={license.applyOn} />
                </Box>
              </>
            )}
          </WhenLoaded>
          <EstimateNote license={license} />
        </Stack>
      </SectionCard>
      <SettingsGrid>
        {license.custom && (
          <Suspense fallback={<LoadingRegion />}>
            <OwnRulesCard
              license={license}
              rules={license.custom}
              progress={progress.data}
              actions={actions}
            />
          </Suspense>
        )}
        <Deadlines license={license} deadlines={deadlines} />
        <Papers license={license} counting={counting} />
        <LicenseDetails
          license={license}
          onEdit={edit}
          onRemove={() => actions.openRemove(license)}
          onCompare={() => void actions.openCompare(license)}
          onCompareBoards={() => void actions.openBoards(license)}
        />
        <HoursBeforeCard license={license} progress={progress.data} rules={rules.data} />
        {asksSite && (
          <Suspense fallback={<LoadingRegion />}>
            <SitesCard />
          </Suspense>
        )}
      </SettingsGrid>
    </>
  );
}

/** The hours that count by both versions, where the preset has a newer one than the license. */
function useNewerVersion({ id, newerVersion }: LicenseRecord) {
  const licenseId = newerVersion === null ? undefined : id;
  const present = useProgress(licenseId);
  const newer = useProgress(licenseId, newerVersion === null ? {} : { version: newerVersion });
  return newerVersion === null ? [] : [present, newer];
}

interface CountProps {
  counted: CountedLicense;
  supposition: Supposition | undefined;
  onEdit: () => void;
}

/** The number of the license, with what it supposes. */
function Count({ counted, supposition, onEdit }: CountProps) {
  return (
    <Box>
      <Typography component="output" sx={{ typography: 'h6', fontVariantNumeric: 'tabular-nums' }}>
        {countedText(counted, supposition?.condition)}
      </Typography>
      {supposition && <Remedy supposition={supposition} onEdit={onEdit} />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {recordedText(counted)}
      </Typography>
    </Box>
  );
}

function Remedy({
  supposition: { remedy, where },
  onEdit,
}: {
  supposition: Supposition;
  onEdit: () => void;
}) {
  const text = remedy.charAt(0).toUpperCase() + remedy.slice(1);
  return (
    <Typography>
      {where === 'supervisors' && <TextLink to="/supervisors">{text}</TextLink>}
      {where === 'sites' && <span>{`${text} below.`}</span>}
      {where === 'dates' && (
        <MuiLink
          component="button"
          type="button"
          onClick={onEdit}
          sx={{ typography: 'body1', fontWeight: 600, verticalAlign: 'baseline', textAlign: 'left' }}
        >
          {text}
        </MuiLink>
      )}
    </Typography>
  );
}

/** The switch of the sessions that are counted, which the address names. */
function Views({ id, counting }: { id: number; counting: CountingView }) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  return (
    <PlainSelect
      id="counting"
      label="Sessions counted"
      value={counting}
      options={Object.entries(viewLabels)}
      onPick={(view) =>
        void navigate(licensePath({ id, counting: view as CountingView }) + hash, { replace: true })
      }
    />
  );
}

/** Why hours do not count, and what is not known: the first is open where a link asks for it. */
function Why({ license, progress }: { license: LicenseRecord; progress: ProgressRecord }) {
  const { data: rules } = useRules(license);
  const citeOf = (id: string) => rules?.rules.find((rule) => rule.id === id)?.cite ?? '';
  const isAsked = useLocation().hash === '#why';
  return (
    <Box>
      <NotCounted progress={progress} rules={rules} isOpen={isAsked} />
      <Missing missing={progress.missing} isOpen={isAsked && progress.notCountedByRule.length === 0} />
      <Flags flags={progress.flags} citeOf={citeOf} sources={rules?.sources ?? []} />
      <Remarks progress={progress} />
    </Box>
  );
}
