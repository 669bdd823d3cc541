import { execFile } from 'node:child_process';

/** What `npm audit --json` tells. */
interface AuditAnswer {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

const grave = new Set(['high', 'critical']);

/** What an audit came to: the grave faults of packages, or why there is none. */
export type AuditOutcome = { faults: string[] } | { leftOut: string };

/** Reads the answer of `npm audit --json`. Not every registry answers. */
export function readAudit(text: string): AuditOutcome {
  try {
    const { vulnerabilities }: AuditAnswer = JSON.parse(text);
    if (vulnerabilities) {
      const found = Object.entries(vulnerabilities).filter(([, { severity }]) => grave.has(severity));
      return { faults: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`) };
    }
  } catch {
    // Said below.
  }
  return { leftOut: 'the registry that npm uses here does not answer it' };
}

/** Asks for known faults of the packages that run in production: what `.ci/run` does before it tests. */
function audit(): Promise<AuditOutcome> {
  return new Promise((resolve) => {
    const args = ['audit', '--omit=dev', '--json'];
    execFile('npm', args, { timeout: 60_000, maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      resolve(readAudit(stdout));
    });
  });
}

if (import.meta.main) {
  const outcome = await audit();
  if ('leftOut' in outcome) console.log(`npm audit is left out: ${outcome.leftOut}.`);
  else if (outcome.faults.length === 0) console.log('npm audit knows of no grave fault.');
  else {
    console.error(`npm audit knows of grave faults:\n${outcome.faults.join('\n')}`);
    process.exitCode = 1;
  }
}
