import {
  favoriteMessages,
  favoriteService,
  hoursMessages,
  hoursService,
  licensureMessages,
  licensureService,
  todoMessages,
  todoService,
} from '@clinical-hours/proto/hours';
import { clientKinds, modalities, todoCategories, todoPriorities } from '@clinical-hours/proto/api';
import { createClient } from '@clinical-hours/service-kit/grpc';
import { someDay, someText, startTestRpc, testCall, thereAndBack } from '@clinical-hours/service-kit/testing';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hoursRpc } from './hours.rpc.ts';
import { aFavorite } from './testing/builders.ts';
import { startHoursSystem, type HoursSystem } from './testing/hours-system.ts';

const userId = 41;
const call = testCall({ userId });
const connect = (address: string) => ({
  hours: createClient(hoursService, address),
  favorites: createClient(favoriteService, address),
  licensure: createClient(licensureService, address),
  todos: createClient(todoService, address),
});

let system: HoursSystem;
let clients: ReturnType<typeof connect>;
let stop: () => Promise<unknown>;
let siteIds: number[];
beforeAll(async () => {
  system = await startHoursSystem();
  const server = await startTestRpc(hoursRpc(system));
  clients = connect(server.address);
  for (const id of [7, 8]) system.supervisors.set(id, { userId, name: 'Sam Supervisor', isActive: true });
  const sites = ['North', 'South'].map((name) => clients.licensure.createSite(call, { name }));
  siteIds = (await Promise.all(sites)).map(({ site }) => site!.id);
  stop = async () => {
    for (const client of Object.values(clients)) await client.close();
    await server.close();
    await system.drop();
  };
});
afterAll(() => stop());

const place = () => ({
  supervisorId: fc.constantFrom(null, 7, 8),
  siteId: fc.constantFrom(null, ...siteIds),
  practicum: fc.constantFrom(null, true, false),
});

it('keeps every field of a session', async () => {
  const hours = fc.constantFrom('0.25', '0.50', '1.00');
  await thereAndBack({
    record: hoursMessages.Session,
    entered: [hoursMessages.CreateSessionRequest, hoursMessages.UpdateSessionRequest],
    values: {
      ...place(),
      date: someDay(),
      notes: someText(),
      supervisionHours: hours,
      directClinicalHours: hours,
      indirectClinicalHours: hours,
      supervisionActivityType: someText(),
      directActivityType: someText(),
      indirectActivityType: someText(),
    },
    // The rows replace the hours and types, and the rest says what is done with a session.
    apart: [
      'sessionId',
      'activityBreakdown',
      'requestApproval',
      'status',
      'favoriteId',
      'unlessDuplicate',
      'withdraw',
    ],
    create: async (given: object) => {
      const request = { ...given, requestApproval: false, status: 'logged' } as never;
      return (await clients.hours.createSession(call, request)).session;
    },
    change: ({ id: sessionId }, change: object) =>
      clients.hours.updateSession(call, { sessionId, withdraw: false, ...change } as never),
    read: async ({ id: sessionId }) => (await clients.hours.getSession(call, { sessionId })).session,
  });
});

it('keeps every attribute of the hours of a session', async () => {
  const { RowAttributes, SetAttributesRequest } = licensureMessages;
  let sessionId = 0;
  const read = async () => {
    const { session } = await clients.hours.getSession(call, { sessionId });
    const { supervision } = JSON.parse(session!.activityBreakdown!);
    return { group: 'supervision', row: 0, updateMask: null, ...supervision[0] };
  };
  const set = (change: object) => {
    const rows = [{ group: 'supervision', row: 0, updateMask: null, ...change }];
    return clients.licensure.setAttributes(call, { sessionId, updateMask: null, rows });
  };
  await thereAndBack({
    record: RowAttributes,
    entered: [RowAttributes, SetAttributesRequest],
    values: {
      modality: fc.constantFrom(null, ...modalities),
      clients: fc.constantFrom(null, ...clientKinds),
      supervisees: fc.constantFrom(null, 1, 5),
    },
    apart: ['group', 'row', 'rows', 'sessionId', 'siteId', 'practicum'],
    create: async (given: object) => {
      const activityBreakdown = '{"supervision":[{"hours":"1.00","activityType":"training"}]}';
      const request = { date: '2019-03-31', requestApproval: false, status: 'logged', activityBreakdown };
      sessionId = (await clients.hours.createSession(call, request)).session!.id;
      await set(given);
      return read();
    },
    change: (_record, change: object) => set(change),
    read,
  });
});

