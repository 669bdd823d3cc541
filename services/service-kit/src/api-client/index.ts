export {
  ApiClient,
  aRegistration,
  aSessionBody,
  aSupervisorBody,
  watchAnswers,
  type Answer,
} from './api-client.ts';
