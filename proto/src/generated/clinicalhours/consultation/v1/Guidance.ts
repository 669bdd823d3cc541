// Original file: proto/clinicalhours/consultation/v1/consultation.proto

import type { Source as _clinicalhours_consultation_v1_Source, Source__Output as _clinicalhours_consultation_v1_Source__Output } from '../../../clinicalhours/consultation/v1/Source.ts';
import type { MaskedText as _clinicalhours_consultation_v1_MaskedText, MaskedText__Output as _clinicalhours_consultation_v1_MaskedText__Output } from '../../../clinicalhours/consultation/v1/MaskedText.ts';

/**
 * Where the text of ai_response comes from.
 */
export interface Guidance {
  /**
   * library or model.
   */
  'origin'?: (string);
  /**
   * The name of the language model, when it comes from one.
   */
  'model'?: (string);
  /**
   * The articles that it was composed from or rests on.
   */
  'sources'?: (_clinicalhours_consultation_v1_Source)[];
  /**
   * What was hidden before the question was searched with, or left the house.
   */
  'masked'?: (_clinicalhours_consultation_v1_MaskedText)[];
  '_model'?: "model";
}

/**
 * Where the text of ai_response comes from.
 */
export interface Guidance__Output {
  /**
   * library or model.
   */
  'origin': (string);
  /**
   * The name of the language model, when it comes from one.
   */
  'model'?: (string);
  /**
   * The articles that it was composed from or rests on.
   */
  'sources': (_clinicalhours_consultation_v1_Source__Output)[];
  /**
   * What was hidden before the question was searched with, or left the house.
   */
  'masked': (_clinicalhours_consultation_v1_MaskedText__Output)[];
}
