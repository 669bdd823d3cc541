import { ApiClient, type Answer } from '@clinical-hours/service-kit/api-client';
import type { Product } from '#deploy/local/product';

let lastTurn = 0;

/** A browser whose requests meet the gateways in turn, as behind a load balancer. */
export class RoamingClient extends ApiClient {
  readonly #gateways: ApiClient[];

  constructor({ url, gatewayUrls }: Product) {
    super(url);
    this.#gateways = gatewayUrls.map((gatewayUrl) => new ApiClient(gatewayUrl));
  }

  override send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return this.#ask((gateway) => gateway.send(method, path, body, { Origin: this.baseUrl, ...headers }));
  }

  override upload(path: string, form: FormData, headers: Record<string, string> = {}): Promise<Answer> {
    return this.#ask((gateway) => gateway.upload(path, form, { Origin: this.baseUrl, ...headers }));
  }

  async #ask(use: (gateway: ApiClient) => Promise<Answer>): Promise<Answer> {
    const gateway = this.#gateways[lastTurn++ % this.#gateways.length];
    if (gateway === undefined) throw new Error('the product has no gateway');
    gateway.cookie = this.cookie;
    const answer = await use(gateway);
    this.cookie = gateway.cookie;
    return answer;
  }
}
