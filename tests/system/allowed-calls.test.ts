import { join } from 'node:path';
import { allowedCalls } from '@clinical-hours/proto/allowed-calls';
import { describe, expect, it } from 'vitest';
import { topology } from '#deploy/local/topology';
import { everyMethod, textsIn, type Method } from '../support/proto-methods.ts';

const root = join(import.meta.dirname, '..', '..');
const definitionNames = /\b(\w+)ServiceDefinition\b|createClient\((\w+)Service\b/g;
// Calls that service-kit makes with a client that a service passes to it.
const madeByTheKit = { eraseUsers: 'IsUserDeleted', eraseUsersInSteps: 'IsUserDeleted' };

/** The production sources of a service, as one text. */
const sourceOf = (service: string): string =>
  textsIn(
    join(root, 'services', service, 'src'),
    (path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/(^|\/)testing\//.test(path),
  ).join('\n');

const callers = Object.entries(allowedCalls).map(([service, methods]) => ({
  service,
  allowed: Object.entries<readonly string[]>(methods).flatMap(([definition, names]): Method[] =>
    names.map((name) => ({ definition, name })),
  ),
}));

const textsOf = (methods: Method[]): string[] =>
  methods.map(({ definition, name }) => `${definition}/${name}`).toSorted();

/** The methods that the sources of a service call, of the definitions that they name. */
function calledBy(service: string): Method[] {
  const source = sourceOf(service);
  const named = new Set(
    [...source.matchAll(definitionNames)].map(([, typed, made]) => (typed ?? made ?? '').toLowerCase()),
  );
  const byTheKit = Object.entries(madeByTheKit)
    .filter(([call]) => source.includes(`${call}(`))
    .map(([, method]) => method);
  return everyMethod.filter(({ definition, name }) => {
    const call = new RegExp(`\\.${name.charAt(0).toLowerCase()}${name.slice(1)}\\b`);
    if (definition.startsWith(`${service}.`)) return false;
    const isNamed = named.has(definition.replace(/^.*\.(\w+)Service$/, '$1').toLowerCase());
    return isNamed && (call.test(source) || byTheKit.includes(name));
  });
}

describe('the list of allowed calls', () => {
  it.each(callers)('has for $service what its sources call, and nothing else', ({ service, allowed }) => {
    expect(textsOf(allowed)).toEqual(textsOf(calledBy(service)));
  });

  it('has everybody who needs another service, and nobody else', () => {
    const served = new Set(everyMethod.map(({ definition }) => definition.split('.')[0] ?? ''));
    const needed = topology.map(({ name, needs }): [string, string[]] => [
      name,
      needs.filter((need) => served.has(need)).toSorted(),
    ]);
    const listed = callers.map(({ service, allowed }): [string, string[]] => [
      service,
      [...new Set(allowed.map(({ definition }) => definition.split('.')[0] ?? ''))].toSorted(),
    ]);
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(needed.filter(([name, needs]) => needs.length > 0 && name !== 'web')),
    );
  });
});
