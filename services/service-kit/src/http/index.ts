export { accessLog, requestId } from './access-log.ts';
export { declaredMethods, routesOf } from './declared-methods.ts';
export { errorHandler, toHttpError } from './error-handler.ts';
export { listenHttp, type HttpServer } from './listen.ts';
export { requestMetrics, routeOf, underRoute } from './request-metrics.ts';
export { traceRequests } from './trace-requests.ts';
