import { describe, expect, it } from 'vitest';
import { stopForm } from './stop-form.ts';

describe('a posted form', () => {
  it.each([
    [{ stop: 'yes', about: 'trainee' }, false],
    [{ stop: 'yes', about: 'anybody' }, true],
    [{ stop: 'yes' }, false],
    [{ stop: 'yes', about: ['anybody', 'trainee'] }, false],
    [{ 'List-Unsubscribe': 'One-Click' }, false],
    [{ 'List-Unsubscribe': 'One-Click', about: 'anybody' }, false],
  ])('with %j stops mail, about everybody: %s', (body, everybody) => {
    expect(stopForm.check(stopForm.read(body)).body).toEqual({ everybody });
  });

  it.each([
    {},
    { about: 'anybody' },
    { stop: '' },
    { stop: ['yes', 'yes'] },
    { 'List-Unsubscribe': 'one-click' },
    { 'List-Unsubscribe': ['One-Click'] },
  ])('with %j stops nothing', (body) => {
    expect(stopForm.check(stopForm.read(body)).body).toBeUndefined();
  });
});
