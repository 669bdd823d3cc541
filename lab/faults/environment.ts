import { join } from 'node:path';
import { ApiClient } from '@clinical-hours/service-kit/api-client';
import type { Minio } from '../../tests/support/minio.ts';
import { startMinio } from '../../tests/support/minio.ts';
import { findMinio } from '../../tests/support/tools/go-tools.ts';
import { defaultCacheDir, freePort } from '@clinical-hours/service-kit/machine';
import { startProduct, type Product, type ProductOptions } from '#deploy/local/product';
import { ShutdownStack } from '#deploy/local/shutdown-stack';
import { requireStatus } from '../../tests/support/clients.ts';
import { noMailCaps } from '../../tests/support/test-product.ts';
import { makeTempHome } from '../../tests/support/temp-home.ts';
import { until } from '#deploy/local/until';
import type { Fault, EnvironmentOptions, FaultContext } from './fault.ts';
import { startFaultyGuidance } from './faulty-guidance.ts';
import { startFaultySmtp, type FaultySmtp } from './faulty-smtp.ts';
import { Links } from './links.ts';
import { InboxClient } from './inbox-client.ts';
import { AvailabilityProbe } from './workload.ts';
import { mountSmallDisk } from './small-disk.ts';
import { objectsInBucket, objectsInDirectory, type StoredObjects } from './stored-objects.ts';
import type { Row } from './table.ts';
import type { ExpectedScenario } from './expected-and-observed.ts';

/** A fault that was run, with its row of the table. */
export interface CompletedFault {
  fault: Fault;
  scenarios: readonly ExpectedScenario[];
  row: Row;
}

/** A running product on which faults are run one after the other, with what observes it. */
export interface Environment {
  context: Omit<FaultContext, 'random' | 'isLong'>;
  store: StoredObjects;
  availability: AvailabilityProbe;
  administrator: ApiClient;
  completed: CompletedFault[];
  stop(): Promise<void>;
}

const quickWithinMs = 60_000;
const bucket = 'documents';
// All clients share one address, and do in a minute what people do in a day.
const generousLimits = {
  REGISTER_LIMIT: '100000',
  SIGN_IN_LIMIT: '100000',
  RECOVERY_LIMIT: '100000',
  WRITE_LIMIT: '100000',
};
// The lease of a killed upload blocks its repetition; it must end sooner than the scenario gives up.
const uploadLeaseMs = 10_000;

/** Starts a product with a proxy on every connection. Stops everything that was started when a step fails. */
export async function startEnvironment(
  options: EnvironmentOptions,
  signal?: AbortSignal,
): Promise<Environment> {
  const shutdown = new ShutdownStack();
  try {
    return await start(options, shutdown, signal);
  } catch (error) {
    await shutdown.stop();
    throw error;
  }
}

async function start(
  options: EnvironmentOptions,
  shutdown: ShutdownStack,
  signal: AbortSignal | undefined,
): Promise<Environment> {
  const home = await makeTempHome();
  shutdown.add({ stop: () => home.remove() });
  const smtpPort = await freePort();
  const mail = await shutdown.open()(startFaultySmtp({ deliverTo: `smtp://127.0.0.1:${smtpPort}` }));
  const guidance = await shutdown.open()(startFaultyGuidance());
  const minio = options.store === 'minio' ? await shutdown.open()(openMinio(home.dir)) : undefined;
  if (options.store === 'small disk') shutdown.add(mountSmallDisk(join(home.dir, 'documents')));
  const links = new Links();
  shutdown.add({ stop: () => links.close() });
  const startedProduct = await shutdown.open()(
    startProduct({
      dataDir: home.dir,
      isEphemeral: true,
      // At level debug: the logs of a broken row are saved, and a failure that occurs once in a hundred runs cannot be
      // reproduced for them.
      logLevel: 'debug',
      natsUrl: '',
      smtpPort,
      signal,
      connectionHook: hookTo(links, mail),
      ...(options.replicas && { replicas: options.replicas }),
      guidance: await guidanceSettings(links, guidance.url),
      extraEnv: await settingsOf(options, links, minio),
    }),
  );
  const product = options.replicas ? await behindBalancer(startedProduct, links) : startedProduct;
  const administrator = new ApiClient(product.url);
  await requireStatus(200, () => administrator.post('/api/login', product.admin));
  const availability = new AvailabilityProbe(product, await signedIn(product));
  // The first answers of a process are slow because its code is compiled while others still start. No fault is to blame
  // for that.
  if (
    !(await until(() => availability.respondsQuickly(), { timeoutMs: quickWithinMs, everyMs: 100, signal }))
  )
    throw new Error('the product does not answer soon');
  const inbox = new InboxClient(product.mailboxUrl);
  return {
    context: { product, links, mail, guidance, inbox, minio, dataDir: home.dir },
    store: minio ? objectsInBucket(minio.url, bucket) : objectsInDirectory(join(home.dir, 'documents')),
    availability,
    administrator,
    completed: [],
    stop: () => shutdown.stop(),
  };
}

