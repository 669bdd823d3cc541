export { placedActivitiesOf } from '../licensure/rules/rule-facts.ts';
export { factsOfLicense } from './facts.service.ts';
