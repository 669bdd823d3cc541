import type { EntityManager } from 'typeorm';
import type { DigestWeekday } from '@clinical-hours/proto/api';
import type { Bodies } from '@clinical-hours/proto/requests';
import { columnsOf } from '@clinical-hours/service-kit/database';
import { isOnePerson, mailboxOf, mailDomainsOf } from '@clinical-hours/service-kit/text';
import type { ConfirmedDetails } from '../confirmed-details.ts';
import { portalAddressOf, portalFor, rowOf, type Portal, type Spelling } from './portal.ts';
import { supervisorEntity, type Supervisor } from '../supervisor.entity.ts';

/** The most records that a portal tells, of active and of removed ones each. */
export const maxRecords = 1_000;
const maxSpellings = 20;

const portalColumns = `
  id, address, name, digest_weekday AS "digestWeekday", away_until AS "awayUntil",
  COALESCE(away_until >= (clock_timestamp() AT TIME ZONE $2)::date, false) AS "isAway",
  CASE WHEN deputy_name IS NOT NULL THEN json_build_object(
    'name', deputy_name, 'email', deputy_email, 'licenseNumber', deputy_license_number,
    'credentials', deputy_credentials) END AS deputy,
  CASE WHEN details_confirmed_at IS NOT NULL THEN json_build_object(
    'licenseNumber', license_number, 'credentials', credentials, 'licenseKind', license_kind,
    'licenseState', license_state, 'licensedOn', licensed_on, 'licenseExpiresOn', license_expires_on) END AS details,
  details_confirmed_at AS "detailsConfirmedAt"`;

/** Returns the rows of addresses in any case, by their address. Whether a day is over is judged in `timeZone`. */
export async function findPortals(
  manager: EntityManager,
  emails: string[],
  timeZone: string,
): Promise<Map<string, Portal[]>> {
  const addresses = [...new Set(emails.map(portalAddressOf))];
  const found: Portal[] = await manager.query(
    `SELECT ${portalColumns} FROM portals WHERE address = ANY ($1)`,
    [addresses, timeZone],
  );
  return Map.groupBy(found, ({ address }) => address);
}

/** Returns the portal of the person whom a record names, among those that were found. */
export const portalIn = (
  portals: ReadonlyMap<string, Portal[]>,
  { email, name }: Pick<Supervisor, 'email' | 'name'>,
): Portal | undefined => portalFor(portals.get(portalAddressOf(email)) ?? [], name);

/** Returns the rows of an address. With a lock nothing is saved there until the transaction ends. */
export function findRows(
  manager: EntityManager,
  email: string,
  timeZone: string,
  lock: '' | 'FOR SHARE' | 'FOR UPDATE' = '',
): Promise<Portal[]> {
  return manager.query(`SELECT ${portalColumns} FROM portals WHERE address = $1 ORDER BY id ${lock}`, [
    portalAddressOf(email),
    timeZone,
  ]);
}

/** Returns the portal of the person whom a record names. */
export async function findPortal(
  manager: EntityManager,
  { email, name }: Pick<Supervisor, 'email' | 'name'>,
  timeZone: string,
  lock: '' | 'FOR SHARE' = '',
): Promise<Portal | undefined> {
  return portalFor(await findRows(manager, email, timeZone, lock), name);
}

export async function findPortalById(
  manager: EntityManager,
  id: number,
  timeZone: string,
): Promise<Portal | undefined> {
  const [portal] = await manager.query<[Portal?]>(`SELECT ${portalColumns} FROM portals WHERE id = $1`, [
    id,
    timeZone,
  ]);
  return portal;
}

/**
 * Returns the records that name an address, active or removed ones, oldest first: at most 1,000, of which no trainee
 * takes the place of another by naming the address more than once.
 */
export function findRecordsOf(
  manager: EntityManager,
  address: string,
  isActive: boolean,
): Promise<Supervisor[]> {
  return manager.query(
    `SELECT ${columnsOf(supervisorEntity)} FROM supervisors WHERE id IN (
       SELECT id FROM (
         SELECT id, row_number() OVER (PARTITION BY user_id ORDER BY id) AS place FROM supervisors
         WHERE lower(email) = $1 AND is_active = $2
         ORDER BY place, id LIMIT ${maxRecords}) listed)
     ORDER BY id`,
    [address, isActive],
  );
}

