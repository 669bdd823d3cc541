// Original file: proto/clinicalhours/operations/v1/operations.proto

import type { DeadLetter as _clinicalhours_operations_v1_DeadLetter, DeadLetter__Output as _clinicalhours_operations_v1_DeadLetter__Output } from '../../../clinicalhours/operations/v1/DeadLetter.ts';

export interface ListDeadLettersResponse {
  'deadLetters'?: (_clinicalhours_operations_v1_DeadLetter)[];
}

export interface ListDeadLettersResponse__Output {
  'deadLetters': (_clinicalhours_operations_v1_DeadLetter__Output)[];
}
