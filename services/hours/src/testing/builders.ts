import { addDays } from '../licensure/rules/days.ts';
import type { FavoriteDetails } from '../favorite/favorite.service.ts';
import type { NewSession } from '../session/session.service.ts';
import type { LicenseDetails } from '../licensure/license.service.ts';
import type { NewTodo } from '../todo/todo.service.ts';

/** Returns a session to log: one hour of supervision and two and a half with clients. */
export function aSession(changes: Partial<NewSession> = {}): NewSession {
  return {
    date: '2026-03-31',
    supervisionHours: '1',
    directClinicalHours: '2.5',
    supervisorId: 7,
    notes: 'Talked about the week.',
    status: 'pending',
    requestApproval: false,
    ...changes,
  };
}

/** Returns a function that gives days for sessions of an hour or a few: six on a day, then the day before. */
export function daysToLog(): () => string {
  let count = 0;
  return () => addDays('2026-03-31', -Math.floor(count++ / 6));
}

/** Returns a to-do to add. */
export function aTodo(changes: Partial<NewTodo> = {}): NewTodo {
  return { title: 'Call the board', category: 'general', priority: 'medium', ...changes };
}

/** Returns a favorite to add: two and a half hours with clients, without supervisor and site. */
export function aFavorite(changes: Partial<FavoriteDetails> = {}): FavoriteDetails {
  return {
    name: 'Clinic day',
    supervisorId: null,
    siteId: null,
    practicum: null,
    activityBreakdown: JSON.stringify({
      directClinical: [{ hours: '2.50', activityType: 'individual-therapy' }],
      supervision: [],
      indirectClinical: [],
    }),
    ...changes,
  };
}

/** A license as a trainee adds it: by a preset, without dates. */
export function aLicense(changes: Partial<LicenseDetails> = {}): LicenseDetails {
  return {
    name: null,
    presetId: 'us-ca-lmft',
    version: null,
    weekStartsOn: null,
    degreeOn: null,
    applicationReceivedOn: null,
    registeredOn: null,
    registrationExpiresOn: null,
    applyOn: null,
    registrationNumber: null,
    fileNumber: null,
    opening: {},
    hoursBefore: [],
    reports: {},
    answers: {},
    custom: null,
    ...changes,
  };
}
