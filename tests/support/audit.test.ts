import { describe, expect, it } from 'vitest';
import { readAudit } from './audit.ts';

const answer = (...severities: string[]): string =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(
      severities.map((severity, index) => [`package-${index}`, { severity, range: '<1.2.3' }]),
    ),
  });

describe('an audit of the packages', () => {
  it('finds nothing where nothing is known', () => {
    expect(readAudit(answer())).toEqual({ faults: [] });
  });

  it('finds what is grave, and passes over the rest', () => {
    expect(readAudit(answer('low', 'moderate', 'high', 'critical'))).toEqual({
      faults: ['package-2 <1.2.3: high', 'package-3 <1.2.3: critical'],
    });
  });

  it.each(['', '{"message":"405 Method Not Allowed","error":{"summary":""}}', '<html>', 'null'])(
    'is left out where the registry answers %j',
    (text) => {
      expect(readAudit(text)).toEqual({ leftOut: 'the registry that npm uses here does not answer it' });
    },
  );
});