/** Routes the mail of the product to the faulty server. */
function hookTo(links: Links, mail: FaultySmtp): NonNullable<ProductOptions['connectionHook']> {
  const mailPort = Number(new URL(mail.url).port);
  return (connection) =>
    links.hook(connection.to === 'smtp' ? { ...connection, port: mailPort } : connection);
}

/** Puts a link before each gateway, so that browsers can be sent to the other one. */
async function behindBalancer(product: Product, links: Links): Promise<Product> {
  const names = product.gatewayUrls.map((_, index) => (index === 0 ? 'gateway' : `gateway#${index + 1}`));
  const ports = await Promise.all(
    product.gatewayUrls.map((url, index) =>
      links.hook({ from: 'browser', to: `${names[index]}:http`, port: Number(new URL(url).port) }),
    ),
  );
  return {
    ...product,
    gatewayUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    get pids() {
      return product.pids;
    },
  };
}

async function through(links: Links, from: string, to: string, address: string): Promise<string> {
  const url = new URL(address);
  url.port = String(await links.hook({ from, to, port: Number(url.port) }));
  return url.toString();
}

async function guidanceSettings(links: Links, url: string): Promise<Record<string, string>> {
  return {
    GUIDANCE_PROVIDER: 'openai',
    GUIDANCE_MODEL: 'sample',
    GUIDANCE_URL: await through(links, 'consultation', 'guidance', url),
  };
}

async function settingsOf(
  { extraEnv = {} }: EnvironmentOptions,
  links: Links,
  minio: Minio | undefined,
): Promise<Record<string, Record<string, string>>> {
  const document = {
    UPLOAD_LEASE_MS: String(uploadLeaseMs),
    ...(minio && (await minioSettings(links, minio))),
  };
  const own: Record<string, Record<string, string>> = {
    gateway: generousLimits,
    supervisor: noMailCaps,
    notification: noMailCaps,
    document,
  };
  const names = new Set([...Object.keys(own), ...Object.keys(extraEnv)]);
  return Object.fromEntries([...names].map((name) => [name, { ...own[name], ...extraEnv[name] }]));
}

async function minioSettings(links: Links, { url }: Minio): Promise<Record<string, string>> {
  const { username, password, host } = new URL(url);
  const address = await through(links, 'document', 'minio', `http://${host}`);
  return {
    STORE_KIND: 's3',
    S3_URL: address.replace(/\/$/, ''),
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: username,
    S3_SECRET_KEY: password,
  };
}

async function openMinio(dataDir: string): Promise<Minio> {
  const binary = await findMinio({ cacheDir: defaultCacheDir() });
  if (binary.path === undefined) throw new Error(`there is no MinIO: ${binary.reason}`);
  return startMinio({ binary, dataDir });
}

async function signedIn(product: Product): Promise<string> {
  const visitor = new ApiClient(product.url);
  await requireStatus(201, () => visitor.register());
  return visitor.cookie;
}
