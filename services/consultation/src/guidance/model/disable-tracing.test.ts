import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeListChatModel } from '@langchain/core/utils/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { disableTracing } from './disable-tracing.ts';
import { aGuidanceEngine, settingsFor } from '../testing/builders.ts';
import { startModelServer, type ModelServer } from '../testing/model-server.ts';
import { eventually } from '@clinical-hours/service-kit/testing';

/** Stands in for LangSmith and records what is reported to it. */
let listener: Server;
let heard = '';
let model: ModelServer;

beforeAll(async () => {
  model = await startModelServer();
  listener = createServer((request, response) => {
    request.on('data', (part: Buffer) => {
      heard += part.toString('latin1');
    });
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  disableTracing();
  await model.close();
  listener.closeAllConnections();
  listener.close();
});

function switchTracingOn(): void {
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  for (const prefix of ['LANGSMITH', 'LANGCHAIN']) {
    Object.assign(process.env, {
      [`${prefix}_TRACING`]: 'true',
      [`${prefix}_TRACING_V2`]: 'true',
      [`${prefix}_ENDPOINT`]: url,
      [`${prefix}_API_KEY`]: 'a-key',
    });
  }
  process.env.LANGSMITH_GATEWAY = url;
  process.env.LANGCHAIN_VERBOSE = 'true';
  process.env.OPENAI_LOG = 'debug';
}

describe('what is asked', () => {
  it('is reported to nobody, whatever the environment says', async () => {
    const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const engine = aGuidanceEngine(settingsFor(model));
    await engine.prepare();
    switchTracingOn();
    const answer = await engine.fromModel(
      engine.read('May I accept a wonderfully purple gift from my client?'),
    );
    expect(answer.origin).toBe('model');
    expect(JSON.stringify(printed.mock.calls)).not.toContain('purple');

    // LangChain by itself would report. Once this control has arrived, any earlier report would have arrived too.
    switchTracingOn();
    await new FakeListChatModel({ responses: ['fine'] }).invoke('a perfectly ordinary control');
    await eventually(() => expect(heard).toContain('ordinary control'));
    expect(heard).not.toContain('purple');
    expect(JSON.stringify(model.requests)).toContain('purple');
    printed.mockRestore();
  });

  it('leaves nothing of the switches in the environment', () => {
    switchTracingOn();
    disableTracing();
    expect(Object.keys(process.env).filter((name) => /LANGSMITH|LANGCHAIN|OPENAI_LOG/u.test(name))).toEqual(
      [],
    );
  });
});
