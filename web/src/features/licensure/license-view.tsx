import type { LicenseRecord, OwnUserRecord, Described } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, type ReactNode, type Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { AddIcon } from '../../components/icons.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { LinkButton } from '../../components/links.tsx';
import { inOrder, ListSkeleton } from '../../components/lists/list-skeleton.tsx';
import { SectionCard } from '../../components/section-card.tsx';
import { useSaveSettings } from '../../components/feedback/use-save-settings.ts';
import { WhenLoaded } from '../../components/loading/when-loaded.tsx';
import { useLicenses } from '../../lib/licenses.ts';
import { useRestoredFocus } from '../../lib/use-restored-focus.ts';
import { LicenseDialogs } from './license/license-dialogs.tsx';
import { LicenseHours } from './license-hours.tsx';
import { licensePath, readLicensePath } from './parts/license-path.ts';
import { useLicenseActions } from './license/use-license-actions.ts';

const WeeksView = lazyPart(async () => (await import('./weeks/weeks-view.tsx')).WeeksView, 'your weeks');

const OwnRulesPage = lazyPart(
  async () => (await import('./own-rules/own-rules-page.tsx')).OwnRulesPage,
  'the questions',
);

interface Props {
  user: OwnUserRecord;
  onSave: (body: Described['Profile']) => Promise<void>;
}

/** All that there is of one license at a time, which the address names with its view. */
export function LicenseView({ user, onSave }: Props) {
  const licenses = useLicenses();
  const actions = useLicenseActions(onSave);
  const save = useSaveSettings(onSave);
  // A removed license disappears with its buttons.
  const { heading: addButton, watch } = useRestoredFocus<HTMLButtonElement>();
  const place = readLicensePath(useLocation().search);
  return (
    <Box {...watch} sx={{ display: 'grid', gap: 2.5, '& > *': { minWidth: 0 }, ...inOrder }}>
      <WhenLoaded of={licenses} what="your licenses" fallback={<ListSkeleton rows={3} height={220} />}>
        {(list) => {
          const license = list.find(({ id }) => id === place.id) ?? list[0];
          const add = <AddButton ref={addButton} isFirst={!license} onClick={() => void actions.openAdd()} />;
          if (place.isOwn) {
            const own = list.find(({ id, custom }) => id === place.id && custom);
            return (
              <Suspense fallback={<ListSkeleton rows={5} height={220} />}>
                <OwnRulesPage key={own?.id} license={own} state={place.state} user={user} actions={actions} />
              </Suspense>
            );
          }
          if (!license) return <NoLicense add={add} />;
          return (
            <>
              <Switches licenses={list} current={license} place={place} />
              {place.view === 'weeks' ? (
                <Suspense fallback={<ListSkeleton rows={8} />}>
                  <WeeksView key={license.id} license={license} />
                </Suspense>
              ) : (
                <LicenseHours
                  key={license.id}
                  license={license}
                  isFirst={license === list[0]}
                  counting={place.counting}
                  user={user}
                  onSave={save}
                  actions={actions}
                />
              )}
              <Box>{add}</Box>
            </>
          );
        }}
      </WhenLoaded>
      <LicenseDialogs licenses={licenses.data ?? []} user={user} actions={actions} />
    </Box>
  );
}

interface SwitchProps {
  licenses: readonly LicenseRecord[];
  current: LicenseRecord;
  place: ReturnType<typeof readLicensePath>;
}

/** The links to the other licenses, where there are several, and to the other view of this one. */
function Switches({ licenses, current: { id }, place: { counting, view } }: SwitchProps) {
  const ofLicenses = licenses.map((each) => ({
    label: each.name,
    to: licensePath({ id: each.id, counting, view }),
    isCurrent: each.id === id,
  }));
  const ofViews = (['hours', 'weeks'] as const).map((each) => ({
    label: each === 'hours' ? 'Hours' : 'Weeks',
    to: licensePath({ id, counting, view: each }),
    isCurrent: each === view,
  }));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {licenses.length > 1 && <Switch label="Licenses" links={ofLicenses} />}
      <Switch label="Views of the license" links={ofViews} />
    </Box>
  );
}

interface SwitchLink {
  label: string;
  to: string;
  isCurrent: boolean;
}

function Switch({ label, links }: { label: string; links: readonly SwitchLink[] }) {
  return (
    <Box component="nav" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {links.map(({ label: text, to, isCurrent }) => (
        <LinkButton
          key={to}
          to={to}
          variant={isCurrent ? 'contained' : 'outlined'}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {text}
        </LinkButton>
      ))}
    </Box>
  );
}

function NoLicense({ add }: { add: ReactNode }) {
  return (
    <SectionCard title="Your Board">
      <Typography sx={{ mb: 2 }}>
        Choose your board to see how many of your hours count, as we read its rules. This is an estimate, and
        optional.
      </Typography>
      {add}
    </SectionCard>
  );
}

interface AddProps {
  isFirst: boolean;
  onClick: () => void;
  ref: Ref<HTMLButtonElement>;
}

function AddButton({ isFirst, onClick, ref }: AddProps) {
  return (
    <Button
      ref={ref}
      variant={isFirst ? 'contained' : 'outlined'}
      startIcon={isFirst ? undefined : <AddIcon />}
      onClick={onClick}
    >
      {isFirst ? 'Choose a Board' : 'Add Another License'}
    </Button>
  );
}
