import {
  activityGroups,
  activityLabel,
  activityTypes,
  type ClientKind,
  type PlacedActivity,
} from '../api/index.ts';
import { listOf } from './rule-words.ts';

export interface ActivityPlace {
  activityType: string;
  label: string;
  /** 'not counted' when the board has no category for it. */
  category: string;
  /** Other categories, with the kinds of clients that lead there: 'with couples, families, children: A1. ...'. */
  others: string[];
}

const clientsWords: Record<ClientKind, string> = {
  'individual-adult': 'individual adults',
  child: 'children',
  couple: 'couples',
  family: 'families',
  group: 'groups',
};

const nowhere = 'not counted';

/** Returns a license's activity types in the order of the forms, each with its place among the board's categories. */
export function placesOf(activities: readonly PlacedActivity[]): ActivityPlace[] {
  return activityGroups.flatMap((group) =>
    Object.keys(activityTypes[group]).flatMap((activityType) => {
      const placed = activities.filter((activity) => activity.activityType === activityType);
      if (placed.length === 0) return [];
      const usual = placed.find(({ clients }) => clients === null);
      return {
        activityType,
        label: activityLabel(group, activityType),
        category: usual?.category ?? nowhere,
        others: othersOf(placed),
      };
    }),
  );
}

function othersOf(placed: readonly PlacedActivity[]): string[] {
  const kinds = new Map<string, string[]>();
  for (const { clients, category } of placed) {
    if (clients === null) continue;
    const place = category ?? nowhere;
    kinds.set(place, [...(kinds.get(place) ?? []), clientsWords[clients]]);
  }
  return [...kinds].map(([place, words]) => `with ${listOf(words, 'or')}: ${place}`);
}
