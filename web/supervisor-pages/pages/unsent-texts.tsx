import type { UnsentText } from './link-form.ts';

/** Typed texts that were not recorded, to be copied before they are lost. */
export function UnsentTexts({ texts }: { texts: readonly UnsentText[] }) {
  if (texts.length === 0) return null;
  return (
    <section className="card screen" aria-labelledby="unsent">
      <h2 id="unsent">What you wrote just now was not recorded</h2>
      <p>It will be gone when you leave this page. Copy it if you still need it.</p>
      {texts.map(({ title, text }) => (
        <div key={title}>
          <h3>{title}</h3>
          <p className="notes">{text}</p>
        </div>
      ))}
    </section>
  );
}
