import { TcpProxy } from '@clinical-hours/service-kit/testing';
import type { Connection, ConnectionHook } from '#deploy/local/connection-hook';

/** A connection from one part to another, through a proxy. Each treatment replaces the previous one. */
export class Link {
  /** The connecting replica, such as 'hours' or 'hours#2'; 'browser' where there are two gateways. */
  readonly from: string;
  /** 'postgres', 'nats', 'smtp', 'guidance', 'minio', a replica (gRPC), or 'document:http', 'gateway:http'. */
  readonly to: string;
  readonly proxy: TcpProxy;

  constructor({ from, to, port }: Connection) {
    this.from = from;
    this.to = to;
    this.proxy = new TcpProxy(port);
  }

  get name(): string {
    return `${this.from} to ${this.to}`;
  }

  /** Lets everything pass again, held bytes included. */
  pass(): void {
    this.proxy.treat({});
  }

  /** Delays what comes back. */
  latency(latencyMs: number): void {
    this.proxy.treat({ latencyMs });
  }

  /** Lets nothing through, without closing connections. */
  stop(): void {
    this.proxy.treat({ isStopped: true });
  }

  /** Resets every connection after this many bytes have come back; 0 resets all at once, new ones too. */
  cut(afterBytes: number): void {
    this.proxy.treat({ cutAfterBytes: afterBytes });
  }

  /**
   * Sends new connections to the target of another link, as a Service of Kubernetes sends them past a terminating pod.
   * Returns the function that ends it.
   */
  divert(other: Link): () => void {
    const { targetPort } = this.proxy;
    this.proxy.targetPort = other.proxy.targetPort;
    return () => {
      this.proxy.targetPort = targetPort;
    };
  }

  /** Attempted requests so far, on a gRPC link. */
  get requestCount(): number {
    return this.proxy.requestCount;
  }

  get connectionCount(): number {
    return this.proxy.connectionCount;
  }
}

/** All links of a product. */
export class Links {
  readonly #links: Link[] = [];

  /** Passed to `startProduct`. */
  readonly hook: ConnectionHook = async (connection) => {
    const link = new Link(connection);
    this.#links.push(link);
    return link.proxy.listen();
  };

  /** Throws when there is no such link. */
  find(from: string, to: string): Link {
    const found = this.#links.find((link) => link.from === from && link.to === to);
    if (found === undefined) throw new Error(`there is no link from ${from} to ${to}`);
    return found;
  }

  all(): readonly Link[] {
    return this.#links;
  }

  pass(): void {
    for (const link of this.#links) link.pass();
  }

  async close(): Promise<void> {
    await Promise.all(this.#links.map(({ proxy }) => proxy.close()));
  }
}
