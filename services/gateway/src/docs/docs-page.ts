const path = '/api/docs';

/**
 * The page that shows the description of the API. Its scripts and style sheets are files of their own: its policy
 * allows no others.
 */
export const docsPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API – Clinical Hours</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${path}/swagger-ui.css">
<link rel="stylesheet" href="${path}/docs.css">
</head>
<body>
<div id="docs"><noscript><p>This page needs JavaScript. The description itself is <a href="/api/openapi.yaml">a text</a>.</p></noscript></div>
<script src="${path}/swagger-ui-bundle.js"></script>
<script src="${path}/docs.js"></script>
</body>
</html>
`;

/** Shows the description. The page sends no requests: it would act for the user who is signed in. */
export const docsScript = `SwaggerUIBundle({
  url: '/api/openapi.yaml',
  dom_id: '#docs',
  deepLinking: true,
  // Examples would be made up, out of the patterns.
  defaultModelRendering: 'model',
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  docExpansion: 'none',
  filter: true,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
`;

/** Removes the choice of a server and the sign-in from the viewer. */
export const docsStyles = `body {
  margin: 0;
}
.swagger-ui .scheme-container,
.swagger-ui .authorization__btn {
  display: none;
}
.swagger-ui .info {
  margin: 24px 0;
  overflow-wrap: anywhere;
}
@media (max-width: 700px) {
  .swagger-ui .opblock .opblock-summary .opblock-summary-operation-id {
    display: none;
  }
}
`;

/** The policy of the page: it loads files of this server, and sends nothing anywhere. */
export function docsPolicy(publicUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // Arrows and locks are images in the style sheet.
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
