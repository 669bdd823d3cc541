import { describe, expect, it } from 'vitest';
import { topology } from '#deploy/local/topology';
import { linkFaults, linkGroups } from './link.ts';

/** Every link that a product has, as its connection hook names them. */
const links = topology.flatMap(({ name: from, needs }) =>
  needs.flatMap((need) => {
    if (need === 'database') return [{ from, to: 'postgres' }];
    const listens = topology.find(({ name }) => name === need)?.listens;
    if (listens === undefined) return [{ from, to: need }];
    return listens.map((protocol) => ({ from, to: protocol === 'http' ? `${need}:http` : need }));
  }),
);

describe('the links of a product', () => {
  it.each([...links, { from: 'consultation', to: 'guidance' }, { from: 'document', to: 'minio' }])(
    'are each in one group: $from to $to',
    (link) => {
      expect(linkGroups.filter(({ has }) => has(link))).toHaveLength(1);
    },
  );

  it('are all made late, stopped and cut', () => {
    for (const { name } of linkGroups) {
      const rows = linkFaults.filter((fault) => fault.name.startsWith(`${name}: `));
      const words = rows.map((fault) => fault.name.slice(name.length + 2)).join(', ');
      expect(words).toBe('latency 3 s, stop, cut');
    }
  });
});
