import { describe, expect, it } from 'vitest';
import { notesOf } from './notes.ts';

const changelog = `# Changelog

## [Unreleased]
- Later.

## [1.2.3] - 2026-05-01

### Added
- A thing.

## [1.2.30] - 2026-04-01
- Another.
`;
const named = {
  tag: 'v1.2.3',
  version: '1.2.3',
  chart: { version: '1.2.3', appVersion: '1.2.3' },
  changelog,
};

describe('the notes of a release', () => {
  it("are the changelog's section of its version, without the heading", () => {
    expect(notesOf(named)).toBe('### Added\n- A thing.\n');
  });

  it('are refused with every place that names another version', () => {
    const other = { ...named, tag: 'v2.0.0', chart: { version: '2.0.0', appVersion: '1.2.3' } };
    expect(() => notesOf(other)).toThrow(
      'v2.0.0 cannot be released: package.json has 1.2.3; the appVersion in Chart.yaml is 1.2.3; docs/CHANGELOG.md has no text under ## [2.0.0].',
    );
  });

  it.each(['1.2.3', 'v1.2', 'v1.2.3 ', 'v1.2.3;id'])('are refused for the tag %s', (tag) => {
    expect(() => notesOf({ ...named, tag })).toThrow('the tag has not the form v1.2.3');
  });
});
