import { expect, it, vi } from 'vitest';
import {
  ApiError,
  expectSessionEnd,
  serverMessage,
  setSessionEndHandler,
  type SessionEndHandler,
} from '../requests/http.ts';
import { stubUploads, type FakeUpload } from './test-uploads.ts';
import { watchActions } from '../requests/trace-context.ts';
import { upload } from './upload.ts';

function start() {
  const uploads = stubUploads();
  const controller = new AbortController();
  const onProgress = vi.fn<(share: number) => void>();
  const form = new FormData();
  form.append('file', new Blob(['Hello']), 'hello.txt');
  const options = { idempotencyKey: 'key-1', signal: controller.signal, onProgress };
  const outcome = upload<{ id: number }>('/api/documents', form, options).catch((error: unknown) => error);
  return { call: uploads[0] as FakeUpload, uploads, controller, onProgress, form, options, outcome };
}

it('posts the form under its key, and answers what the server answered', async () => {
  const { call, form, outcome } = start();
  expect(call.call).toBe('POST /api/documents');
  expect(call.form).toBe(form);
  expect(call.headers.get('Idempotency-Key')).toBe('key-1');
  expect(call.headers.get('Accept')).toBe('application/json');
  // The browser sets the header itself, with the boundary between the parts.
  expect(call.headers.has('Content-Type')).toBe(false);
  await call.answer(201, { id: 7 });
  expect(await outcome).toEqual({ id: 7 });
});

it('tells the share that is sent, and nothing while the whole is not known', async () => {
  const { call, onProgress } = start();
  call.progress(512, 0);
  call.progress(512, 2048);
  call.progress(2048, 2048);
  expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
});

it('fails as other calls do, with the status and the words of the server', async () => {
  const { call, outcome } = start();
  await call.answer(413, { message: 'A document can have at most 10 MB', code: 'x', requestId: 'r' });
  const error = await outcome;
  expect(error).toBeInstanceOf(ApiError);
  expect((error as ApiError).status).toBe(413);
  expect(serverMessage(error)).toBe('A document can have at most 10 MB');
});

it('fails without words of a server when the network does', async () => {
  const { call, outcome } = start();
  await call.loseNetwork();
  const error = await outcome;
  expect(error).toBeInstanceOf(TypeError);
  expect(serverMessage(error)).toBeUndefined();
});

it('fails when a success cannot be read', async () => {
  const { call, outcome } = start();
  call.status = 201;
  call.responseText = '<h1>Captive portal</h1>';
  call.dispatchEvent(new Event('load'));
  expect(await outcome).toBeInstanceOf(SyntaxError);
});

it('stops at once when it is told to', async () => {
  const { call, controller, outcome } = start();
  controller.abort();
  expect(call.isAborted).toBe(true);
  expect(await outcome).toBe(controller.signal.reason);
});

it('does not begin when it was stopped before', async () => {
  const { uploads, controller, form, options } = start();
  controller.abort();
  await expect(upload('/api/documents', form, options)).rejects.toBe(controller.signal.reason);
  expect(uploads).toHaveLength(1);
});

it('takes a 401 for the end of the session, unless it is known', async () => {
  const onEnd = vi.fn<SessionEndHandler>(async () => false);
  setSessionEndHandler(onEnd);
  expectSessionEnd(true);
  await start().call.answer(401);
  expect(onEnd).not.toHaveBeenCalled();
  expectSessionEnd(false);
  await start().call.answer(401);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('carries the trace of the click that began it', () => {
  const stop = watchActions();
  document.body.click();
  expect(start().call.headers.get('traceparent')).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  stop();
});
