import { describe, expect, it } from 'vitest';
import { topology } from '#deploy/local/topology';
import { linkFaults, linkGroups, callsIn, checkAttempts } from './link.ts';

/** Every link of a product, named as its connection hook does. */
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

const metrics = `# TYPE grpc_client_call_duration_seconds histogram
grpc_client_call_duration_seconds_bucket{le="1",method="clinicalhours.hours.v1.HoursService/GetStats",code="OK"} 9
grpc_client_call_duration_seconds_count{method="clinicalhours.hours.v1.HoursService/GetStats",code="OK"} 5
grpc_client_call_duration_seconds_count{method="clinicalhours.hours.v1.TodoService/ListTodos",code="UNAVAILABLE"} 2
grpc_client_call_duration_seconds_count{method="clinicalhours.hours.v1.TodoService/ListTodos",code="NOT_FOUND"} 1
grpc_client_call_duration_seconds_count{method="clinicalhours.auth.v1.AuthService/GetUser",code="OK"} 40
grpc_server_call_duration_seconds_count{method="clinicalhours.hours.v1.HoursService/GetStats",code="OK"} 70
`;

describe('the tries of calls', () => {
  it('are compared with the calls that a process has made of a service, however they ended', () => {
    expect(callsIn(metrics, 'hours')).toEqual({ callCount: 8, failedCount: 2 });
    expect(callsIn(metrics, 'document')).toEqual({ callCount: 0, failedCount: 0 });
  });

  it('may be three for each call, with a question where it was not answered, and no more', () => {
    const calls = { link: 'gateway to hours', callCount: 70, failedCount: 40 };
    // Five more calls are under way.
    expect(checkAttempts([{ ...calls, requestCount: 265 }])).toEqual([]);
    expect(checkAttempts([{ ...calls, requestCount: 266 }])).toEqual([
      'gateway to hours: 266 tries of 70 calls, of which 40 were not answered',
    ]);
  });
});
