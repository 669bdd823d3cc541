import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startTraceReceiver, type TraceReceiver } from '@clinical-hours/service-kit/testing';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startProduct, type Product } from '#deploy/local/product';
import { createServiceCertificates, type ServiceCertificates } from '../../support/service-certificates.ts';
import { makeTempHome } from '../../support/temp-home.ts';

// A log is read after the product has stopped, when startTestProduct would have removed its folder.
const home = await makeTempHome();
export const logsDir: string = join(home.dir, 'logs');
/** The authorities of this process before the product's own is one of them. */
export const trusted: readonly string[] = getCACertificates('default');
export let certificates: ServiceCertificates;
export let receiver: TraceReceiver;
/** The product of these cases, once it has started: all of it by TLS, with somewhere to send traces to. */
export let product: Product;

export function startSecuredProduct(): void {
  beforeAll(async () => {
    [certificates, receiver] = await Promise.all([createServiceCertificates(), startTraceReceiver()]);
    const { ca, tls, commonEnv } = certificates;
    product = await startProduct({
      readyTimeoutMs: 180_000,
      dataDir: home.dir,
      isEphemeral: true,
      natsUrl: '',
      tls,
      commonEnv: { ...commonEnv, OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
    });
    setDefaultCACertificates([...trusted, ca.cert]);
  });
  afterAll(async () => {
    setDefaultCACertificates([...trusted]);
    await product?.stop();
    receiver?.close();
    certificates?.remove();
    home.remove();
  });
}
