import { ownCall } from '@clinical-hours/service-kit/grpc';
import { testCall } from '@clinical-hours/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aSupervisor } from './testing/builders.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

let system: SupervisorSystem;
let userId = 1_400;
beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(() => {
  userId += 1;
});

const trainee = () => testCall({ userId });

describe('a change of whom a supervisor record names', () => {
  const linksOf = (supervisorId: number) =>
    Promise.all(
      (['review_sessions', 'answer_consultation', 'confirm_address', 'dispute_decision'] as const).map(
        async (purpose) => {
          const issued = await system.links.issue(ownCall(), {
            purpose,
            supervisorId,
            subjectId: userId,
            issueKey: 'mail:1',
          });
          return [purpose, issued.token] as const;
        },
      ),
    );
  const working = async (issued: Awaited<ReturnType<typeof linksOf>>) => {
    const states = await Promise.all(
      issued.map(([purpose, token]) =>
        system.links.resolve(purpose, token).then(
          () => [purpose],
          () => [],
        ),
      ),
    );
    return states.flat();
  };
  const everyPurpose = ['review_sessions', 'answer_consultation', 'confirm_address', 'dispute_decision'];

  it.each([
    ['another name', { name: 'Prof. Famous Licensed' }],
    ['another license', { licenseNumber: '00001' }],
    ['another address', { email: 'prof@example.com' }],
    ['no license', { licenseNumber: '-' }],
  ])('%s ends what was asked of the one before, not what they signed', async (_what, changes) => {
    const { id } = await system.supervisors.create(trainee(), aSupervisor());
    const issued = await linksOf(id);
    await system.supervisors.update(trainee(), id, { ...aSupervisor(changes), isActive: true });
    expect(await working(issued)).toEqual(['dispute_decision']);
    expect(await system.supervisors.get(trainee(), id)).toMatchObject({
      id,
      addressVersion: 2,
      addressConfirmedAt: null,
    });
  });

  it.each([
    ['credentials', { credentials: 'LCSW' }],
    ['the phone', { phone: '555-0100' }],
    ['case and spaces', { name: 'sam  supervisor', email: 'SAM@example.com', licenseNumber: 'lmft-1' }],
    ['nothing', {}],
  ])('does not come from %s', async (_what, changes) => {
    const { id } = await system.supervisors.create(trainee(), aSupervisor());
    const issued = await linksOf(id);
    await system.supervisors.update(trainee(), id, { ...aSupervisor(changes), isActive: true });
    expect(await working(issued)).toEqual(everyPurpose);
  });

  it('does not come from a license that was missing and is filled in', async () => {
    const { id } = await system.supervisors.create(trainee(), aSupervisor({ licenseNumber: '' }));
    const issued = await linksOf(id);
    await system.supervisors.update(trainee(), id, { ...aSupervisor(), isActive: true });
    expect(await working(issued)).toEqual(everyPurpose);
  });
});
