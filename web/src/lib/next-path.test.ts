import { describe, expect, it } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

const searchFor = (next: string) => `?next=${encodeURIComponent(next)}`;

describe('the way on after signing in', () => {
  it.each(['/session-history', '/session-history?page=2', '/supervisors#top'])('leads to %s', (path) => {
    expect(nextPath(searchFor(path))).toBe(path);
  });

  it.each([
    '//evil.example.com',
    '/\\evil.example.com',
    '\\\\evil.example.com',
    'https://evil.example.com',
    'javascript:alert(1)',
    '/\t/evil.example.com',
    '/\n/evil.example.com',
    '/.//evil.example.com',
    'supervisors',
    '',
  ])('refuses %j', (path) => {
    expect(nextPath(searchFor(path))).toBe('/');
  });

  it('leads to the first page when nothing is said', () => {
    expect(nextPath('')).toBe('/');
  });

  it('survives the way through an address', () => {
    const address = withNext('/login', '/session-history?page=2');
    expect(nextPath(address.slice('/login'.length))).toBe('/session-history?page=2');
    expect(withNext('/login', '/')).toBe('/login');
  });
});
