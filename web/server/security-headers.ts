import { randomBytes } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import helmet from 'helmet';

/** Returns the nonce that this response allows for scripts and styles. */
export function nonceOf(response: Response): string {
  response.locals['nonce'] ??= randomBytes(16).toString('base64');
  return String(response.locals['nonce']);
}

// Browser features that pages may request and the product does not use.
const deniedFeatures = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const permissionsPolicy = deniedFeatures.map((feature) => `${feature}=()`).join(', ');

/**
 * Sets the headers of every response. Inline styles need the nonce of the response; scripts come from this site only.
 */
export function securityHeaders(publicUrl: string, isDev: boolean): RequestHandler {
  const isHttps = publicUrl.startsWith('https:');
  const nonce = (_request: unknown, response: unknown) => `'nonce-${nonceOf(response as Response)}'`;
  const others = helmet({
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isHttps,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite adds an inline script to the page in development.
        scriptSrc: isDev ? ["'self'", nonce] : ["'self'"],
        styleSrc: ["'self'", nonce],
        imgSrc: ["'self'", 'data:'],
        connectSrc: isDev ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        // The preview of a PDF or of a text, which comes with a policy of its own.
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // On plain HTTP this directive would break every form and file.
        upgradeInsecureRequests: isHttps ? [] : null,
      },
    },
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    others(request, response, next);
  };
}

/** The headers of the supervisors' pages: at most one script, allowed by its hash; no caching, and no indexing. */
export function reviewHeaders(
  publicUrl: string,
  stylesHash: string,
  scriptHash?: string,
): Record<string, string> {
  return {
    'Content-Security-Policy': strictPolicy(publicUrl, stylesHash, [
      ...(scriptHash === undefined ? [] : [`script-src 'sha256-${scriptHash}'`]),
      "form-action 'self'",
      framedByNobody,
    ]),
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  };
}

/** The headers of the landing page: no scripts, and revalidation at every visit. */
export function landingHeaders(publicUrl: string, stylesHash: string): Record<string, string> {
  return {
    'Content-Security-Policy': strictPolicy(publicUrl, stylesHash, [
      // The pictures of the product are shown in frames.
      "frame-src 'self'",
      "manifest-src 'self'",
      "form-action 'none'",
      framedByNobody,
    ]),
    'Cache-Control': 'no-cache',
  };
}

/** The headers of the pictures on the landing page: no scripts, and only in frames of this site. */
export function pictureHeaders(publicUrl: string, stylesHash: string): Record<string, string> {
  return {
    'Content-Security-Policy': strictPolicy(publicUrl, stylesHash, [
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]),
    'Cache-Control': 'public, max-age=3600',
    'X-Robots-Tag': 'noindex',
  };
}

const framedByNobody = "frame-ancestors 'none'";

function strictPolicy(publicUrl: string, stylesHash: string, rest: readonly string[]): string {
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${stylesHash}'`,
    "img-src 'self'",
    "base-uri 'none'",
    ...rest,
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ];
  return policy.join('; ');
}
