import { check } from 'k6';
import http, { type FileData, type RefinedResponse } from 'k6/http';
import { setting } from './settings.ts';

const baseUrl = setting('BASE_URL');

export interface Request<TRoute extends string> {
  /** The name under which figures are collected. */
  route: TRoute;
  path: string;
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT';
  /** A body that is sent as JSON. */
  json?: unknown;
  form?: string;
  files?: Record<string, FileData>;
  headers?: Record<string, string>;
  /** The expected statuses; any other counts as failed. */
  expect?: number[];
  /** Discards the body, such as that of a long file. */
  isBodyIgnored?: boolean;
}

/** Sends a request as a browser does from a page of the product, and checks its status. */
export function send<TRoute extends string>(request: Request<TRoute>): RefinedResponse<'text' | 'none'> {
  const { route, path, method = 'GET', headers = {}, expect = [200] } = request;
  const { body, contentType } = bodyOf(request);
  const response = http.request(method, `${baseUrl}${path}`, body, {
    headers: { Origin: baseUrl, ...contentType, ...headers },
    // Without a name, every address would be counted by itself.
    tags: { route, name: route },
    redirects: 0,
    responseCallback: http.expectedStatuses(...expect),
    responseType: request.isBodyIgnored ? 'none' : 'text',
  });
  check(response, { [`${route}: ${expect.join(' or ')}`]: ({ status }) => expect.includes(status) });
  return response;
}

function bodyOf({ json, form, files }: Request<string>): {
  body: string | Record<string, FileData> | null;
  contentType: Record<string, string>;
} {
  if (files !== undefined) return { body: files, contentType: {} };
  if (form !== undefined)
    return { body: form, contentType: { 'Content-Type': 'application/x-www-form-urlencoded' } };
  if (json === undefined) return { body: null, contentType: {} };
  return { body: JSON.stringify(json), contentType: { 'Content-Type': 'application/json' } };
}

/** Sends conditional requests, as a browser does that has the earlier response. */
export class Polls {
  readonly tags = new Map<string, string>();

  poll<TRoute extends string>(request: Request<TRoute>): void {
    const known = this.tags.get(request.path);
    const headers = { ...request.headers, ...(known === undefined ? {} : { 'If-None-Match': known }) };
    const response = send({ ...request, headers, expect: [200, 304] });
    const tag = response.headers['Etag'];
    if (tag !== undefined) this.tags.set(request.path, tag);
  }
}
