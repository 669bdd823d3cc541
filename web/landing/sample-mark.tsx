import { landing } from './content.ts';

/** Says that a text stands in for one that only the provider can vouch for. */
export function SampleMark() {
  return <span className="sample">{landing.sample}</span>;
}
