/** The sender: an ordinary user with an account. */
export interface Attacker {
  url: string;
  cookie: string;
  /** A document of the attacker that exceeds the buffers of connections. */
  documentId: number;
}

/** A document of another user. */
export interface Target {
  id: number;
  userId: number;
}

/** The allowed answers to each kind; 0 stands for a closed connection. 5xx is never allowed. */
export const answersTo = {
  key: [400],
  'forged read': [401, 404],
  'forged upload': [201, 401, 429],
  header: undefined,
  upgrade: undefined,
  'cut in the headers': [0],
  'cut in the body': [0],
  'cut in the answer': [200],
} as const satisfies Record<string, readonly number[] | undefined>;

export type Kind = keyof typeof answersTo;

/** A request as raw bytes. */
export interface OddRequest {
  kind: Kind;
  bytes: string;
  targetId?: number;
}

const boundary = 'a-piece-of-the-form';
const form =
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="planted.txt"\r\n` +
  `Content-Type: text/plain\r\n\r\nPlanted.\r\n--${boundary}--\r\n`;
const upload = 'POST /api/documents';
const oddKeys = ['a b', 'k'.repeat(201)];
const oddNames = [
  'accept',
  'connection',
  'content-encoding',
  'content-type',
  'cookie',
  'expect',
  'if-none-match',
  'if-range',
  'origin',
  'range',
  'sec-fetch-site',
  'te',
  'traceparent',
  'x-actor-id',
  'x-request-id',
];
const oddValues = [
  '',
  'a b',
  '"',
  '%E0%A4%A',
  'bytes=0-0,-1',
  '\u00e9\u00ff',
  'x'.repeat(201),
  ','.repeat(4_000),
];
const upgrades = [
  ['Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: YQ=='],
  ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk'],
  ['Connection: Upgrade, close', 'Upgrade: \u00ff'],
];
// Headers by which a part behind the gateway could name the acting user, now or formerly.
const identities = ['X-Actor-Id', 'X-Actor-Role', 'X-User-Id', 'X-Request-Ticket'];

/** Returns one request of each kind; over enough turns, all their values. */
export function oddRequests(attacker: Attacker, target: Target | undefined, turn: number): OddRequest[] {
  const { cookie, documentId } = attacker;
  const own = `GET /api/documents/${documentId}/download`;
  const lines = [own, upload, 'GET /login', 'GET /api/export'];
  const signedIn = [`Cookie: ${cookie}`];
  const name = take(oddNames, turn);
  const withOddHeader = [
    ...(name === 'cookie' ? [] : signedIn),
    `${name}: ${take(oddValues, Math.floor(turn / 3))}`,
  ];
  const whole = bytesOf(attacker, upload, signedIn);
  return [
    { kind: 'key', bytes: bytesOf(attacker, own, [...signedIn, `Idempotency-Key: ${take(oddKeys, turn)}`]) },
    {
      kind: 'key',
      bytes: bytesOf(attacker, upload, [...signedIn, `Idempotency-Key: ${take(oddKeys, turn)}`]),
    },
    ...(target ? forgedRequests(attacker, target, turn) : []),
    { kind: 'header', bytes: bytesOf(attacker, take(lines, turn), withOddHeader) },
    { kind: 'upgrade', bytes: bytesOf(attacker, take(lines, turn), [...signedIn, ...take(upgrades, turn)]) },
    { kind: 'cut in the headers', bytes: whole.slice(0, whole.indexOf('\r\n\r\n') - 9) },
    { kind: 'cut in the body', bytes: whole.slice(0, -40) },
    { kind: 'cut in the answer', bytes: bytesOf(attacker, own, signedIn) },
  ];
}

// With and without the cookie of the attacker, because both paths determine the acting user.
function forgedRequests(attacker: Attacker, { id, userId }: Target, turn: number): OddRequest[] {
  const forged = identities.map((name) => `${name}: ${userId}`);
  const disguise = take([['Expect: 100-continue'], forged, ['Connection: close, x-request-ticket']], turn);
  const headers = [...(turn % 2 === 0 ? [`Cookie: ${attacker.cookie}`] : []), ...forged, ...disguise];
  const read = `${take(['GET', 'HEAD'], turn)} /api/documents/${id}/${take(['download', 'view'], turn)}`;
  return [
    { kind: 'forged read', targetId: id, bytes: bytesOf(attacker, read, headers) },
    { kind: 'forged upload', bytes: bytesOf(attacker, upload, headers) },
  ];
}

function bytesOf({ url }: Attacker, line: string, headers: readonly string[]): string {
  const { host, origin } = new URL(url);
  const isUpload = line === upload;
  const isNamed = (name: string) => headers.some((header) => header.toLowerCase().startsWith(`${name}:`));
  const usual = [
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: close',
    ...(isUpload
      ? [`Content-Type: multipart/form-data; boundary=${boundary}`, `Content-Length: ${form.length}`]
      : []),
  ];
  const kept = usual.filter((header) => !isNamed(header.slice(0, header.indexOf(':')).toLowerCase()));
  return `${[`${line} HTTP/1.1`, ...kept, ...headers].join('\r\n')}\r\n\r\n${isUpload ? form : ''}`;
}

const take = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
