import type { Product } from '#deploy/local/product';
import { Secrets } from '#deploy/local/secrets';

/** Where the superuser of a product's PostgreSQL connects to, past whatever stands between the services and it. */
export function superuserUrl({ databaseUrls }: Pick<Product, 'databaseUrls'>, dataDir: string): string {
  const url = new URL(databaseUrls['hours'] ?? '');
  url.username = 'postgres';
  url.password = new Secrets(dataDir).get('postgresPassword');
  url.pathname = '/postgres';
  return url.href;
}
