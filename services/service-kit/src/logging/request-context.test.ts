import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const script = `
  import { createLogger, currentRequestId, inRequest } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
  const log = createLogger('fixture');
  await Promise.all(['request-1', 'request-2'].map((id) => inRequest(id, async () => {
    await new Promise(setImmediate);
    log.info({ current: currentRequestId() }, 'within');
    log.warn({ requestId: 'another' }, 'of another');
  })));
  log.info('outside');
`;

it('every line that is logged for a request carries its id, unless it says another one', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  const lines: Record<string, string>[] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const told = lines.map(({ msg, requestId, current }) => ({ msg, requestId, current }));
  expect(told).toEqual([
    { msg: 'within', requestId: 'request-1', current: 'request-1' },
    { msg: 'of another', requestId: 'another', current: undefined },
    { msg: 'within', requestId: 'request-2', current: 'request-2' },
    { msg: 'of another', requestId: 'another', current: undefined },
    { msg: 'outside', requestId: undefined, current: undefined },
  ]);
});
