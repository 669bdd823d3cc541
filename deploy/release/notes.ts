import { SetupError } from '@clinical-hours/service-kit/machine';

/** The places that name the version of a release. */
export interface NamedVersions {
  tag: string;
  /** The texts of package.json, Chart.yaml and CHANGELOG.md. */
  version: string;
  chart: { version: string; appVersion: string };
  changelog: string;
}

/** Returns the changelog's section of a tag's version. Throws an error that names every place with another version. */
export function notesOf({ tag, version, chart, changelog }: NamedVersions): string {
  const wanted = tag.replace(/^v/, '');
  const notes = sectionOf(changelog, wanted);
  const problems = [
    ...(/^v\d+\.\d+\.\d+(-[\w.]+)?$/.test(tag) ? [] : ['the tag has not the form v1.2.3']),
    ...(version === wanted ? [] : [`package.json has ${version}`]),
    ...(chart.version === wanted ? [] : [`the version in Chart.yaml is ${chart.version}`]),
    ...(chart.appVersion === wanted ? [] : [`the appVersion in Chart.yaml is ${chart.appVersion}`]),
    ...(notes === '' ? [`docs/CHANGELOG.md has no text under ## [${wanted}]`] : []),
  ];
  if (problems.length > 0) throw new SetupError(`${tag} cannot be released: ${problems.join('; ')}.`);
  return `${notes}\n`;
}

function sectionOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m);
  const own = sections.find((section) => section.startsWith(`[${version}]`)) ?? '';
  return own.split('\n').slice(1).join('\n').trim();
}
