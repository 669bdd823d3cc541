import { ownCall } from '@clinical-hours/service-kit/grpc';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Supervisor } from './supervisor.entity.ts';
import { startSupervisorSystem, type SupervisorSystem } from './testing/supervisor-system.ts';

let system: SupervisorSystem;
let userId = 9_000;
let email: string;
let marion: Supervisor;
let otto: Supervisor;
let token: string;

beforeAll(async () => {
  system = await startSupervisorSystem();
});
afterAll(() => system.drop());
beforeEach(async () => {
  userId += 10;
  email = `clinic${userId}@example.com`;
  marion = await named(1, 'Marion Beck');
  otto = await named(2, 'Otto Reyes');
  token = await system.openPortal(marion);
});

/** The record in which a trainee names someone at the clinic's address. */
const named = (trainee: number, name: string, changes: object = {}) =>
  system.add(userId + trainee, { name, email, licenseNumber: '', credentials: '', ...changes });
const view = async (record?: Supervisor) => (await system.portals.resolve(token, record?.id)).view;
const idsIn = ({ supervisors }: { supervisors: { id: number }[] }) => supervisors.map(({ id }) => id);
const details = (licenseNumber: string) => ({
  licenseNumber,
  credentials: 'LMFT',
  licenseKind: null,
  licenseState: null,
  licensedOn: null,
  licenseExpiresOn: null,
});
const deputy = { name: 'Dee Deputy', email: 'dee@example.com', licenseNumber: 'L-1', credentials: 'LMFT' };

describe('a mailbox that two supervisors read', () => {
  it('shows each what is theirs, and neither until one is chosen', async () => {
    const anybody = await view();
    expect(anybody.people.map(({ name }) => name)).toEqual(['Marion Beck', 'Otto Reyes']);
    expect(anybody.person).toBeUndefined();
    expect(idsIn(await view(marion))).toEqual([marion.id]);
    expect(idsIn(await view(otto))).toEqual([otto.id]);
    expect((await system.supervisors.addressFacts(marion)).mailboxSharers).toEqual(['Otto Reyes']);
  });

  it('has one of them for all names that trainees wrote for one person', async () => {
    const more: Supervisor[] = [];
    for (const name of ['Dr. Marion Beck, LMFT', 'Beck, Marion', 'M. Beck', 'MARION  BECK']) {
      more.push(await named(more.length + 3, name));
    }
    const { people } = await view();
    expect(people).toHaveLength(2);
    expect(idsIn(await view(more[2]))).toEqual([marion.id, ...more.map(({ id }) => id)]);
  });

  it('keeps the license of one from the records of the other', async () => {
    await system.portals.saveDetails(ownCall(), token, details('MB-1'), marion.id);
    expect((await view(marion)).supervisors[0]?.confirmedDetails?.licenseNumber).toBe('MB-1');
    expect((await view(otto)).supervisors[0]?.confirmedDetails).toBeUndefined();
    expect((await view(otto)).portal.details).toBeNull();
    await system.portals.saveDetails(ownCall(), token, details('OR-2'), otto.id);
    expect((await view(marion)).portal.details?.licenseNumber).toBe('MB-1');
    expect((await view(otto)).portal.details?.licenseNumber).toBe('OR-2');
    // A name that may mean both is offered neither.
    const both = await named(3, 'Dr. Beck-Reyes');
    expect((await view(both)).portal.details).toBeNull();
  });

  it('sends the deputy of one what waits for them only', async () => {
    const awayUntil = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await system.portals.saveAbsence(ownCall(), token, { awayUntil, deputy }, marion.id);
    expect((await view(marion)).portal).toMatchObject({ isAway: true, deputy });
    expect((await view(otto)).portal).toMatchObject({ isAway: false, deputy: null });
  });

  it('takes nothing that belongs to one without knowing whose it is', async () => {
    const save = () => system.portals.saveDetails(ownCall(), token, details('MB-1'));
    await expect(save()).rejects.toMatchObject({ code: 'person_needed' });
    // A record of another mailbox stands for nobody here.
    const stranger = await system.add(userId + 5, { name: 'Marion Beck', email: 'other@example.com' });
    await expect(
      system.portals.saveDetails(ownCall(), token, details('X'), stranger.id),
    ).rejects.toMatchObject({
      code: 'person_needed',
    });
  });

  it('is no longer shared when the mail of the trainee who named the other is stopped', async () => {
    await system.portals.saveWriter(ownCall(), token, { supervisorId: otto.id, mayWrite: false }, otto.id);
    const alone = await view();
    expect(alone.person?.name).toBe('Marion Beck');
    expect(alone.people).toHaveLength(1);
    expect((await system.supervisors.addressFacts(marion)).mailboxSharers).toEqual([]);
  });
});
