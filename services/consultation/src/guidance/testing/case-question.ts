/** A question as a trainee would ask it, with the articles that answer it. */
export interface CaseQuestion {
  question: string;
  /** Articles of which the first one should come first; the others would be right too. */
  articles: readonly string[];
}
