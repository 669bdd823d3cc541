import { type ConsultationPage } from '@clinical-hours/proto/api';
import { presentOf } from '@clinical-hours/service-kit/grpc';
import { Router, type Request, type Response } from 'express';
import type { Clients } from '../clients.ts';
import { required, toConsultationRecord } from '../records.ts';
import { hasQuery, idParam, readBody, readQuery, userCall } from '../http/request.ts';
import { withFirstPart, jsonArray, sendParts } from '../http/streamed.ts';

/** A trainee's questions, with Instant Guidance and supervisors' answers. */
export function consultationRoutes({ consultations }: Clients): Router {
  const sendAll = async (req: Request, res: Response) => {
    const parts = await withFirstPart(consultations.streamConsultations(userCall(req), {}));
    await sendParts(
      res.type('json'),
      jsonArray(parts, (part) => part.consultations.map(toConsultationRecord)),
    );
  };

  const sendPage = async (req: Request, res: Response) => {
    const { page, pageSize, status } = readQuery(req, 'listConsultations');
    const found = await consultations.findConsultations(userCall(req), {
      page,
      pageSize,
      ...(status ? { status } : {}),
    });
    const list = found.consultations.map(toConsultationRecord);
    const answer: ConsultationPage = { consultations: list, total: found.total, page, pageSize };
    res.json(answer);
  };

  const router = Router();
  router.get('/', (req, res) =>
    hasQuery(req, 'listConsultations') ? sendPage(req, res) : sendAll(req, res),
  );

  router.post('/', async (req, res) => {
    const body = await readBody(req, 'askQuestion');
    const { consultation } = await consultations.askQuestion(userCall(req), presentOf(body));
    res.status(201).json(toConsultationRecord(required(consultation)));
  });

  router.get('/:id', async (req, res) => {
    const consultationId = idParam(req, 'consultation');
    const { consultation } = await consultations.getConsultation(userCall(req), { consultationId });
    res.json(toConsultationRecord(required(consultation)));
  });

  router.post('/:id/escalate', async (req, res) => {
    const call = userCall(req);
    const consultationId = idParam(req, 'consultation');
    const { supervisorId } = await readBody(req, 'escalateConsultation', () =>
      consultations.getConsultation(call, { consultationId }),
    );
    const { consultation } = await consultations.escalateConsultation(call, { consultationId, supervisorId });
    res.json(toConsultationRecord(required(consultation)));
  });

  router.post('/:id/concerned', async (req, res) => {
    const call = userCall(req);
    const consultationId = idParam(req, 'consultation');
    const { who } = await readBody(req, 'nameConcerned', () =>
      consultations.getConsultation(call, { consultationId }),
    );
    const { consultation } = await consultations.nameConcerned(call, { consultationId, who });
    res.json(toConsultationRecord(required(consultation)));
  });

  router.post('/:id/withdraw', async (req, res) => {
    const consultationId = idParam(req, 'consultation');
    const { consultation } = await consultations.withdrawConsultation(userCall(req), { consultationId });
    res.json(toConsultationRecord(required(consultation)));
  });

  router.delete('/:id', async (req, res) => {
    await consultations.deleteConsultation(userCall(req), { consultationId: idParam(req, 'consultation') });
    res.status(204).end();
  });
  return router;
}
