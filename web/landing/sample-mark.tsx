import { landing } from './content.ts';

/** Marks a text as a sample, which the provider has to confirm or replace. */
export function SampleMark() {
  return <span className="sample">{landing.sample}</span>;
}
