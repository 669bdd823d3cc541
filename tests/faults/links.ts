import { TcpProxy } from '@clinical-hours/service-kit/testing';
import type { Connection, ConnectionHook } from '#deploy/local/connection-hook';

/** The way from one part to another, and what can be done to it. Each of these takes the place of the one before. */
export class Link {
  /** The replica that connects, such as 'hours' or 'hours#2'; 'browser' for who has two gateways to choose from. */
  readonly from: string;
  /** What it connects to: 'postgres', 'nats', 'smtp', 'guidance', 'minio', a replica (by gRPC), or 'document:http', 'gateway:http'. */
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

  /** Everything passes again, what was held up too. */
  pass(): void {
    this.proxy.treat({});
  }

  /** What comes back is this late. */
  latency(latencyMs: number): void {
    this.proxy.treat({ latencyMs });
  }

  /** Nothing moves any more, and no connection hears of it. */
  stop(): void {
    this.proxy.treat({ isStopped: true });
  }

  /** Every connection is reset once so many bytes have come back over it; 0 resets all at once, new ones too. */
  cut(afterBytes: number): void {
    this.proxy.treat({ cutAfterBytes: afterBytes });
  }

  /** New connections go where another link leads, as a Service of Kubernetes sends them past a pod that ends. Answers how that ends. */
  divert(other: Link): () => void {
    const { targetPort } = this.proxy;
    this.proxy.targetPort = other.proxy.targetPort;
    return () => {
      this.proxy.targetPort = targetPort;
    };
  }

  /** Requests that were tried over it so far, where it speaks gRPC. */
  get requestCount(): number {
    return this.proxy.requestCount;
  }

  get connectionCount(): number {
    return this.proxy.connectionCount;
  }
}

/** Every way between two parts of a product. */
export class Links {
  readonly #links: Link[] = [];

  /** Hand this to `startProduct`. */
  readonly hook: ConnectionHook = async (connection) => {
    const link = new Link(connection);
    this.#links.push(link);
    return link.proxy.listen();
  };

  /** Throws where there is none. */
  find(from: string, to: string): Link {
    const found = this.#links.find((link) => link.from === from && link.to === to);
    if (found === undefined) throw new Error(`there is no link from ${from} to ${to}`);
    return found;
  }

  all(): readonly Link[] {
    return this.#links;
  }

  /** All of them pass again. */
  pass(): void {
    for (const link of this.#links) link.pass();
  }

  async close(): Promise<void> {
    await Promise.all(this.#links.map(({ proxy }) => proxy.close()));
  }
}
