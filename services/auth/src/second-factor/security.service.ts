import type { AuditAction } from '@clinical-hours/proto/api';
import type { Database } from '@clinical-hours/service-kit/database';
import { conflict, invalid, notFound } from '@clinical-hours/service-kit/errors';
import type { Transact, UnitOfWork } from '@clinical-hours/service-kit/events';
import { requireActor, type Call } from '@clinical-hours/service-kit/grpc';
import type { TokenKeys } from '@clinical-hours/service-kit/tokens';
import { audit } from '../audit/audit.ts';
import { tellUser, type NoticeKind } from '../notice/notice.ts';
import { mintToken } from '../token/account-token.ts';
import type { Administrators } from '../user/administrators.ts';
import { provedAddressOf } from '../user/proved-address.ts';
import type { Confirmation, PasswordCheck } from '../password/password-check.ts';
import type { User } from '../user/user.entity.ts';
import { lockUser, unknownUser } from '../user/user.repository.ts';
import { databaseSeconds, makeApp, plainCode, stepOf, storeApp } from './authenticator-app.ts';
import { beginCeremony, ceremonyOver, findCeremony, takeCeremony, type Ceremony } from './ceremony.ts';
import { deletePasskey, insertPasskey, listPasskeys } from './passkey.repository.ts';
import type { Passkeys } from './passkeys.ts';
import { makeRecoveryCodes, storeRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import { noteSecondFactor, readSecondFactors, type SecondFactors } from './second-factors.ts';
import { seal, unseal } from './sealed-secret.ts';

const maxPasskeys = 20;

/** The second factors after a change, with recovery codes when new ones were made. */
export interface SecurityChange {
  security: OwnSecurity;
  recoveryCodes: string[];
}

export interface OwnSecurity extends SecondFactors {
  /** Whether the user must have a second factor. */
  isRequired: boolean;
}

/** A setup that the browser goes on with. */
export interface BegunSetup {
  ceremony: string;
  /** PublicKeyCredentialCreationOptions as JSON. */
  optionsJson: string;
}

export interface SecurityDeps {
  database: Database;
  transact: Transact;
  keys: TokenKeys;
  check: PasswordCheck;
  passkeys: Passkeys;
  administrators: Administrators;
}

/**
 * How users change their own second factors. The current password confirms each change, and an email reports it. One is
 * added only while the address of the account is verified.
 */
export class SecurityService {
  readonly #deps: SecurityDeps;

  constructor(deps: SecurityDeps) {
    this.#deps = deps;
  }

  async get(call: Call): Promise<OwnSecurity> {
    const { manager } = this.#deps.database;
    const { userId } = requireActor(call);
    const [user, factors] = await Promise.all([
      this.#deps.check.user(userId),
      readSecondFactors(manager, userId),
    ]);
    return { ...factors, isRequired: this.#deps.administrators.mustHaveSecondFactor(user) };
  }

  async beginPasskey(call: Call, confirmation: Confirmation): Promise<BegunSetup> {
    const user = await this.#deps.check.confirm(call, confirmation, 'second_factor_failed');
    refuseUnverified(user);
    const { manager } = this.#deps.database;
    const known = await listPasskeys(manager, user.id);
    if (known.length >= maxPasskeys) throw tooManyPasskeys();
    const { json, challenge } = await this.#deps.passkeys.creationOptions(user, known);
    const ceremony = { purpose: 'add_passkey', ...ownerOf(user), challenge } as const;
    return { ceremony: await beginCeremony(manager, ceremony), optionsJson: json };
  }

  /** Adds the passkey that the browser made. Throws `passkey_known` when anyone has it. */
  async addPasskey(call: Call, token: string, response: string, name: string): Promise<SecurityChange> {
    const { challenge } = await findCeremony(this.#deps.database.manager, 'add_passkey', token);
    const made = await this.#deps.passkeys.created(response, challenge ?? '').catch((error: unknown) => {
      // 401 would mean that nobody is signed in.
      const message = 'This passkey could not be verified. Please try again, or use another device.';
      throw Object.assign(invalid('passkey_refused', message), { cause: error });
    });
    return this.#add(call, 'passkey_added', async ({ manager }, user) => {
      refuseOther(user, await takeCeremony(manager, 'add_passkey', token));
      if ((await listPasskeys(manager, user.id)).length >= maxPasskeys) throw tooManyPasskeys();
      if (!(await insertPasskey(manager, { ...made, userId: user.id, name })))
        throw conflict('passkey_known', 'This passkey is here already');
    });
  }

  /** Removes a passkey. Throws not_found when the user has none with this id. */
  removePasskey(call: Call, passkeyId: number, confirmation: Confirmation): Promise<OwnSecurity> {
    return this.#remove(call, confirmation, 'passkey_removed', async ({ manager }, user) => {
      if (!(await deletePasskey(manager, user.id, passkeyId)))
        throw notFound('passkey_not_found', 'Passkey not found');
    });
  }

  /** Begins to set up an authenticator app: returns its secret and the address in its QR code. */
  async beginApp(
    call: Call,
    confirmation: Confirmation,
  ): Promise<{ ceremony: string; secret: string; uri: string }> {
    const user = await this.#deps.check.confirm(call, confirmation, 'second_factor_failed');
    refuseUnverified(user);
    const app = makeApp(user.username);
    const sealed = seal(this.#deps.keys, app.secret);
    const ceremony = { purpose: 'add_authenticator_app', ...ownerOf(user), ...sealed } as const;
    return { ceremony: await beginCeremony(this.#deps.database.manager, ceremony), ...app };
  }

  /** Sets the app up by its first code. Throws invalid for a wrong one: the setup goes on. */
  async addApp(call: Call, token: string, code: string): Promise<SecurityChange> {
    const { keys } = this.#deps;
    return this.#add(call, 'authenticator_app_added', async ({ manager }, user) => {
      const ceremony = await takeCeremony(manager, 'add_authenticator_app', token);
      refuseOther(user, ceremony);
      const sealed = { keyId: ceremony.keyId ?? '', secret: ceremony.secret ?? '' };
      const step = stepOf(unseal(keys, sealed), plainCode(code), await databaseSeconds(manager));
      if (step === undefined) {
        throw invalid('second_factor_wrong', 'This code is not right. Please try the next one', {
          field: 'code',
        });
      }
      await storeApp(manager, user.id, sealed, step);
    });
  }

  removeApp(call: Call, confirmation: Confirmation): Promise<OwnSecurity> {
    return this.#remove(call, confirmation, 'authenticator_app_removed', async ({ manager }, user) => {
      const [, removed] = await manager.query('DELETE FROM authenticator_apps WHERE user_id = $1', [user.id]);
      if (removed === 0) throw conflict('authenticator_app_missing', 'There is no authenticator app');
    });
  }

  /** Makes new recovery codes. The earlier ones no longer work. */
  async makeRecoveryCodes(call: Call, confirmation: Confirmation): Promise<SecurityChange> {
    const { id } = await this.#deps.check.confirm(call, confirmation, 'second_factor_failed');
    const made = await makeRecoveryCodes();
    await this.#change(call, id, 'recovery_codes_made', async ({ manager }, user) => {
      if (!user.hasSecondFactor) throw noSecondFactor();
      await storeRecoveryCodes(manager, user.id, made);
    });
    return { security: await this.get(call), recoveryCodes: made.codes };
  }

  // The first second factor comes with recovery codes. They are hashed before the transaction, because that takes long.
  async #add(call: Call, kind: SecurityKind, work: SecurityWork): Promise<SecurityChange> {
    const { userId } = requireActor(call);
    const { hasSecondFactor } = await this.#deps.check.user(userId);
    const made = hasSecondFactor ? undefined : await makeRecoveryCodes();
    let given: RecoveryCodes | undefined;
    await this.#change(call, userId, kind, async (unit, user) => {
      // The address may have changed since the setup began.
      refuseUnverified(user);
      await work(unit, user);
      await noteSecondFactor(unit.manager, user.id);
      // Another call may have added the first one meanwhile: its codes stay.
      given = user.hasSecondFactor ? undefined : made;
      if (given) await storeRecoveryCodes(unit.manager, user.id, given);
    });
    return { security: await this.get(call), recoveryCodes: given?.codes ?? [] };
  }

  async #remove(
    call: Call,
    confirmation: Confirmation,
    kind: SecurityKind,
    work: SecurityWork,
  ): Promise<OwnSecurity> {
    const { id } = await this.#deps.check.confirm(call, confirmation, 'second_factor_failed');
    await this.#change(call, id, kind, async (unit, user) => {
      await work(unit, user);
      const hasOne = await noteSecondFactor(unit.manager, user.id);
      if (!hasOne && this.#deps.administrators.mustHaveSecondFactor(user)) {
        throw conflict(
          'second_factor_needed',
          'Administrators need a second factor. Please add another one first',
        );
      }
    });
    return this.get(call);
  }

  #change(call: Call, userId: number, kind: SecurityKind, work: SecurityWork): Promise<void> {
    return this.#deps.transact(call.requestId, async (unit) => {
      const user = await lockUser(unit.manager, userId);
      if (!user) throw unknownUser();
      // The token is older than what it can take back.
      const email = refusable.has(kind) ? provedAddressOf(user) : undefined;
      const token = { purpose: 'refuse_factors', userId } as const;
      const tokenId = email && (await mintToken(unit.manager, this.#deps.keys, { ...token, email }));
      await work(unit, user);
      await audit(unit.manager, { action: kind, actorId: userId, userId, origin: call.origin });
      await tellUser(unit, user, { kind, ...(tokenId && { tokenId }) });
    });
  }
}

/** A change that the audit log and the email call alike. */
type SecurityKind = AuditAction & NoticeKind;
type SecurityWork = (unit: UnitOfWork, user: User) => Promise<void>;

/** What somebody else may have added, whose email has a link to take it back. */
const refusable: ReadonlySet<SecurityKind> = new Set([
  'passkey_added',
  'authenticator_app_added',
  'recovery_codes_made',
]);

const ownerOf = ({ id, sessionEpoch }: User) => ({ userId: id, epoch: sessionEpoch });

function refuseOther(user: User, { userId, epoch }: Ceremony): void {
  if (userId !== user.id || epoch !== user.sessionEpoch) throw ceremonyOver();
}

// A factor of someone who does not hold the address would keep its owner out after a reset of the password.
function refuseUnverified({ emailVerified }: User): void {
  if (emailVerified) return;
  throw conflict(
    'email_unverified',
    'Please verify your email address first. Then you can add a passkey or an authenticator app',
  );
}

const tooManyPasskeys = () =>
  conflict('too_many_passkeys', `There can be at most ${maxPasskeys} passkeys. Please remove one first`);

export const noSecondFactor = () => conflict('second_factor_missing', 'There is no second factor');