/**
 * Returns the other spellings of the mailbox of an address that active records name, those of most trainees first, at
 * most 20: a trainee can add any number of them.
 */
export async function findSpellings(manager: EntityManager, address: string): Promise<Spelling[]> {
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, at), address.slice(at + 1)];
  // Coarser than a mailbox, so that an index finds it: no spelling of the same mailbox differs in it.
  const [name = ''] = local.replaceAll('.', '').split(/[+-]/, 1);
  const found: Spelling[] = await manager.query(
    `SELECT lower(email) AS email, count(DISTINCT user_id)::int AS "traineeCount" FROM supervisors
     WHERE split_part(split_part(replace(split_part(lower(email), '@', 1), '.', ''), '+', 1), '-', 1) = $1
       AND split_part(lower(email), '@', 2) = ANY ($2) AND is_active AND lower(email) <> $3
     GROUP BY lower(email) ORDER BY count(DISTINCT user_id) DESC, lower(email) LIMIT ${maxRecords}`,
    [name, mailDomainsOf(domain), address],
  );
  const mailbox = mailboxOf(address);
  return found.filter(({ email }) => mailboxOf(email) === mailbox).slice(0, maxSpellings);
}

/** Returns the portal of a mailbox, opened when there is none, and locks it until the transaction ends. */
export async function openPortal(manager: EntityManager, email: string, name = ''): Promise<number> {
  const [{ id }] = await manager.query(
    `INSERT INTO portals (address, name) VALUES ($1, $2)
     ON CONFLICT (address, name) DO UPDATE SET address = EXCLUDED.address RETURNING id`,
    [portalAddressOf(email), name],
  );
  return id;
}

/** Returns the row of the person whom a name means, added when there is none. Locks the mailbox. */
export async function openRowOf(manager: EntityManager, email: string, name: string): Promise<number> {
  await openPortal(manager, email);
  // No time zone matters to the names.
  const row = rowOf(await findRows(manager, email, 'UTC'), name);
  return row?.id ?? (await openPortal(manager, email, name));
}

/** Returns whether a record, active or removed, names the address. */
export async function isNamed(manager: EntityManager, address: string): Promise<boolean> {
  const [{ named }] = await manager.query(
    'SELECT EXISTS (SELECT FROM supervisors WHERE lower(email) = $1) AS named',
    [address],
  );
  return named;
}

/** Returns whether a calendar date is over in a time zone. */
export async function isOver(manager: EntityManager, date: string, timeZone: string): Promise<boolean> {
  const [{ over }] = await manager.query(
    'SELECT $1::date < (clock_timestamp() AT TIME ZONE $2)::date AS over',
    [date, timeZone],
  );
  return over;
}

/** Returns whether a calendar date is more than a number of days after today in a time zone. */
export async function isBeyond(
  manager: EntityManager,
  date: string,
  days: number,
  timeZone: string,
): Promise<boolean> {
  const [{ beyond }] = await manager.query(
    'SELECT $1::date > (clock_timestamp() AT TIME ZONE $3)::date + $2::int AS beyond',
    [date, days, timeZone],
  );
  return beyond;
}

/** Returns what the person whom a record names confirmed about their license. */
export async function findDetails(
  manager: EntityManager,
  record: Pick<Supervisor, 'email' | 'name'>,
): Promise<ConfirmedDetails | null> {
  // No time zone matters to the details.
  return (await findPortal(manager, record, 'UTC'))?.details ?? null;
}

export async function saveDetails(
  manager: EntityManager,
  portalId: number,
  details: ConfirmedDetails,
): Promise<void> {
  const { licenseNumber, credentials, licenseKind, licenseState, licensedOn, licenseExpiresOn } = details;
  await manager.query(
    `UPDATE portals SET license_number = $2, credentials = $3, license_kind = $4, license_state = $5,
       licensed_on = $6, license_expires_on = $7, details_confirmed_at = clock_timestamp(), details_request_id = NULL
     WHERE id = $1`,
    [portalId, licenseNumber, credentials, licenseKind, licenseState, licensedOn, licenseExpiresOn],
  );
}

