/**
 * Ways to choose which traces are kept, by the names that OpenTelemetry gives them. A service always follows what the gateway
 * has chosen for a trace, also without 'parentbased'.
 */
export const samplers = [
  'parentbased_traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'traceidratio',
  'always_on',
  'always_off',
] as const;

export type SamplerName = (typeof samplers)[number];
