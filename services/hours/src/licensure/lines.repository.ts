import type { CountingView, SiteKind } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import type { SiteFacts, SupervisorFacts } from './rules/preset.ts';
import type { LoggedSession } from './thread/lines.ts';

const views: Record<CountingView, string> = {
  approved: `s.status = 'approved' AND s.reviewed_by = 'supervisor'`,
  pending: `(s.status = 'pending' OR s.status = 'approved' AND s.reviewed_by = 'supervisor')`,
  all: `s.status <> 'rejected'`,
};

const versionsSql = `
  SELECT coalesce(max(version::text) FILTER (WHERE list = 'sessions'), '') AS sessions,
    coalesce(max(version::text) FILTER (WHERE list = 'licensure'), '') AS licensure
  FROM list_versions WHERE user_id = $1`;

/** Reads what an evaluation looks at: sessions, sites and facts about supervisors of a trainee. */
export class LinesRepository {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Returns a text that differs after every change of a trainee's sessions, sites, licenses or supervisors' facts. Read
   * it before them, so that a change in between makes it too old, never too new.
   */
  async version(userId: number): Promise<string> {
    const [{ sessions, licensure }] = await this.#database.query(versionsSql, [userId]);
    return `${sessions} ${licensure}`;
  }

  /**
   * Returns the sessions of a view, between two days (yyyy-MM-dd) when they are given; whether the receipt of each is
   * marked as worth a second look.
   */
  sessions(
    userId: number,
    counting: CountingView,
    days?: { from: string; to: string },
  ): Promise<LoggedSession[]> {
    return this.#database.query(
      `SELECT s.id, s.date::text AS date, s.supervision_hours::text AS "supervisionHours",
         s.direct_clinical_hours::text AS "directClinicalHours",
         s.indirect_clinical_hours::text AS "indirectClinicalHours",
         s.supervision_activity_type AS "supervisionActivityType", s.direct_activity_type AS "directActivityType",
         s.indirect_activity_type AS "indirectActivityType", s.activity_breakdown AS "activityBreakdown",
         CASE WHEN s.status = 'approved' AND s.reviewed_by = 'supervisor' THEN s.receipt_number END AS "receiptNumber",
         s.supervisor_id AS "supervisorId", s.site_id AS "siteId", s.practicum,
         d.signer ->> 'licenseKind' AS "signedKind", coalesce(d.flags <> '{}', false) AS "isMarked",
         s.attributes_added_at IS NOT NULL AS "isAttributedLater"
       FROM sessions s LEFT JOIN approval_decisions d ON d.receipt_number = s.receipt_number
       WHERE s.user_id = $1 AND ${views[counting]}
         ${days ? 'AND s.date BETWEEN $2 AND $3' : ''} ORDER BY s.date, s.id`,
      days ? [userId, days.from, days.to] : [userId],
    );
  }

  async sites(userId: number): Promise<Map<number, SiteFacts>> {
    const rows: {
      id: number;
      name: string;
      kind: SiteKind | null;
      liveScanOn: string | null;
      approvedFrom: string | null;
      isPaid: boolean | null;
    }[] = await this.#database.query(
      `SELECT id, name, kind, live_scan_on::text AS "liveScanOn", approved_from::text AS "approvedFrom",
           is_paid AS "isPaid"
         FROM sites WHERE user_id = $1`,
      [userId],
    );
    const toFacts = ({
      id,
      name,
      kind,
      liveScanOn,
      approvedFrom,
      isPaid,
    }: (typeof rows)[number]): SiteFacts => ({
      id,
      name,
      kind: kind ?? undefined,
      liveScanOn: liveScanOn ?? undefined,
      approvedFrom: approvedFrom ?? undefined,
      isPaid: isPaid ?? undefined,
    });
    return new Map(rows.map((row) => [row.id, toFacts(row)]));
  }

  async supervisors(userId: number): Promise<Map<number, SupervisorFacts>> {
    const rows: {
      id: number;
      licenseKind: string | null;
      licenseState: string | null;
      licensedOn: string | null;
      licenseExpiresOn: string | null;
      isBoardApproved: boolean | null;
      approvedFrom: string | null;
    }[] = await this.#database.query(
      `SELECT supervisor_id AS id, license_kind AS "licenseKind",
           license_state AS "licenseState", licensed_on::text AS "licensedOn",
           license_expires_on::text AS "licenseExpiresOn", is_board_approved AS "isBoardApproved",
           approved_from::text AS "approvedFrom"
         FROM supervisor_facts WHERE user_id = $1`,
      [userId],
    );
    const toFacts = (row: (typeof rows)[number]): SupervisorFacts => ({
      id: row.id,
      licenseKind: row.licenseKind ?? undefined,
      licenseState: row.licenseState ?? undefined,
      licensedOn: row.licensedOn ?? undefined,
      licenseExpiresOn: row.licenseExpiresOn ?? undefined,
      isBoardApproved: row.isBoardApproved ?? undefined,
      approvedFrom: row.approvedFrom ?? undefined,
    });
    return new Map(rows.map((row) => [row.id, toFacts(row)]));
  }
}
