import type { LicenseRecord, WeekRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../components/links.tsx';
import { inOrder } from '../../../components/lists/list-skeleton.tsx';
import { LabeledColumns, RecordCard } from '../../../components/lists/record-cards.tsx';
import { RecordList, RecordSkeleton } from '../../../components/lists/record-list.tsx';
import { SectionCard } from '../../../components/section-card.tsx';
import { cardPadding } from '../../../components/styles.ts';
import { WhenLoaded } from '../../../components/loading/when-loaded.tsx';
import { today } from '../../../lib/figures/dates.ts';
import { firstOfWeek } from '../../../lib/figures/day-ranges.ts';
import { useProgress } from '../../../lib/progress.ts';
import { EstimateNote } from '../rules/estimate-note.tsx';
import { useWeeks } from '../parts/licensure.api.ts';
import { nestedCategories } from '../parts/nested-categories.ts';
import { PlainSelect } from '../parts/plain-select.tsx';
import { useRules, type LicenseRules } from '../rules/use-rules.ts';
import {
  hourColumns,
  linkedWeekColumn,
  markColumn,
  supervisionColumn,
  totalColumns,
  weekColumns,
  weekPath,
  type CategoryColumn,
} from './week-columns.tsx';

const cardsBelow = 900;

/** The weeks of a license as the board's sheet has them. */
export function WeeksView({ license }: { license: LicenseRecord }) {
  // The page of a week leads here with its first day.
  const named = new URLSearchParams(useLocation().search).get('of') ?? '';
  const years = useYears(license, named);
  const [chosen, setYear] = useState(named.slice(0, 4));
  const year = years.includes(chosen) ? chosen : String(years[0]);
  return (
    <SectionCard title="Weeks" text={`In your board’s format: ${license.name}`} isFlush>
      <Box sx={{ px: cardPadding, pb: 2 }}>
        <PlainSelect
          id="weeks-year"
          label="Year"
          value={year}
          options={years.map((option) => [option, option])}
          onPick={setYear}
        />
      </Box>
      <Box sx={inOrder}>
        <Weeks key={year} license={license} year={year} />
        <Box sx={{ p: cardPadding }}>
          <EstimateNote license={license} />
        </Box>
      </Box>
    </SectionCard>
  );
}

/**
 * The years from the first session on, the newest first. Until the first session is known, they begin with a week
 * (yyyy-MM-dd).
 */
function useYears(license: LicenseRecord, week: string): string[] {
  const { data } = useProgress(license.id);
  const firstDay = data ? data.firstDay : week;
  const firstWeek = firstDay && firstOfWeek(firstDay, license.weekStartsOn);
  const thisYear = Number(today().slice(0, 4));
  const count = thisYear - Number(firstWeek?.slice(0, 4) || thisYear) + 1;
  return Array.from({ length: Math.max(1, count) }, (_unused, index) => String(thisYear - index));
}

function Weeks({ license, year }: { license: LicenseRecord; year: string }) {
  const weeks = useWeeks(license.id, { from: `${year}-01-01`, to: `${year}-12-31` });
  const rules = useRules(license);
  const loading = <RecordSkeleton rows={8} cardsBelow={cardsBelow} cardHeight={160} />;
  return (
    <WhenLoaded of={weeks} what="your weeks" fallback={loading}>
      {(found) => (
        <WhenLoaded of={rules} what="the rules of your license" fallback={loading}>
          {(loaded) => <WeekList license={license} weeks={ofYear(found, year)} rules={loaded} year={year} />}
        </WhenLoaded>
      )}
    </WhenLoaded>
  );
}

/** The weeks that begin in a year, the newest first. A week belongs to the year in which it begins. */
function ofYear(weeks: readonly WeekRecord[], year: string): WeekRecord[] {
  return weeks.filter(({ week }) => week.startsWith(year)).toReversed();
}

interface ListProps {
  license: LicenseRecord;
  weeks: readonly WeekRecord[];
  rules: LicenseRules;
  year: string;
}

function WeekList({ license, weeks, rules, year }: ListProps) {
  if (weeks.length === 0) {
    return <Typography sx={{ px: cardPadding }}>Nothing logged in {year}.</Typography>;
  }
  const categories = nestedCategories(rules.categories);
  const [weekColumn, siteColumn] = weekColumns;
  const hours = hourColumns(categories);
  const totals = totalColumns(categories);
  const supervision = supervisionColumn(rules);
  const mark = markColumn(rules.sources);
  return (
    <>
      <Letters columns={hours} license={license} />
      <RecordList
        label={`Weeks of ${year}`}
        records={weeks}
        keyOf={({ week, site }) => `${week} ${site?.id ?? ''}`}
        cardsBelow={cardsBelow}
        columns={[linkedWeekColumn, siteColumn, ...hours, ...totals, supervision, mark]}
        renderCard={(week) => (
          <RecordCard
            title={`Week of ${weekColumn.cell(week)}`}
            aside={siteColumn.cell(week)}
            lines={[`Supervision: ${supervision.cell(week)}`, mark.cell(week)]}
          >
            <LabeledColumns columns={totals} record={week} />
            {hours.length > 0 && <CategoryLine week={week} columns={hours} />}
            <LinkButton to={weekPath(week)} size="small" sx={{ justifySelf: 'start', px: 0 }}>
              Log a Week
            </LinkButton>
          </RecordCard>
        )}
      />
      <Legend />
    </>
  );
}

/** The columns of categories in one line, for a card. */
function CategoryLine({ week, columns }: { week: WeekRecord; columns: readonly CategoryColumn[] }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {columns.map(({ short, cell }) => `${short}: ${cell(week)}`).join(' · ')}
    </Typography>
  );
}

/** The letters that head columns, each with its category: boards use the same letters for other categories. */
function Letters({ columns, license }: { columns: readonly CategoryColumn[]; license: LicenseRecord }) {
  const shortened = columns.filter(({ short, heading }) => short !== heading);
  if (shortened.length === 0) return null;
  return (
    <Box sx={{ px: cardPadding, pb: 2, typography: 'body2', color: 'text.secondary' }}>
      <span>Columns of {license.name}:</span>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shortened.map(({ short, heading }) => (
          <li key={heading}>{heading.startsWith(`${short}. `) ? heading : `${short}: ${heading}`}</li>
        ))}
      </Box>
    </Box>
  );
}

function Legend() {
  return (
    <Stack spacing={0.5} sx={{ px: cardPadding, pt: 2, typography: 'body2', color: 'text.secondary' }}>
      <span>Category columns show countable hours.</span>
      <span>
        Not Counted: none of the hours under this rule count. Needs Supervision: supervision is missing, so
        some hours may not count. Over Limit: hours above a maximum don’t count.
      </span>
    </Stack>
  );
}
