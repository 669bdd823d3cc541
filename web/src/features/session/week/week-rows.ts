import {
  activityGroups,
  offeredActivityTypes,
  type SessionRecord,
  type SiteRecord,
  type SupervisorRecord,
} from '@clinical-hours/proto/api';
import { activitiesIn, fromCellKey, isOpen, keyOf, type Activity } from './week-cells.ts';
import type { WeekDraft } from './week-draft.ts';

/**
 * The rows of a week: the activities of its sessions and of the weeks before, then those that were added or copied. A
 * kind without any has the first of its activities. Hours without an activity have a row when the week itself has such
 * hours.
 */
export function rowsOfWeek(
  sessions: readonly SessionRecord[],
  week: string,
  draft: WeekDraft,
  added: readonly Activity[],
): Activity[] {
  const inWeek = activitiesIn(sessions.filter(({ date }) => date.slice(0, 10) >= week));
  const used = activitiesIn(sessions).filter(({ activityType }) => activityType !== '');
  const drafted = Object.keys(draft).map((key) => fromCellKey(key).activity);
  const untyped = inWeek.filter(({ activityType }) => activityType === '');
  const rows = new Map([...used, ...added, ...drafted, ...untyped].map((each) => [keyOf(each), each]));
  return activityGroups.flatMap((group): Activity[] => {
    const ofGroup = [...rows.values()].filter((each) => each.group === group);
    const activityType = offeredActivityTypes(group)[0]?.[0] ?? '';
    return ofGroup.some((each) => each.activityType !== '') ? ofGroup : [{ group, activityType }, ...ofGroup];
  });
}

/**
 * The supervisor to begin with: that of the week's latest open hours, of the latest hours before, of the latest logged,
 * or the only one.
 */
export function proposedSupervisor(
  sessions: readonly SessionRecord[],
  week: string,
  supervisors: readonly SupervisorRecord[],
  recent: readonly number[],
): number | undefined {
  const listed = new Set(supervisors.map(({ id }) => id));
  const withListed = sessions.filter(({ supervisorId }) => supervisorId !== null && listed.has(supervisorId));
  const ofWeek = withListed.find((session) => session.date.slice(0, 10) >= week && isOpen(session));
  const only = supervisors.length === 1 ? supervisors[0]?.id : undefined;
  return (ofWeek ?? withListed[0])?.supervisorId ?? recent.find((id) => listed.has(id)) ?? only;
}

/** The site to begin with: that of the latest hours that have one, or the only one. */
export function proposedSite(
  sessions: readonly SessionRecord[],
  sites: readonly Pick<SiteRecord, 'id'>[],
): number | null {
  const last = sessions.find((session) => sites.some(({ id }) => id === session.siteId))?.siteId;
  return last ?? (sites.length === 1 ? sites[0]?.id : undefined) ?? null;
}
