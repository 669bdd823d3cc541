/** Any object of the Kubernetes API, as far as all are alike. */
export interface KubeObject {
  apiVersion: string;
  kind: string;
  metadata: {
    name: string;
    namespace?: string;
    labels?: Record<string, string>;
    annotations?: Record<string, string>;
    [more: string]: unknown;
  };
  [more: string]: unknown;
}
