import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { required, toSupervisorRecord } from '../records.ts';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { idParam, readBody, readQuery, updateFrom, userCall } from '../http/request.ts';

/** A trainee's supervisors. */
export function supervisorRoutes({ supervisor: supervisors }: Clients): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const { includesRemoved } = readQuery(req, 'listSupervisors');
    const answer = await supervisors.listSupervisors(userCall(req), {
      includesRemoved: includesRemoved === 'true',
    });
    res.json(answer.supervisors.map(toSupervisorRecord));
  });

  router.post('/', async (req, res) => {
    const { isActive: _, ...details } = known(await readBody(req, 'createSupervisor'));
    const { supervisor } = await supervisors.createSupervisor(userCall(req), presentOf(details));
    res.status(201).json(toSupervisorRecord(required(supervisor)));
  });

  router.put('/:id', async (req, res) => {
    const call = userCall(req);
    const supervisorId = idParam(req, 'supervisor');
    const body = await readBody(req, 'updateSupervisor', () =>
      supervisors.getSupervisor(call, { supervisorId }),
    );
    const change = updateFrom(known(body));
    const { supervisor } = await supervisors.updateSupervisor(call, { supervisorId, ...change });
    res.json(toSupervisorRecord(required(supervisor)));
  });

  router.delete('/:id', async (req, res) => {
    await supervisors.removeSupervisor(userCall(req), { supervisorId: idParam(req, 'supervisor') });
    res.status(204).end();
  });
  return router;
}

// A supervisor who is not known to be approved is not.
const known = <B extends { isBoardApproved?: boolean | null }>(body: B) =>
  body.isBoardApproved === null ? { ...body, isBoardApproved: false } : body;
