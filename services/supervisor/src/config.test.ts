import { describe, expect, it } from 'vitest';
import { mailCaps, readConfig } from './config.ts';

const env = {
  DATABASE_URL: 'postgres://localhost/supervisor',
  NATS_URL: 'nats://localhost:4222',
  AUTH_GRPC_ADDRESS: 'localhost:1',
  LINK_SECRETS: 'k1:secret',
};

describe('readConfig', () => {
  it('has caps that a trainee at work does not meet', () => {
    expect(mailCaps(readConfig(env))).toEqual({
      unverified: { addresses: 5, mails: 20, toOneMailbox: 5 },
      verified: { newAddresses: 20, mails: 200, toOneMailbox: 20 },
    });
  });

  it('takes other caps', () => {
    const caps = {
      UNVERIFIED_ADDRESSES_PER_DAY: '1',
      UNVERIFIED_MAILS_PER_DAY: '2',
      NEW_ADDRESSES_PER_DAY: '3',
      MAILS_PER_DAY: '1000000',
      UNVERIFIED_MAILS_TO_MAILBOX_PER_DAY: '4',
      MAILS_TO_MAILBOX_PER_DAY: '5',
    };
    expect(mailCaps(readConfig({ ...env, ...caps }))).toEqual({
      unverified: { addresses: 1, mails: 2, toOneMailbox: 4 },
      verified: { newAddresses: 3, mails: 1_000_000, toOneMailbox: 5 },
    });
  });

  it('refuses caps that cannot be meant, all at once', () => {
    expect(() => readConfig({ ...env, MAILS_PER_DAY: '0', NEW_ADDRESSES_PER_DAY: 'many' })).toThrow(
      'supervisor cannot start: NEW_ADDRESSES_PER_DAY "many" is not a number; MAILS_PER_DAY "0" is not between 1 and 1000000',
    );
  });
});
