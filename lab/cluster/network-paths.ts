/** A place in the cluster that someone may connect to. */
export interface Target {
  /** A component of the chart, or something outside of it. */
  name: string;
  port: number;
}

/** The values of the chart that say who needs whom. */
export interface NetworkValues {
  services: Record<string, ServiceValues>;
  dependencies: Record<string, { bundled?: string }>;
}

interface ServiceValues {
  needs: string[];
  ports: Record<string, number>;
  isPublic?: boolean;
  database?: { enabled: boolean };
}

/** A pod of the namespace that is none of the chart's. */
export const stranger = 'stranger';
/** The addresses outside of the chart. */
export const outside = { dns: 'dns', api: 'kubernetes', node: 'kubelet' } as const;
const operationsPort = 9090;

/**
 * Whether a pod of the component `from` may connect to a target: what the chart's values say in a word for each
 * service, read without its templates. Everyone may read metrics, unless `networkPolicy.prometheusFrom` says otherwise.
 */
export function mayConnect(from: string, to: Target, { services, dependencies }: NetworkValues): boolean {
  const target = services[to.name];
  if (from === stranger) {
    const isOpenToAll = to.port === operationsPort || (target?.isPublic && to.port === target.ports['http']);
    return target === undefined ? isOutside(to) : Boolean(isOpenToAll);
  }
  const source = services[from];
  // A bundled part calls nobody.
  if (source === undefined) return false;
  if (to.name === outside.dns) return true;
  const needs = [...source.needs, ...(source.database?.enabled ? ['database'] : [])];
  const bundled = needs.map((name) => dependencies[name]?.bundled);
  if (target === undefined) return bundled.includes(to.name);
  const served = [target.ports['grpc'], target.ports['http']];
  return needs.includes(to.name) && served.includes(to.port);
}

const isOutside = ({ name }: Target): boolean => Object.values<string>(outside).includes(name);
