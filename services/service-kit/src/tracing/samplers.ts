/**
 * The samplers, by their OpenTelemetry names. A service always follows the gateway's choice for a trace, even
 * without 'parentbased'.
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
