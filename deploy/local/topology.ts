import { join } from 'node:path';
import { sampleForm } from './sample-form.ts';

export type Protocol = 'grpc' | 'http';

export interface ServiceEntry {
  name: string;
  entry: string;
  listens: readonly Protocol[];
  /** 'database', 'nats', 'smtp', or the name of another service whose addresses this one gets. */
  needs: readonly string[];
  /** The service's own settings, beside those that follow from `needs`. */
  settings?: (system: System) => Record<string, string>;
  /** Front services, which visitors meet first, stop first. */
  isFront?: boolean;
}

/** The values from which settings are made. */
export interface System {
  publicUrl: string;
  /** The folder of all data. */
  dataDir: string;
  isDev: boolean;
  /** A further address on which people reach the product; one of those that mean all opens it to every machine. */
  listenHost?: string | undefined;
  admin: { username: string; password: string; email: string };
  /** The settings of Instant Guidance that were given at the start. */
  guidance: Record<string, string>;
  /** The unpacked sentence model of Instant Guidance, empty without one. */
  modelFile: string;
  /** The caps on emails to supervisors that were given at the start. */
  mailCaps: Record<string, string>;
  /** For how many seconds requests to a supervisor are collected for one email. */
  collectSeconds: string;
  /** Forms of boards that are known beside the sample form. */
  knownForms?: string | undefined;
  /** When trainees are reminded of a week without a session; Fridays at 16:00 when undefined. */
  reminderAt?: string | undefined;
  /** Returns a secret that is generated once and saved. */
  secret: (name: string) => string;
}

// The web server calls the gateway on the first.
const ownAddresses = ['127.0.0.1', '::1'];
const hostsWith = (further: string | undefined): string =>
  [...new Set([...ownAddresses, ...(further ? [further] : [])])].join(',');
const isEveryAddress = (address: string | undefined): boolean => address === '0.0.0.0' || address === '::';

/** The whole system on one page. A new service is one more entry. */
export const topology: readonly ServiceEntry[] = [
  {
    name: 'auth',
    entry: 'services/auth/src/main.ts',
    listens: ['grpc'],
    needs: ['database', 'nats'],
    settings: ({ publicUrl, admin, reminderAt, secret }) => ({
      TOKEN_SECRETS: `k1:${secret('tokenSecret')}`,
      PUBLIC_URL: publicUrl,
      // Whoever tries the product signs in as its administrator with the password on the screen.
      REQUIRE_ADMIN_SECOND_FACTOR: 'false',
      ADMIN_MUST_CHANGE_PASSWORD: 'false',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ADMIN_EMAIL: admin.email,
      ...(reminderAt && { REMINDER_AT: reminderAt }),
    }),
  },
  {
    name: 'hours',
    entry: 'services/hours/src/main.ts',
    listens: ['grpc'],
    needs: ['database', 'nats', 'auth', 'document', 'supervisor'],
    settings: ({ publicUrl, collectSeconds, knownForms }) => ({
      PUBLIC_URL: publicUrl,
      REQUEST_COLLECT_SECONDS: collectSeconds,
      KNOWN_FORMS: [sampleForm, ...(knownForms ? [knownForms] : [])].join(','),
    }),
  },
  {
    name: 'supervisor',
    entry: 'services/supervisor/src/main.ts',
    listens: ['grpc'],
    needs: ['database', 'nats', 'auth'],
    settings: ({ secret, mailCaps }) => ({ LINK_SECRETS: `k1:${secret('linkSecret')}`, ...mailCaps }),
  },
  {
    name: 'consultation',
    entry: 'services/consultation/src/main.ts',
    listens: ['grpc'],
    needs: ['database', 'nats', 'auth', 'hours', 'supervisor'],
    settings: ({ guidance, modelFile }) => ({ ...guidance, MODEL_FILE: modelFile }),
  },
  {
    name: 'document',
    entry: 'services/document/src/main.ts',
    // Contents of documents are streamed over HTTP.
    listens: ['grpc', 'http'],
    needs: ['database', 'nats', 'auth'],
    settings: ({ dataDir, secret }) => ({
      TICKET_SECRETS: `k1:${secret('ticketSecret')}`,
      STORE_KIND: 'directory',
      STORE_DIRECTORY: join(dataDir, 'documents'),
    }),
  },
  {
    name: 'notification',
    entry: 'services/notification/src/main.ts',
    listens: ['grpc'],
    needs: ['database', 'nats', 'smtp', 'auth', 'hours', 'supervisor', 'consultation'],
    settings: ({ publicUrl, secret, mailCaps }) => ({
      ...mailCaps,
      MAIL_FROM: 'Clinical Hours <no-reply@clinical-hours.example.com>',
      PUBLIC_URL: publicUrl,
      RETURNS_DOMAIN: 'returns.clinical-hours.example.com',
      RETURNS_SECRETS: `k1:${secret('returnsSecret')}`,
      // Any free port, which the log names: the local mailbox sends no reports of undelivered mail.
      RETURNS_SMTP_PORT: '0',
    }),
  },
  {
    name: 'gateway',
    entry: 'services/gateway/src/main.ts',
    // Operators list and replay dead letters by gRPC.
    listens: ['http', 'grpc'],
    needs: ['database', 'nats', 'auth', 'hours', 'supervisor', 'consultation', 'document', 'web'],
    isFront: true,
    settings: ({ publicUrl, listenHost, secret, isDev }) => ({
      ...(isEveryAddress(listenHost) ? {} : { HTTP_HOSTS: hostsWith(listenHost) }),
      SESSION_SECRETS: secret('sessionSecret'),
      TICKET_SECRETS: `k1:${secret('ticketSecret')}`,
      PUBLIC_URL: publicUrl,
      // Nobody who tries the product on their own machine is signed out by time.
      SESSION_DAYS: '0',
      ADMIN_SESSION_HOURS: '0',
      ADMIN_IDLE_MINUTES: '0',
      ...(isDev && { WEB_DEV: 'true' }),
    }),
  },
  {
    name: 'web',
    entry: 'web/server/main.ts',
    listens: ['http'],
    needs: ['gateway'],
    isFront: true,
    settings: ({ publicUrl, isDev }) => ({
      PUBLIC_URL: publicUrl,
      ...(isDev && { WEB_DEV: 'true' }),
    }),
  },
];
