import { authService } from '@clinical-hours/proto/auth';
import { licensureService } from '@clinical-hours/proto/hours';
import { supervisorService } from '@clinical-hours/proto/supervisor';
import { openDatabase, requireWritable } from '@clinical-hours/service-kit/database';
import { openMessaging } from '@clinical-hours/service-kit/events';
import { createClient, startGrpcServer } from '@clinical-hours/service-kit/grpc';
import { runService } from '@clinical-hours/service-kit/runtime';
import { composeConsultation, entities } from './compose.ts';
import { modelSettings, readConfig, sentenceModelSettings } from './config.ts';
import { consultationEvents } from './consultation.events.ts';
import { consultationRpc } from './consultation.rpc.ts';
import { createChatModel } from './guidance/model/chat-model.ts';
import { createSentenceModel } from './guidance/model/sentence-model.ts';
import { factsDeadlineMs } from './hours-answer/hours-answers.ts';
import { LibraryGuidance } from './guidance/library-guidance.ts';
import { measureSentences } from './guidance/sentences/sentences.metrics.ts';
import { openSentences, requireModelFile } from './guidance/sentences/sentences.ts';
import { readLibrary } from './guidance/search/library.ts';
import { migrations } from './migrations/index.ts';

const service = 'consultation';

await runService(service, readConfig, async (config, { log, tls, host, readyWhen }) => {
  const model = createChatModel(modelSettings(config));
  const sentenceModel = createSentenceModel(sentenceModelSettings(config));
  const library = readLibrary();
  if (config.MODEL_REQUIRED) requireModelFile(config.MODEL_FILE);
  const sentences = openSentences(config.MODEL_FILE, log);
  const stopMeasuring = measureSentences(sentences);
  const engine = new LibraryGuidance({ library, model, sentenceModel, sentences, log });
  await engine.prepare();
  const database = await openDatabase({ service, config, entities, migrations, log });
  readyWhen(() => requireWritable(database));
  const messaging = openMessaging({ service, database, natsUrl: config.NATS_URL, log });
  const auth = createClient(authService, config.AUTH_GRPC_ADDRESS, { tls });
  const supervisor = createClient(supervisorService, config.SUPERVISOR_GRPC_ADDRESS, { tls });
  const hours = createClient(licensureService, config.HOURS_GRPC_ADDRESS, {
    tls,
    deadlinesMs: { GetFacts: factsDeadlineMs },
  });
  const services = composeConsultation(
    database,
    messaging.transact,
    { engine, articles: { library, search: engine.search }, supervisor, hours, log },
    {
      timeZone: config.APP_TIME_ZONE,
      limits: {
        questions: config.QUESTION_DAILY_LIMIT,
        modelAnswers: config.MODEL_DAILY_LIMIT,
        escalations: config.ESCALATION_DAILY_LIMIT,
      },
    },
  );
  const served = [consultationRpc(services), messaging.subscribe(consultationEvents(auth))];
  const server = await startGrpcServer({ port: config.GRPC_PORT, services: served, log, tls, host });
  const measured = { close: async () => stopMeasuring() };
  return [
    server,
    messaging,
    auth,
    supervisor,
    hours,
    sentences,
    measured,
    { close: () => database.destroy() },
  ];
});
