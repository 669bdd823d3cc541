import type { EntityManager } from 'typeorm';

/**
 * The facts about a supervisor's license that rules look at, copied from the supervisor service. Dates are yyyy-MM-dd.
 */
export interface LicenseFactsOfSupervisor {
  supervisorId: number;
  userId: number;
  /** Counts the changes of the facts. */
  revision: number;
  licenseKind: string | null;
  licenseState: string | null;
  licensedOn: string | null;
  licenseExpiresOn: string | null;
  isBoardApproved: boolean | null;
  approvedFrom?: string | null | undefined;
  agreementSignedOn: string | null;
}

/** Stores the facts about a supervisor in the place of older ones. */
export async function storeSupervisorFacts(
  manager: EntityManager,
  facts: LicenseFactsOfSupervisor,
): Promise<void> {
  await manager.query(
    `INSERT INTO supervisor_facts (supervisor_id, user_id, license_kind, license_state, licensed_on, license_expires_on,
       is_board_approved, approved_from, agreement_signed_on, revision)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (supervisor_id) DO UPDATE SET license_kind = EXCLUDED.license_kind,
       license_state = EXCLUDED.license_state, licensed_on = EXCLUDED.licensed_on,
       license_expires_on = EXCLUDED.license_expires_on, is_board_approved = EXCLUDED.is_board_approved,
       approved_from = EXCLUDED.approved_from, agreement_signed_on = EXCLUDED.agreement_signed_on, revision = EXCLUDED.revision
     WHERE supervisor_facts.revision < EXCLUDED.revision`,
    [
      facts.supervisorId,
      facts.userId,
      facts.licenseKind,
      facts.licenseState,
      facts.licensedOn,
      facts.licenseExpiresOn,
      facts.isBoardApproved,
      facts.approvedFrom ?? null,
      facts.agreementSignedOn,
      facts.revision,
    ],
  );
}

/** Removes the sites and licenses of a trainee, and the facts about their supervisors. No session may be left. */
export async function eraseLicensureOf(manager: EntityManager, userId: number): Promise<void> {
  for (const table of ['licenses', 'sites', 'supervisor_facts', 'rule_corrections']) {
    await manager.query(`DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  }
}
