import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { componentOf, helmsForTests, render, renderOnce, valuesNames } from './chart.ts';
import type { KubeObject } from './kube-client.ts';
import { containersOf, ownEnvOf, podsOf, type PodTemplate } from './pods.ts';

it('the files of values for operators are those that their guides name', () => {
  const root = join(import.meta.dirname, '../..');
  const guides = ['deploy/README.md', 'helm/clinical-hours/README.md'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  );
  const named = [...guides.join('').matchAll(/\bvalues\/([a-z]+)\.yaml\)/g)].map(([, name]) => name);
  const notForOperators = ['ci', 'dev'];
  expect(new Set(named)).toEqual(new Set(valuesNames.filter((name) => !notForOperators.includes(name))));
});

for (const helm of await helmsForTests()) {
  const ofKind = async (valuesName: string, kind: string): Promise<KubeObject[]> =>
    (await renderOnce(helm, valuesName)).filter((object) => object.kind === kind);
  const podOf = (objects: KubeObject[], service: string): PodTemplate =>
    objects
      .filter((object) => object.kind === 'Deployment' && componentOf(object) === service)
      .flatMap(podsOf)[0]!;
  const envOf = async (valuesName: string, service: string, values = {}) => {
    const objects = await render(helm, valuesName, values);
    return podOf(objects, service).spec.containers[0]!;
  };

  describe('a cluster on one machine', () => {
    it('is reached by a port of the node', async () => {
      const services = await ofKind('kind', 'Service');
      const open = services.filter(({ spec }) => (spec as { type?: string }).type === 'NodePort');
      expect(open.map(({ metadata }) => metadata.name)).toEqual(['clinical-hours-gateway']);
      expect(open[0]?.spec).toMatchObject({ ports: [{ name: 'http', nodePort: 30_080 }] });
    });
  });

  describe('OpenShift', () => {
    it('chooses users and groups itself, and is asked for names where it answers', async () => {
      const objects = await renderOnce(helm, 'openshift');
      for (const { spec } of objects.flatMap(podsOf)) {
        expect(Object.keys(spec.securityContext ?? {}).sort()).toEqual([
          'fsGroupChangePolicy',
          'runAsNonRoot',
          'seccompProfile',
        ]);
      }
      for (const { spec } of await ofKind('openshift', 'NetworkPolicy')) {
        expect(JSON.stringify(spec)).toContain('{"protocol":"UDP","port":5353}');
      }
    });
  });

  describe('the role of a service account', () => {
    it('takes the place of the access key', async () => {
      const container = await envOf('eks', 'document');
      expect(ownEnvOf(container)).toMatchObject({ S3_CREDENTIALS: 'environment' });
      expect(container.env?.filter(({ name }) => /^S3_.*KEY$/.test(name))).toEqual([]);
      const accounts = await ofKind('eks', 'ServiceAccount');
      const named = accounts.filter(({ metadata }) => metadata.annotations?.['eks.amazonaws.com/role-arn']);
      expect(named.map(componentOf)).toEqual(['document']);
    });
  });

  describe('a Secret of the database', () => {
    const secret = (keys: Record<string, string>, more = {}) => ({
      serviceDefaults: { database: { secret: { name: '{{ .service }}-db-app', keys, ...more } } },
    });
    const production = async (values: object) => (await envOf('production', 'hours', values)).env ?? [];
    const ref = (key: string) => ({ secretKeyRef: { name: 'hours-db-app', key } });

    it('gives user and password to each process, as they are, beside an address with its authority', async () => {
      const objects = await renderOnce(helm, 'cloudnativepg');
      for (const container of containersOf(podOf(objects, 'hours'))) {
        expect(container.env).toContainEqual({
          name: 'DATABASE_PASSWORD',
          valueFrom: { secretKeyRef: { name: 'hours-db-hours', key: 'password' } },
        });
        expect(ownEnvOf(container)).toMatchObject({
          DATABASE_URL: 'postgresql://hours-db-rw:5432/hours?sslmode=verify-full',
          NODE_EXTRA_CA_CERTS: '/etc/database-ca/ca.crt',
        });
      }
    });

    it('gives the whole address, with what comes after it', async () => {
      const whole = await production(secret({ uri: 'uri' }));
      expect(whole).toContainEqual({ name: 'DATABASE_URL', valueFrom: ref('uri') });
      expect(whole.map(({ name }) => name)).not.toContain('DATABASE_USER');
      const env = await production(secret({ uri: 'uri' }, { query: 'sslmode=require' }));
      const names = env.map(({ name }) => name);
      // Kubernetes replaces a variable only after its own entry.
      expect(names.indexOf('DATABASE_URL')).toBeGreaterThan(names.indexOf('DATABASE_URI'));
      expect(env).toContainEqual({ name: 'DATABASE_URL', value: '$(DATABASE_URI)?sslmode=require' });
    });

    it('gives the parts of an address', async () => {
      const keys = { host: 'host', port: 'port', dbname: 'dbname', user: 'user', password: 'password' };
      const env = await production(secret(keys));
      const url = 'postgresql://$(DATABASE_HOST):$(DATABASE_PORT)/$(DATABASE_NAME)';
      expect(env).toContainEqual({ name: 'DATABASE_URL', value: url });
      expect(env).toContainEqual({ name: 'DATABASE_HOST', valueFrom: ref('host') });
      expect(env).toContainEqual({ name: 'DATABASE_USER', valueFrom: ref('user') });
    });
  });

  describe('the Gateway API', () => {
    it.each([
      ['cloudnativepg', 'clinical-hours-tls-authority'],
      ['argocd', 'clinical-hours-ca'],
    ])('of %s.yaml leads to the gateway, whom it checks by %s', async (valuesName, name) => {
      const [route] = await ofKind(valuesName, 'HTTPRoute');
      expect(route?.spec).toMatchObject({
        parentRefs: [{ name: 'public' }],
        hostnames: ['hours.example.com'],
        rules: [{ backendRefs: [{ name: 'clinical-hours-gateway', port: 8080 }] }],
      });
      const [policy] = await ofKind(valuesName, 'BackendTLSPolicy');
      expect(policy?.spec).toMatchObject({
        targetRefs: [{ kind: 'Service', name: 'clinical-hours-gateway', sectionName: 'http' }],
        validation: { hostname: 'clinical-hours-gateway', caCertificateRefs: [{ kind: 'ConfigMap', name }] },
      });
      expect(ownEnvOf(await envOf(valuesName, 'gateway'))).toMatchObject({ TRUSTED_PROXIES: '1' });
    });

    it('checks by the certificate that signs those of the pods', async () => {
      const objects = await renderOnce(helm, 'cloudnativepg');
      const find = (kind: string, name: string) =>
        objects.find((object) => object.kind === kind && object.metadata.name === name)?.data as Record<
          string,
          string
        >;
      const shown = find('ConfigMap', 'clinical-hours-tls-authority');
      const trusted = find('Secret', 'clinical-hours-gateway-tls')['ca.crt'] ?? '';
      expect(shown['ca.crt']?.trim()).toBe(Buffer.from(trusted, 'base64').toString().trim());
    });
  });

  describe('the number of proxies', () => {
    it.each([
      [0, '0'],
      ['10.0.0.0/8, 1', '10.0.0.0/8, 1'],
      ['', undefined],
    ])(
      '%j is that of the operator, with and without an Ingress of the chart',
      async (trustedProxies, expected) => {
        const env = ownEnvOf(await envOf('dev', 'gateway', { trustedProxies }));
        expect(env['TRUSTED_PROXIES']).toBe(expected);
      },
    );
  });

  describe('labels of all', () => {
    it('are on every object and every pod, and select none', async () => {
      const labels = { 'example.com/team': 'hours' };
      const objects = await render(helm, 'dev', { commonLabels: labels });
      for (const { metadata } of objects) expect(metadata.labels).toMatchObject(labels);
      for (const pod of objects.flatMap(podsOf)) expect(pod.labels).toMatchObject(labels);
      expect(
        JSON.stringify(objects.map(({ spec }) => (spec as { selector?: unknown } | undefined)?.selector)),
      ).not.toContain('example.com/team');
    });
  });
}