it('keeps every field of a favorite', async () => {
  const { CreateFavoriteRequest, Favorite, UpdateFavoriteRequest } = favoriteMessages;
  let count = 0;
  await thereAndBack({
    record: Favorite,
    entered: [CreateFavoriteRequest, UpdateFavoriteRequest],
    values: {
      ...place(),
      // No two of a trainee have one name.
      name: fc.constant(null).map(() => `Day ${(count += 1)}`),
      activityBreakdown: fc.constantFrom('1.00', '2.50').map((hours) => {
        const row = { hours, activityType: 'training' };
        return JSON.stringify({ directClinical: [], supervision: [row], indirectClinical: [] });
      }),
    },
    apart: ['favoriteId'],
    create: async (given: object) => {
      for (const { id: favoriteId } of (await clients.favorites.listFavorites(call, {})).favorites)
        await clients.favorites.deleteFavorite(call, { favoriteId });
      return (await clients.favorites.createFavorite(call, { ...aFavorite(), ...given } as never)).favorite;
    },
    change: ({ id: favoriteId }, change: object) =>
      clients.favorites.updateFavorite(call, { favoriteId, ...change } as never),
    read: async ({ id: favoriteId }) => (await clients.favorites.getFavorite(call, { favoriteId })).favorite,
  });
});

it('keeps every field of a to-do', async () => {
  const { CreateTodoRequest, Todo, UpdateTodoRequest } = todoMessages;
  await thereAndBack({
    record: Todo,
    entered: [CreateTodoRequest, UpdateTodoRequest],
    values: {
      title: fc.constantFrom('Call the board', 'Print the log'),
      description: someText(),
      category: fc.constantFrom(...Object.keys(todoCategories)),
      priority: fc.constantFrom(...todoPriorities),
      dueDate: fc.option(someDay()),
      notes: someText(),
    },
    apart: ['todoId'],
    create: async (given) => (await clients.todos.createTodo(call, given)).todo,
    change: ({ id: todoId }, change: object) =>
      clients.todos.updateTodo(call, { todoId, ...change } as never),
    read: async ({ id: todoId }) => (await clients.todos.getTodo(call, { todoId })).todo,
  });
});

it('keeps every field of a site', async () => {
  const { CreateSiteRequest, Site, UpdateSiteRequest } = licensureMessages;
  await thereAndBack({
    record: Site,
    entered: [CreateSiteRequest, UpdateSiteRequest],
    values: {
      name: fc.constantFrom('East', 'West'),
      address: someText(),
      kind: fc.constantFrom(null, 'exempt', 'non-exempt', 'private-practice'),
      liveScanOn: fc.option(someDay()),
      approvedFrom: fc.option(someDay()),
      isPaid: fc.option(fc.boolean()),
    },
    apart: ['siteId'],
    create: async (given) => {
      await system.database.query('DELETE FROM sites WHERE user_id = $1 AND id <> ALL($2)', [
        userId,
        siteIds,
      ]);
      return (await clients.licensure.createSite(call, given)).site;
    },
    change: ({ id: siteId }, _change, whole: object) =>
      clients.licensure.updateSite(call, { siteId, ...whole } as never),
    read: async ({ id: siteId }) => (await clients.licensure.getSite(call, { siteId })).site,
  });
});

it('keeps every field of a license', async () => {
  const { License, LicenseDetails } = licensureMessages;
  const rows = [
    {
      kind: 'supervision',
      category: 'supervision-individual',
      from: '2024-01-01',
      to: '2024-12-31',
      hours: 52.25,
      supervisorId: 7,
      note: '<script>Sam Example</script>, "Clinic, East"',
    },
    { kind: 'directClinical', category: 'cfc', from: '2024-02-29', to: '2024-02-29', hours: 0.01 },
  ];
  await thereAndBack({
    record: License,
    entered: [LicenseDetails],
    values: {
      presetId: fc.constant('us-ca-lmft'),
      weekStartsOn: fc.constantFrom('sunday', 'monday'),
      degreeOn: fc.option(someDay(2019)),
      applicationReceivedOn: fc.option(someDay(2020)),
      registeredOn: fc.option(someDay(2021)),
      registrationExpiresOn: fc.option(someDay(2022)),
      applyOn: fc.option(someDay(2023)),
      registrationNumber: someText(),
      fileNumber: someText(),
    },
    // A license has the name and version of its preset, or rules of its own; balances are lists.
    apart: ['name', 'version', 'custom', 'opening', 'reports', 'answers', 'hoursBefore'],
    create: async (given: object) => {
      for (const { id: licenseId } of (await clients.licensure.listLicenses(call, {})).licenses)
        await clients.licensure.deleteLicense(call, { licenseId });
      const details = { ...given, opening: [], reports: [], answers: [], hoursBefore: { rows } } as never;
      const { license } = await clients.licensure.createLicense(call, { details });
      expect(license?.hoursBefore).toMatchObject(rows);
      return license;
    },
    change: ({ id: licenseId }, _change, whole: object) =>
      clients.licensure.updateLicense(call, {
        licenseId,
        details: { ...whole, opening: [], reports: [], answers: [], hoursBefore: null } as never,
      }),
    read: async ({ id: licenseId }) => {
      const { license } = await clients.licensure.getLicense(call, { licenseId });
      // A change that does not name them leaves them.
      expect(license?.hoursBefore).toMatchObject(rows);
      return license;
    },
  });
});
