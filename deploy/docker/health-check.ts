// HEALTHCHECK runs this in every image, since there is no shell: it exits with 0 while the process answers with 200.
// `node health-check.ts [path]`; the path /readyz asks whether the service can serve as well.
import { get } from 'node:http';

const port = process.env.OPERATIONS_PORT || '9090';
const path = process.argv[2] ?? '/healthz';

const request = get(`http://127.0.0.1:${port}${path}`, { timeout: 3_000 }, (response) => {
  response.resume();
  response.once('end', () => end(response.statusCode === 200, `it answers ${response.statusCode}`));
});
request.once('timeout', () => end(false, 'it does not answer'));
request.once('error', (error) => end(false, error.message));

function end(isHealthy: boolean, what: string): void {
  if (!isHealthy) console.error(`${path} on port ${port} is not well: ${what}.`);
  process.exit(isHealthy ? 0 : 1);
}
