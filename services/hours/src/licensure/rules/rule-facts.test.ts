import { describe, expect, it } from 'vitest';
import { PresetList } from './preset-list.ts';
import { readPresets } from './presets.ts';
import { askedAttributesOf, placedActivitiesOf } from './rule-facts.ts';

const presets = new PresetList(readPresets());
const california = presets.require('us-ca-lmft');
const { agreement: _, ...withoutAgreement } = california;

describe('what rules ask for', () => {
  it('is what one of them looks at', () => {
    const asked = ['site', 'practicum', 'clients', 'supervisees'];
    expect(askedAttributesOf(presets.require('us-ca-lmft', '2026-08'))).toEqual(asked);
    // For the day of the agreement.
    expect(askedAttributesOf(presets.require('us-ca-lmft', '2026-11'))).toEqual([
      ...asked,
      'supervisorLicense',
    ]);
    expect(askedAttributesOf(california)).toContain('modality');
    expect(askedAttributesOf(presets.require('us-or-lpc'))).toContain('site');
    expect(askedAttributesOf(presets.require('us-fl-491'))).toContain('supervisorLicense');
    expect(askedAttributesOf(presets.require('us-tx-lmft'))).toContain('supervisorLicense');
    expect(askedAttributesOf(presets.require('us-tx-lmft'))).toContain('modality');
  });

  it('is nothing for rules that only add up', () => {
    expect(askedAttributesOf({ ...withoutAgreement, categories: [], rules: [] })).toEqual([]);
  });
});

describe('the place of an activity', () => {
  const placed = placedActivitiesOf(california);
  const categoryOf = (type: string, of: string | null = null) =>
    placed.find(({ activityType, clients }) => activityType === type && clients === of)?.category;

  it('is the innermost category, in the words of the board', () => {
    expect(categoryOf('individual-therapy')).toMatch(/^A\. /u);
    expect(categoryOf('family-therapy')).toMatch(/^A1\. /u);
    expect(categoryOf('group-supervision')).toMatch(/^B2\. /u);
    expect(categoryOf('testing')).toMatch(/^B\. /u);
  });

  it('is none for what the board does not count', () => {
    expect(categoryOf('case-planning')).toBeNull();
    expect(categoryOf('consultation')).toBeNull();
  });

  it('is told for the kinds of clients that move it, and for no others', () => {
    expect(categoryOf('individual-therapy', 'couple')).toMatch(/^A1\. /u);
    expect(categoryOf('individual-therapy', 'individual-adult')).toBeUndefined();
    expect(categoryOf('family-therapy', 'couple')).toBeUndefined();
    expect(placed.filter(({ activityType }) => activityType === 'documentation')).toHaveLength(1);
  });
});
