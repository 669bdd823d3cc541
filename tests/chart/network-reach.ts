import type { KubeObject } from './kube-client.ts';

type Labels = Record<string, string>;

/** A pod somewhere in the cluster. */
export interface Place {
  namespace: string;
  labels: Labels;
}

interface Selector {
  matchLabels?: Labels;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

export interface Peer {
  podSelector?: Selector;
  namespaceSelector?: Selector;
  ipBlock?: { cidr: string };
}

interface Rule {
  from?: Peer[];
  to?: Peer[];
  ports?: { protocol?: string; port?: number | string }[];
}

interface PolicySpec {
  podSelector: Selector;
  policyTypes?: string[];
  ingress?: Rule[];
  egress?: Rule[];
}

/** Evaluates the NetworkPolicies of one namespace as Kubernetes defines them. */
export class NetworkReach {
  readonly #home: string;
  readonly #specs: PolicySpec[];

  constructor(home: string, policies: readonly KubeObject[]) {
    this.#home = home;
    this.#specs = policies.map(({ spec }) => spec as PolicySpec);
  }

  /** Whether a pod may reach a TCP port of another: by the egress of the first and the ingress of the second. */
  mayReach(from: Place, to: Place, port: number): boolean {
    return this.mayLeave(from, to, port) && this.mayEnter(from, to, port);
  }

  /** Whether the ingress policies of the destination allow it. */
  mayEnter(from: Place, to: Place, port: number): boolean {
    return this.#passes('Ingress', to, from, port);
  }

  /** Whether the egress policies of the source allow it. */
  mayLeave(from: Place, to: Place, port: number): boolean {
    return this.#passes('Egress', from, to, port);
  }

  #passes(type: 'Ingress' | 'Egress', place: Place, other: Place, port: number): boolean {
    if (place.namespace !== this.#home) return true;
    const specs = this.#specs.filter(
      ({ podSelector, policyTypes }) =>
        (policyTypes ?? ['Ingress']).includes(type) && selects(podSelector, place.labels),
    );
    // Without a policy that selects it, a pod is unrestricted.
    if (specs.length === 0) return true;
    const rules = specs.flatMap(({ ingress, egress }) => (type === 'Ingress' ? ingress : egress) ?? []);
    return rules.some((rule) => {
      const peers = type === 'Ingress' ? rule.from : rule.to;
      return isOpen(rule, port) && (!peers?.length || peers.some((peer) => isPeer(peer, other, this.#home)));
    });
  }
}

function isOpen({ ports }: Rule, port: number): boolean {
  return !ports?.length || ports.some((each) => each.port === port && (each.protocol ?? 'TCP') === 'TCP');
}

function isPeer({ podSelector, namespaceSelector }: Peer, place: Place, home: string): boolean {
  // An `ipBlock` selects addresses, never pods.
  if (podSelector === undefined && namespaceSelector === undefined) return false;
  const namespaceLabels = { 'kubernetes.io/metadata.name': place.namespace };
  const isThere = namespaceSelector ? selects(namespaceSelector, namespaceLabels) : place.namespace === home;
  return isThere && (podSelector === undefined || selects(podSelector, place.labels));
}

function selects({ matchLabels = {}, matchExpressions = [] }: Selector, labels: Labels): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'Exists') return value !== undefined;
      if (operator === 'DoesNotExist') return value === undefined;
      const isIn = value !== undefined && values.includes(value);
      return operator === 'NotIn' ? !isIn : isIn;
    })
  );
}
