// As much of k6 as the scripts use: https://grafana.com/docs/k6/latest/javascript-api/

declare module 'k6' {
  export function check<T>(value: T, checks: Record<string, (value: T) => boolean>): boolean;
}

declare module 'k6/data' {
  /** Read once, and shared by all virtual users. */
  export const SharedArray: new <T>(name: string, read: () => T[]) => readonly T[];
}

declare module 'k6/execution' {
  const execution: {
    scenario: {
      /** Counts through all virtual users, from 0. */
      readonly iterationInTest: number;
    };
  };
  export default execution;
}

declare module 'k6/http' {
  export interface FileData {
    content_type: string;
  }

  export interface ResponseCallback {
    /** Only what k6 has made will do. */
    readonly k6: unique symbol;
  }

  export interface Params {
    headers?: Record<string, string>;
    tags?: Record<string, string>;
    /** How many are followed. */
    redirects?: number;
    responseCallback?: ResponseCallback;
    responseType?: ResponseType;
  }

  export type ResponseType = 'text' | 'none';

  export interface RefinedResponse<TType extends ResponseType> {
    readonly status: number;
    readonly body: TType extends 'text' ? string : null;
    /** By their names in canonical case, such as Content-Type. */
    readonly headers: Record<string, string>;
    json(selector?: string): unknown;
  }

  const http: {
    request(
      method: string,
      url: string,
      body?: string | Record<string, FileData> | null,
      params?: Params,
    ): RefinedResponse<ResponseType>;
    file(data: string, filename?: string, contentType?: string): FileData;
    /** Any other status counts as failed. */
    expectedStatuses(...statuses: number[]): ResponseCallback;
  };
  export default http;
}

/** The environment, as far as k6 was given it. */
declare const __ENV: Readonly<Record<string, string | undefined>>;

/** The text of a file; while a script is read only. */
declare function open(path: string): string;
