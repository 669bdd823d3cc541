export { accessLog } from './access-log.ts';
export { errorHandler, toHttpError } from './error-handler.ts';
export { healthRoutes } from './health-routes.ts';
export { listenHttp, type HttpServer } from './listen.ts';
export { requestId } from './request-id.ts';
