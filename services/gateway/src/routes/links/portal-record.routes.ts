import { recordFileName, type SupervisionFile } from '@clinical-hours/proto/api';
import type { Portal__Output as Portal } from '@clinical-hours/proto/types/supervisor/v1/Portal';
import type { Supervisor__Output as Supervisor } from '@clinical-hours/proto/types/supervisor/v1/Supervisor';
import { Router } from 'express';
import { portalAccess, type LinkDeps } from '../../links/link-access.ts';
import { requireKnownPerson } from '../../links/portal-person.ts';
import { findNames } from '../../links/portal-page.ts';
import { required } from '../../records.ts';
import { readQuery, visitorCall } from '../../http/request.ts';
import { sendFile, withFirstPart } from '../../http/streamed.ts';

/** What the owner of an address signed, for their own file: by trainee, and a year as PDF or CSV. */
export function portalRecordRoutes(deps: LinkDeps): Router {
  const { clients } = deps;
  const { alive, turn } = portalAccess(deps);

  const router = Router();
  router.get('/:token/file', alive, turn, async (req, res) => {
    const call = visitorCall(req);
    const portal = required(req.portalLink.portal);
    requireKnownPerson(portal);
    const [{ entries, years }, names] = await Promise.all([
      clients.receipts.getSupervisionFile(call, { owner: ownerOf(portal) }),
      findNames(clients, call, portal),
    ]);
    const known = new Map(entries.map((entry) => [entry.supervisorId, entry]));
    const trainees = recordsOf(portal).flatMap((record): SupervisionFile['trainees'] => {
      const entry = known.get(record.id);
      const trainee = names.get(record.userId) ?? entry?.traineeName;
      // A removed record by which nothing was signed says nothing.
      if (trainee === undefined || (!entry && !record.isActive)) return [];
      return [
        {
          supervisorId: record.id,
          trainee,
          isActive: record.isActive,
          receiptCount: entry?.receiptCount ?? 0,
          lastSignedOn: entry?.lastSignedOn ?? null,
          toDate: entry?.toDate ?? noHours,
          thisMonth: entry?.thisMonth ?? noHours,
          openQuestionCount: entry?.openQuestionCount ?? 0,
          shortWeeks: entry?.hasWeeks ? entry.shortWeeks : null,
          agreementSignedOn: record.agreementSignedOn ?? null,
          licenseExpiresOn: record.licenseExpiresOn ?? null,
        },
      ];
    });
    const file: SupervisionFile = { email: portal.email, trainees, years };
    res.json(file);
  });

  router.get('/:token/record', alive, turn, async (req, res) => {
    const { year, format } = readQuery(req, 'getSupervisionRecord');
    const portal = required(req.portalLink.portal);
    requireKnownPerson(portal);
    const isCsv = format === 'csv';
    const parts = await withFirstPart(
      clients.receipts.streamSupervisionRecord(visitorCall(req), { owner: ownerOf(portal), year, isCsv }),
    );
    const type = isCsv ? 'text/csv; charset=utf-8' : 'application/pdf';
    await sendFile(res, parts, { name: recordFileName(year, format), type });
  });
  return router;
}

const noHours = { supervision: '0.00', directClinical: '0.00', indirectClinical: '0.00' };

// Only who read the mailbox confirmed its address, or refused mail there; anyone can enter one.
const recordsOf = ({ supervisors, removedSupervisors }: Portal): Supervisor[] =>
  [...supervisors, ...removedSupervisors].filter(({ addressState }) =>
    ['confirmed', 'refused'].includes(addressState),
  );

function ownerOf(portal: Portal) {
  const records = recordsOf(portal);
  return {
    supervisorIds: records.map(({ id }) => id),
    email: portal.email,
    hasErased: portal.people.length < 2,
    name: portal.person?.name ?? records[0]?.name ?? portal.email,
  };
}
