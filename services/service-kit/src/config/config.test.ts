import { describe, expect, it } from 'vitest';
import { commonSettings, loadConfig, setting, tlsSettings } from './index.ts';

const good = { DATABASE_URL: 'postgres://db.example.com/hours', NATS_URL: 'nats://nats.example.com:4222' };

describe('loadConfig', () => {
  it('names everything that is missing or wrong, at once', () => {
    expect(() => loadConfig('hours', commonSettings, { GRPC_PORT: '80a', NATS_URL: 'no address' })).toThrow(
      'hours cannot start: DATABASE_URL is missing; NATS_URL is not an address; GRPC_PORT "80a" is not a number',
    );
  });

  it('fills in what may be missing', () => {
    expect(loadConfig('hours', commonSettings, good)).toMatchObject({
      GRPC_PORT: 5000,
      APP_TIME_ZONE: 'America/New_York',
    });
  });

  it('refuses with TLS the addresses that need it, and without TLS none', () => {
    const specs = {
      ...tlsSettings,
      PUBLIC_URL: setting.publicUrl(),
      GUIDANCE_URL: setting.url({ default: '' }),
    };
    const plain = { PUBLIC_URL: 'http://hours.example.com', GUIDANCE_URL: 'http://models.example.com' };
    expect(() => loadConfig('x', specs, { ...plain, TLS_CERT_FILE: 'tls.crt' })).toThrow(
      'x cannot start: PUBLIC_URL begins with http://, while TLS_CERT_FILE is given; GUIDANCE_URL begins with',
    );
    expect(loadConfig('x', specs, plain)).toMatchObject(plain);
    const secured = { PUBLIC_URL: 'https://hours.example.com', TLS_CERT_FILE: 'tls.crt' };
    expect(loadConfig('x', specs, secured)).toMatchObject(secured);
  });

  it('refuses a time zone that is none', () => {
    expect(() => loadConfig('hours', commonSettings, { ...good, APP_TIME_ZONE: 'Mars/Base' })).toThrow(
      'APP_TIME_ZONE "Mars/Base" is not a time zone',
    );
  });

  // The last begins with a minus sign of typographers, which Node.js takes, too.
  it.each(['-05:00', '+05', '\u221205:00'])('refuses an offset as a time zone: %s', (zone) => {
    expect(() => loadConfig('hours', commonSettings, { ...good, APP_TIME_ZONE: zone })).toThrow(
      `APP_TIME_ZONE "${zone}" is an offset: a name such as America/New_York is needed`,
    );
  });

  it.each([
    ['America/New_York', 'America/New_York'],
    ['etc/gmt+5', 'Etc/GMT+5'],
  ])('takes the time zone %s', (given, zone) => {
    const settings = loadConfig('hours', commonSettings, { ...good, APP_TIME_ZONE: given });
    expect(settings).toMatchObject({ APP_TIME_ZONE: zone });
  });

  it('refuses what is none of the choices, and names them', () => {
    expect(() => loadConfig('hours', commonSettings, { ...good, MIGRATIONS: 'never' })).toThrow(
      'MIGRATIONS "never" is none of at-start, done-before',
    );
    expect(() => loadConfig('hours', commonSettings, { ...good, LOG_LEVEL: 'loud' })).toThrow(
      'LOG_LEVEL "loud" is none of fatal, error, warn, info, debug, trace, silent',
    );
    const chosen = loadConfig('hours', commonSettings, { ...good, MIGRATIONS: 'done-before' });
    expect(chosen.MIGRATIONS).toBe('done-before');
    expect(loadConfig('hours', commonSettings, good).MIGRATIONS).toBe('at-start');
  });

  it.each([
    ['0', '"0" is less than 1'],
    ['-1', '"-1" is not a number'],
    ['ten', '"ten" is not a number'],
    ['', '"" is not a number'],
  ])('refuses a pool of %j connections', (DATABASE_POOL_SIZE, why) => {
    expect(() => loadConfig('hours', commonSettings, { ...good, DATABASE_POOL_SIZE })).toThrow(
      `hours cannot start: DATABASE_POOL_SIZE ${why}`,
    );
  });

  it('reads a moment of the week', () => {
    const specs = { AT: setting.weekMoment({ default: { weekday: 5, minutes: 960 } }) };
    const read = (AT?: string) => loadConfig('x', specs, AT === undefined ? {} : { AT }).AT;
    expect([read(), read('Sunday 00:00'), read('saturday 23:59')]).toEqual([
      { weekday: 5, minutes: 960 },
      { weekday: 0, minutes: 0 },
      { weekday: 6, minutes: 1439 },
    ]);
    for (const wrong of [
      'Friday',
      '16:00',
      'Friday 24:00',
      'Friday 9:00',
      'Freitag 16:00',
      'friday 16:00\n',
      '',
    ]) {
      expect(() => read(wrong)).toThrow(
        `x cannot start: AT "${wrong}" is no day and time such as "Friday 16:00"`,
      );
    }
  });

  it.each([
    ['61', '"61" is not between 0 and 60'],
    ['-1', '"-1" is not a number'],
    ['1.5', '"1.5" is not a number'],
    ['', '"" is not a number'],
  ])('refuses %j where a whole number from 0 to 60 is meant', (SECONDS, why) => {
    const specs = { SECONDS: setting.range({ from: 0, to: 60, default: 5 }) };
    expect(() => loadConfig('x', specs, { SECONDS })).toThrow(`x cannot start: SECONDS ${why}`);
    const read = [undefined, '0', '60'].map((text) => loadConfig('x', specs, { SECONDS: text }).SECONDS);
    expect(read).toEqual([5, 0, 60]);
  });

  it('reads lists and refuses empty entries in them', () => {
    expect(loadConfig('x', { KEYS: setting.list() }, { KEYS: 'a, b' })).toEqual({ KEYS: ['a', 'b'] });
    expect(() => loadConfig('x', { KEYS: setting.list() }, { KEYS: 'a,,b' })).toThrow(
      'KEYS has an empty entry',
    );
  });

  it.each([
    ['https://hours.example.com', 'https://hours.example.com'],
    ['https://hours.example.com/', 'https://hours.example.com'],
    ['https://Hours.Example.COM:443', 'https://hours.example.com'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://[2001:db8::1]:8080/', 'http://[2001:db8::1]:8080'],
  ])('takes %s as a public address', (PUBLIC_URL, read) => {
    expect(loadConfig('x', { PUBLIC_URL: setting.publicUrl() }, { PUBLIC_URL })).toEqual({
      PUBLIC_URL: read,
    });
  });

  it.each([
    ['hours.example.com', 'is not an http address'],
    ['ftp://hours.example.com', 'is not an http address'],
    ['https://', 'is not an http address'],
    ['https://hours.example.com and more', 'is not an http address'],
    ['https://hours.example.com/hours', 'has more than a scheme and a host'],
    ['https://hours.example.com/hours/', 'has more than a scheme and a host'],
    ['https://hours.example.com//', 'has more than a scheme and a host'],
    ['https://hours.example.com?', 'has more than a scheme and a host'],
    ['https://hours.example.com/?a=1', 'has more than a scheme and a host'],
    ['https://hours.example.com/#', 'has more than a scheme and a host'],
    ['https://user:secret@hours.example.com', 'has more than a scheme and a host'],
    ['https://@hours.example.com', 'has more than a scheme and a host'],
    ['https://hours.example.com,https://example.com', 'has more than a scheme and a host'],
  ])('refuses %s as a public address, without repeating it', (PUBLIC_URL, why) => {
    const refused = () => loadConfig('x', { PUBLIC_URL: setting.publicUrl() }, { PUBLIC_URL });
    expect(refused).toThrow(`x cannot start: PUBLIC_URL ${why}`);
    expect(refused).not.toThrow(/secret|user/);
  });

  it('measures secrets, and says that a comma separates them', () => {
    const read = (SECRETS: string) => loadConfig('x', { SECRETS: setting.secrets() }, { SECRETS }).SECRETS;
    const long = 'a-secret-that-is-long-enough-by-far';
    expect(read(`${long}, ${long}2`)).toEqual([long, `${long}2`]);
    const why = 'shorter than 32 characters; a comma separates secrets, so that none has one in it';
    expect(() => read('a')).toThrow(`x cannot start: SECRETS is ${why}`);
    expect(() => read(`${long.slice(0, 20)},${long}`)).toThrow(
      `x cannot start: SECRETS (entry 1 of 2) is ${why}`,
    );
    expect(() => read(`${long},`)).toThrow(`SECRETS (entry 2 of 2) is ${why}`);
    expect(() => read(' '.repeat(40))).toThrow(`SECRETS is ${why}`);
  });
});
