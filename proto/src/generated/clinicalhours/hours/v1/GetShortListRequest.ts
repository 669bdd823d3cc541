// Original file: proto/clinicalhours/hours/v1/hours.proto


/**
 * Lists and totals have a version, which differs whenever their content does. A caller who names the one that it has is told
 * that nothing changed, at the cost of one indexed read.
 */
export interface GetShortListRequest {
  'knownVersions'?: (string)[];
}

/**
 * Lists and totals have a version, which differs whenever their content does. A caller who names the one that it has is told
 * that nothing changed, at the cost of one indexed read.
 */
export interface GetShortListRequest__Output {
  'knownVersions': (string)[];
}
