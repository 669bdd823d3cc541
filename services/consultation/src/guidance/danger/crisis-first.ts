import type { Findings } from '../search/library-search.ts';

/** The articles that begin with what to do while somebody is in danger. */
const crisisArticles: ReadonlySet<string> = new Set([
  'suicide-risk',
  'safety-planning',
  'self-harm',
  'duty-to-protect',
  'intimate-partner-violence',
  'mandated-reporting-children',
  'mandated-reporting-adults',
  'clinician-safety',
]);

// One that has less than this share of the best score is about another danger.
const leastShare = 0.3;

/**
 * Findings for a question that speaks of danger: the best article about what to do then comes first, whatever else the story
 * shares more words with, such as the messages by which somebody said goodbye.
 */
export function crisisFirst(findings: Findings): Findings {
  const [best] = findings.matches;
  const crisis = findings.matches.find(({ article }) => crisisArticles.has(article.id));
  if (!best || !crisis || crisis.score < leastShare * best.score) return findings;
  const others = findings.matches.filter((match) => match !== crisis);
  return { ...findings, matches: [{ ...crisis, score: best.score }, ...others] };
}
