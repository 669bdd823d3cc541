export {
  queryFields,
  readBody,
  readForm,
  readQuery,
  type Bodies,
  type Problem,
  type Queries,
  type ReadResult,
} from './read-request.ts';
export { faults as textFaults } from './texts.ts';
export { presetFaults, ruleSetFaults } from './rule-set-faults.ts';
export { maxRuleDepth, maxRulesLength, placeBelow } from './rules-file.ts';
