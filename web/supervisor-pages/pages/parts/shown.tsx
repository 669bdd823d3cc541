import type { ReactNode } from 'react';
import { credentialsText, licenseWords, type ReviewPage } from '@clinical-hours/proto/api';
import type { FormProblem } from '../forms/define-form.ts';
import { fields, type TypedDecision, type TypedReview } from '../forms/review-form.ts';

/**
 * What a form shows is posted back with it: the digest of each session, which the services compare with what would be
 * signed, and the facts as text, to be shown beside the new ones when something was changed in the meantime.
 */

type People = Pick<ReviewPage, 'trainee' | 'supervisor'> & { deputy?: ReviewPage['deputy'] };

/** A session as a form shows it. */
export interface ShownFacts {
  id: number;
  /** The digest. */
  shown: string;
  lines: readonly string[];
}

/** Returns whom a form shows as lines of text. */
export function peopleLines({ trainee, supervisor, deputy }: People): string[] {
  const signer = deputy ?? supervisor;
  return [
    `Trainee: ${[trainee.name, trainee.program].filter(Boolean).join(', ')}`,
    `You: ${[signer.name, credentialsText(signer), licenseWords(signer), signer.email].join(', ')}`,
    ...(deputy ? [`Deputy of: ${supervisor.name}`] : []),
  ];
}

/** The hidden fields of a form about the people that it shows. */
export function ShownPeopleFields({ people }: { people: People }) {
  return <input type="hidden" name={fields.people} value={peopleLines(people).join('\n')} />;
}

/** The hidden fields of a form about a session that it shows. */
export function ShownFields({ id, shown, lines }: ShownFacts) {
  return (
    <>
      <input type="hidden" name={fields.session} value={id} />
      <input type="hidden" name={fields.shown(id)} value={shown} />
      <input type="hidden" name={fields.facts(id)} value={lines.join('\n')} />
    </>
  );
}

/** What was changed since a form that came back was shown. */
export interface Changes {
  /** The former people; undefined when they are the same. */
  people: readonly string[] | undefined;
  /** The former facts of changed sessions by id. */
  sessions: ReadonlyMap<number, readonly string[]>;
}

export const noChanges: Changes = { people: undefined, sessions: new Map() };

/** Compares a form that came back with what its page shows now. */
export function changesSince(
  typed: Pick<TypedReview, 'people' | 'sessions'> | undefined,
  people: readonly string[],
  sessions: readonly ShownFacts[],
): Changes {
  if (!typed) return noChanges;
  const hasOthers = typed.people.length > 0 && typed.people.join() !== people.join();
  const typedFor = new Map(typed.sessions.map((each) => [each.sessionId, each]));
  const changed = sessions.flatMap(({ id, shown, lines }) => {
    const before = typedFor.get(String(id));
    if (!before || before.shown === shown || before.facts.length === 0) return [];
    // The digest covers the people as well.
    const isSame = before.facts.join() === lines.join();
    return isSame && hasOthers ? [] : [[id, before.facts] as const];
  });
  return { people: hasOthers ? typed.people : undefined, sessions: new Map(changed) };
}

/** Returns a session's values in a form that came back. Choices about something else are dropped, notes are not. */
export function typedSince(
  typed: TypedDecision | undefined,
  id: number,
  changes: Changes,
): TypedDecision | undefined {
  return typed && changes.sessions.has(id) ? { ...typed, decision: 'later', reason: '' } : typed;
}

/** The id of the place that says what was changed of a session, or of the people. */
export const changedId = (sessionId?: number): string => `changed-${sessionId ?? 'people'}`;

/** Leads the problem that something was changed to the first change on the page. */
export function atFirstChange(problems: readonly FormProblem[], changes: Changes): readonly FormProblem[] {
  const [first] = changes.sessions.keys();
  if (changes.people === undefined && first === undefined) return problems;
  const fieldId = changedId(changes.people ? undefined : first);
  return problems.map((problem) => (problem.isAboutShown ? { ...problem, fieldId } : problem));
}

interface BeforeProps {
  /** The earlier value; undefined if it is unchanged. */
  before: readonly string[] | undefined;
  /** Undefined for the people. */
  sessionId?: number;
  /** The current value. */
  children: ReactNode;
}

/** A current value, with the earlier one beside it. */
export function WithBefore({ before, sessionId, children }: BeforeProps) {
  if (!before) return children;
  return (
    <div className="changed" id={changedId(sessionId)}>
      <strong>Changed after you opened this page</strong>
      <div className="beside">
        <section>
          <h4>Before</h4>
          <ul>
            {before.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <section>
          <h4>Now</h4>
          {children}
        </section>
      </div>
    </div>
  );
}
