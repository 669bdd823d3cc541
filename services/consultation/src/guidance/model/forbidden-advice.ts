const disorder =
  '(?:\\w+ )?(?:disorder|depression|dysthymia|bipolar|schizophrenia|schizoaffective|psychosis|ptsd|adhd|ocd|autism|anorexia|bulimia|borderline|narcissis\\w+|psychopath\\w*|sociopath\\w*|dementia|alcoholism)';
const who = '(?:(?:your|the|this|that) (?:client|patient|teen|child)|he|she|they|\\[name(?: \\d+)?\\])';

/** A diagnosis of somebody. */
export const diagnoses: readonly RegExp[] = [
  new RegExp(
    `(?<!\\w)${who} (?:\\w+ ){0,3}?(?:has|have|suffers? from|is suffering from|is experiencing|is showing|shows signs of|exhibits|is|are) (?:\\w+ ){0,4}?${disorder}\\b`,
    'giu',
  ),
  /\bmeets? (?:\w+ ){0,4}criteria for (?!involuntary|hospital|inpatient|admission|service|level|this|that level|discharge|reporting|report|mandated|a (?:higher|lower))/giu,
  /\bdiagnosis (?:is|would be|should be|must be)(?! (?:not|made|a (?:matter|decision|clinical|working|label|shared|question)|decided|for|your supervisor|up to|outside|beyond|within|one|always|never|only|given|part|based|by|the (?:job|task|work|supervisor|licensed))\b)/giu,
  new RegExp(
    `\\b(?:likely|probable|correct|right|appropriate|fitting|best|working) diagnosis (?:\\w+ ){0,3}(?:is|would be|:)`,
    'giu',
  ),
  new RegExp(
    `\\b(?:i would|i'd|you (?:can|should|could)|should be|can be|could be) diagnosed? (?:\\w+ ){0,4}(?:with|as|${disorder})`,
    'giu',
  ),
  new RegExp(
    `\\b(?:consistent with|indicates?|points? to|suggests?|suggestive of|characteristic of) (?:a |an )?(?:diagnosis of |\\w+ ){0,3}?${disorder}\\b`,
    'giu',
  ),
];

/** A dose, or advice to change one. */
export const dosages: readonly RegExp[] = [
  /\b\d{1,5}(?:[.,]\d{1,3})?\s?(?:(?:-|\u2013|to)\s?\d{1,5}\s?)?(?:mg|mcg|\u00b5g|\u03bcg|ug|ml|milligrams?|micrograms?|milliliters?|iu|tablets?|capsules?|pills?|drops?)\b/giu,
  /\b\d{1,5}(?:\.\d{1,3})?\s?units\b(?! of (?:continuing|credit|supervision|study|education|time|service))/giu,
  /\b(?:increas|rais|lower|reduc|doubl|halv|adjust|taper|titrat|skip|stop|start|restart|discontinu|chang)\w* (?:\w+ ){0,4}(?:dose|doses|dosage|medications?|meds|antidepressants?|ssris?|lithium|stimulants?|benzodiazepines?)\b/giu,
];

/** Before forbidden advice in its sentence: that it is not given, or only spoken of. */
export const negations =
  /\b(?:not|never|no|nobody|cannot|avoid|without|instead of|rather than|refrain|outside|beyond|if|whether|when|unless|says?|said|believes?|thinks?|asks?|asked|reports?|wants?|wanted|told|wonders?|before|after|who|why|prescriber|doctor|physician|psychiatrist)\b|n['\u2019]t\b/iu;
