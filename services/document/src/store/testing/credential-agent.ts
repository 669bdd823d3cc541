import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface CredentialAgent {
  url: string;
  /** The variables by which a pod finds the agent of its node. */
  env: Record<string, string>;
  /** The credentials that it gives, with the time until their end; undefined: it fails. */
  answer: { accessKey?: string; secretKey?: string; sessionToken: string; forMs: number } | undefined;
  askedCount: number;
  /** What was asked: method, path, headers and body. */
  asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  close: () => void;
}

/** Gives credentials as the agents of ECS and EKS, the machines of EC2 and the token service of AWS do. */
export async function startCredentialAgent(): Promise<CredentialAgent> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method = '', url: path = '', headers } = request;
      agent.asked.push({ method, path, headers, body });
      if (path.endsWith('/api/token')) return response.end('a-token');
      if (path.endsWith('/security-credentials/')) return response.end('a-role\n');
      agent.askedCount += 1;
      if (!agent.answer) return response.writeHead(403).end('<Code>AccessDenied</Code>');
      const { accessKey = 'key', secretKey = 'secret', sessionToken, forMs } = agent.answer;
      const end = new Date(Date.now() + forMs).toISOString();
      // As AWS answers: AccessKeyId, and neither 'AccessKeyID' nor, but for EC2, a Code.
      const fields = { AccessKeyId: accessKey, SecretAccessKey: secretKey, Expiration: end };
      const isXml = body.includes('AssumeRoleWithWebIdentity');
      const all = Object.entries({ ...fields, SessionToken: sessionToken });
      const xml = all.map(([name, value]) => `<${name}>${value}</${name}>`).join('');
      return response.end(
        isXml ? `<Credentials>${xml}</Credentials>` : JSON.stringify({ ...fields, Token: sessionToken }),
      );
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const agent: CredentialAgent = {
    url,
    env: { AWS_CONTAINER_CREDENTIALS_FULL_URI: `${url}/v1/credentials` },
    answer: undefined,
    askedCount: 0,
    asked: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return agent;
}