/**
 * Fills what the details of a portal lack from the license that was given by a link to a request. What the owner saved
 * in the portal, whose link is sent to nobody else, stays. Returns the row of the person, or undefined when it lacks
 * nothing.
 */
export async function fillDetails(
  manager: EntityManager,
  { email, name }: Pick<Supervisor, 'email' | 'name'>,
  given: ConfirmedDetails,
  requestId: number,
): Promise<number | undefined> {
  const [portals] = await manager.query<[{ id: number }[]]>(
    `UPDATE portals SET
       license_number = COALESCE(NULLIF(license_number, ''), $2), credentials = COALESCE(NULLIF(credentials, ''), $3),
       license_kind = COALESCE(license_kind, $4), license_state = COALESCE(license_state, $5),
       licensed_on = COALESCE(licensed_on, $6::date), license_expires_on = COALESCE(license_expires_on, $7::date),
       details_confirmed_at = clock_timestamp(), details_request_id = $8
     WHERE id = $1
       AND ((COALESCE(license_number, '') = '' AND $2 <> '') OR (COALESCE(credentials, '') = '' AND $3 <> ''))
     RETURNING id`,
    [
      await openRowOf(manager, email, name),
      given.licenseNumber,
      given.credentials,
      given.licenseKind,
      given.licenseState,
      given.licensedOn,
      given.licenseExpiresOn,
      requestId,
    ],
  );
  return portals[0]?.id;
}

/** Forgets the details that links to a request gave. Returns the portals that had them. */
export async function forgetDetailsFrom(manager: EntityManager, requestId: number): Promise<number[]> {
  const [portals] = await manager.query<[{ id: number }[]]>(
    `UPDATE portals SET license_number = NULL, credentials = NULL, license_kind = NULL, license_state = NULL,
       licensed_on = NULL, license_expires_on = NULL, details_confirmed_at = NULL, details_request_id = NULL
     WHERE details_request_id = $1 RETURNING id`,
    [requestId],
  );
  return portals.map(({ id }) => id);
}

export async function saveDelivery(
  manager: EntityManager,
  portalId: number,
  weekday: DigestWeekday | null,
): Promise<void> {
  await manager.query('UPDATE portals SET digest_weekday = $2 WHERE id = $1', [portalId, weekday]);
}

export async function saveAbsence(
  manager: EntityManager,
  portalId: number,
  { awayUntil, deputy }: Bodies['saveAbsence'],
): Promise<void> {
  await manager.query(
    `UPDATE portals SET away_until = $2, deputy_name = $3, deputy_email = $4, deputy_license_number = $5,
       deputy_credentials = $6
     WHERE id = $1`,
    [portalId, awayUntil, deputy?.name, deputy?.email, deputy?.licenseNumber, deputy?.credentials],
  );
}

/** Removes what people set whom no record of their address names. */
export async function eraseUnnamedPeople(manager: EntityManager, addresses: string[]): Promise<void> {
  const rows: { id: number; address: string; name: string }[] = await manager.query(
    `SELECT id, address, name FROM portals WHERE address = ANY ($1) AND name <> ''`,
    [addresses],
  );
  const records: { address: string; name: string }[] = await manager.query(
    'SELECT DISTINCT lower(email) AS address, name FROM supervisors WHERE lower(email) = ANY ($1)',
    [addresses],
  );
  const unnamed = rows.filter(
    (row) => !records.some(({ address, name }) => address === row.address && isOnePerson(name, row.name)),
  );
  await manager.query('DELETE FROM portals WHERE id = ANY ($1)', [unnamed.map(({ id }) => id)]);
}

/** Removes the portals whose address no record names, with what was asked for and the links to them. */
export async function eraseUnnamedPortals(manager: EntityManager): Promise<void> {
  await manager.query(
    'DELETE FROM portals p WHERE NOT EXISTS (SELECT FROM supervisors s WHERE lower(s.email) = p.address)',
  );
}
