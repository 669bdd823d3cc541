import { readFile } from 'node:fs/promises';

/** What signs requests to an S3 server; with a session token where it is valid for a time only. */
export interface S3Credentials {
  accessKey: string;
  secretKey: string;
  sessionToken?: string;
}

/** Returns the credentials of this moment. */
export type CredentialSource = () => Promise<S3Credentials>;

type Environment = Record<string, string | undefined>;
type Fetched = Required<S3Credentials> & { expiresAtMs: number };

const answerMs = 5_000;
// A request that is signed now may wait in a queue, and its signature ends with the credentials.
const renewBeforeMs = 5 * 60_000;
const instanceMetadata = 'http://169.254.169.254';

/**
 * Credentials that the cluster gives to the pod, found as the libraries of AWS find them: by the token of its service
 * account (IRSA), from the agent of the node (EKS Pod Identity, ECS), or by the role of the machine (EC2). They are
 * renewed five minutes before their end, and used until then when that fails. Rejects when there are none.
 */
// The provider of the S3 library reads `AccessKeyID` and `Code`, which neither ECS nor EKS Pod Identity answers.
export function environmentCredentials(env: Environment = process.env, now = Date.now): CredentialSource {
  let current: Fetched | undefined;
  let renewAtMs = 0;
  let renewal: Promise<void> | undefined;
  const renew = async (): Promise<void> => {
    try {
      current = await fetchCredentials(env);
    } catch (error) {
      if (!current || current.expiresAtMs <= now()) throw error;
    } finally {
      const leftMs = (current?.expiresAtMs ?? 0) - now();
      // Credentials that live for less than ten minutes are renewed at half of their life.
      renewAtMs = now() + Math.max(leftMs - renewBeforeMs, leftMs / 2, 0);
      renewal = undefined;
    }
  };
  return async () => {
    if (!current || now() >= renewAtMs) await (renewal ??= renew());
    if (!current) throw new Error('there are no credentials');
    const { accessKey, secretKey, sessionToken } = current;
    return { accessKey, secretKey, sessionToken };
  };
}

async function fetchCredentials(env: Environment): Promise<Fetched> {
  const tokenFile = env['AWS_WEB_IDENTITY_TOKEN_FILE'];
  if (tokenFile) return assumeRole(tokenFile, env);
  const { AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: path, AWS_CONTAINER_CREDENTIALS_FULL_URI: url } = env;
  if (path) return fromAgent(new URL(path, 'http://169.254.170.2'), env);
  if (url) return fromAgent(new URL(url), env);
  return fromMachine(env['AWS_EC2_METADATA_SERVICE_ENDPOINT'] ?? instanceMetadata);
}

async function assumeRole(tokenFile: string, env: Environment): Promise<Fetched> {
  const region = env['AWS_REGION'];
  const address = env['AWS_ENDPOINT_URL_STS'] ?? `https://sts.${region ? `${region}.` : ''}amazonaws.com`;
  const answer = await ask(address, {
    method: 'POST',
    body: new URLSearchParams({
      Action: 'AssumeRoleWithWebIdentity',
      Version: '2011-06-15',
      RoleArn: env['AWS_ROLE_ARN'] ?? '',
      RoleSessionName: env['AWS_ROLE_SESSION_NAME'] ?? 'clinical-hours',
      WebIdentityToken: (await readFile(tokenFile, 'utf8')).trim(),
    }),
  });
  const valueOf = (name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(answer)?.[1] ?? '';
  return toCredentials(address, {
    AccessKeyId: valueOf('AccessKeyId'),
    SecretAccessKey: valueOf('SecretAccessKey'),
    Token: valueOf('SessionToken'),
    Expiration: valueOf('Expiration'),
  });
}

async function fromAgent(address: URL, env: Environment): Promise<Fetched> {
  const file = env['AWS_CONTAINER_AUTHORIZATION_TOKEN_FILE'];
  const token = file ? (await readFile(file, 'utf8')).trim() : env['AWS_CONTAINER_AUTHORIZATION_TOKEN'];
  const answer = await ask(address.href, token ? { headers: { authorization: token } } : {});
  return toCredentials(address.href, JSON.parse(answer) as Record<string, unknown>);
}

async function fromMachine(address: string): Promise<Fetched> {
  const token = await ask(`${address}/latest/api/token`, {
    method: 'PUT',
    headers: { 'x-aws-ec2-metadata-token-ttl-seconds': '60' },
  });
  const headers = { 'x-aws-ec2-metadata-token': token };
  const roles = `${address}/latest/meta-data/iam/security-credentials`;
  const [role = ''] = (await ask(`${roles}/`, { headers })).split('\n');
  const answer = await ask(`${roles}/${encodeURIComponent(role.trim())}`, { headers });
  return toCredentials(roles, JSON.parse(answer) as Record<string, unknown>);
}

async function ask(address: string, options: RequestInit): Promise<string> {
  const response = await fetch(address, { ...options, signal: AbortSignal.timeout(answerMs) });
  const text = await response.text();
  if (response.ok) return text;
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  throw new Error(
    `${new URL(address).host} gives no credentials: it answered ${response.status} ${code}`.trim(),
  );
}

function toCredentials(address: string, answer: Record<string, unknown>): Fetched {
  const { AccessKeyId: accessKey, SecretAccessKey: secretKey, Token: sessionToken, Expiration: end } = answer;
  const expiresAtMs = Date.parse(String(end));
  if (
    ![accessKey, secretKey, sessionToken].every((text) => text && typeof text === 'string') ||
    !expiresAtMs
  ) {
    throw new Error(`${new URL(address).host} gives no credentials: its answer has none`);
  }
  return {
    accessKey: String(accessKey),
    secretKey: String(secretKey),
    sessionToken: String(sessionToken),
    expiresAtMs,
  };
}
