import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkDigests, pinChartValues, pinCompose } from './pin.ts';

const digestOf = (digit: string): string => `sha256:${digit.repeat(64)}`;
const digests = { auth: digestOf('a'), web: digestOf('b') };
const bases = { 'mailbox:1': digestOf('c'), 'store:2': digestOf('d') };
const released = { registry: 'registry.example.com/team', tag: '1.2.3', digests, bases };

describe('the digests of a release', () => {
  it('are one for each service', () => {
    expect(() => checkDigests(digests, ['auth', 'web'])).not.toThrow();
  });

  it('are refused with everything that is wrong with them', () => {
    const wrong = { auth: 'sha256:abc', constructor: digestOf('c') };
    expect(() => checkDigests(wrong, ['auth', 'web'])).toThrow(
      'The digests are not those of a release: web has none; constructor is no service; that of auth has not the form sha256:…',
    );
  });
});

describe('the values of a released chart', () => {
  it('name registry and digests, and keep their comments', () => {
    const text =
      "image:\n  # The registry.\n  registry: ''\n  prefix: clinical-hours-\n  digests: {}\nlist: [1, 2]\nstore:\n  # The store.\n  image: store:2\nauth: { image: '' }\n";
    const pinned = pinChartValues(text, released);
    expect(parse(pinned)).toEqual({
      image: { registry: 'registry.example.com/team', prefix: 'clinical-hours-', digests },
      list: [1, 2],
      store: { image: `store:2@${bases['store:2']}` },
      auth: { image: '' },
    });
    expect(pinned).toContain('  # The registry.\n');
    expect(pinned).toContain('  # The store.\n');
  });

  it('are refused with an image of others that has no digest', () => {
    const text = 'image: { digests: {} }\nstore: { image: store:3 }\n';
    expect(() => pinChartValues(text, released)).toThrow('store:3 has no digest');
  });
});

describe('a released compose.yaml', () => {
  const text = `
x-build: &build { context: .. }
services:
  auth:
    image: \${IMAGE_PREFIX:-}clinical-hours-auth:\${IMAGE_TAG:-dev}
    build: { <<: *build, args: { SERVICE: auth } }
    environment: { TOKEN: '\${TOKEN:?needed}' }
  web:
    image: clinical-hours-web:dev
    build: *build
  mailbox:
    image: mailbox:1
configs:
  users: { file: users.conf }
  other: { content: a }
`;

  it('builds nothing and refers to no other file', () => {
    const readFile = (path: string) => (path === 'users.conf' ? 'password: $PASSWORD $' : '');
    expect(parse(pinCompose(text, released, readFile), { merge: true })).toEqual({
      services: {
        auth: {
          image: `registry.example.com/team/clinical-hours-auth:1.2.3@${digests.auth}`,
          environment: { TOKEN: '${TOKEN:?needed}' },
        },
        web: { image: `registry.example.com/team/clinical-hours-web:1.2.3@${digests.web}` },
        mailbox: { image: `mailbox:1@${bases['mailbox:1']}` },
      },
      configs: { users: { content: 'password: $$PASSWORD $$' }, other: { content: 'a' } },
    });
  });
});
