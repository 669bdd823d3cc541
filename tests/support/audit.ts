import { execFile } from 'node:child_process';

/** The output of `npm audit --json`. */
interface AuditAnswer {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

const grave = new Set(['high', 'critical']);

/** The result of an audit: the serious vulnerabilities of packages, or why it was not possible. */
export type AuditOutcome = { faults: string[] } | { leftOut: string };

/** Reads the output of `npm audit --json`. Not every registry supports audits. */
export function readAudit(text: string): AuditOutcome {
  try {
    const { vulnerabilities }: AuditAnswer = JSON.parse(text);
    if (vulnerabilities) {
      const found = Object.entries(vulnerabilities).filter(([, { severity }]) => grave.has(severity));
      return { faults: found.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`) };
    }
  } catch {
    // Reported below.
  }
  return { leftOut: 'the registry that npm uses here does not answer it' };
}

/** Looks up known vulnerabilities of the production packages, as `.ci/run` does before its tests. */
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
