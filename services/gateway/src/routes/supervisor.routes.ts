import { supervisorQuerySchema, supervisorSchema, updateSupervisorSchema } from '@clinical-hours/proto/api';
import { Router } from 'express';
import type { Clients } from '../clients.ts';
import { required, toSupervisorRecord } from '../records.ts';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { idParam, readBody, readQuery, updateFrom, userCall } from '../http/request.ts';

/** A trainee's supervisors. */
export function supervisorRoutes({ supervisor: supervisors }: Clients): Router {
  const router = Router();
  router.get('/', async (req, res) => {
    const { includesRemoved } = readQuery(req, supervisorQuerySchema);
    const answer = await supervisors.listSupervisors(userCall(req), {
      includesRemoved: includesRemoved === 'true',
    });
    res.json(answer.supervisors.map(toSupervisorRecord));
  });

  router.post('/', async (req, res) => {
    const { isActive: _, ...details } = await readBody(req, supervisorSchema);
    const { supervisor } = await supervisors.createSupervisor(userCall(req), presentOf(details));
    res.status(201).json(toSupervisorRecord(required(supervisor)));
  });

  router.put('/:id', async (req, res) => {
    const call = userCall(req);
    const supervisorId = idParam(req, 'supervisor');
    const body = await readBody(req, updateSupervisorSchema, () =>
      supervisors.getSupervisor(call, { supervisorId }),
    );
    const { supervisor } = await supervisors.updateSupervisor(call, { supervisorId, ...updateFrom(body) });
    res.json(toSupervisorRecord(required(supervisor)));
  });

  router.delete('/:id', async (req, res) => {
    await supervisors.removeSupervisor(userCall(req), { supervisorId: idParam(req, 'supervisor') });
    res.status(204).end();
  });
  return router;
}
