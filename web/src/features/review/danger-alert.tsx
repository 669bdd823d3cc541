/** Stands above everything else when a question speaks of danger to somebody. */
export function DangerAlert({ traineeName, isAnswered }: { traineeName: string; isAnswered: boolean }) {
  return (
    <section className="alert danger screen" aria-labelledby="danger">
      <h2 id="danger">Somebody may be in danger</h2>
      <p>
        This question speaks of danger. {traineeName} was told to call 988 or emergency services, and to call
        you now.{' '}
        <strong>
          {isAnswered
            ? 'If you have not spoken with each other yet, please consider calling now.'
            : `Please consider calling ${traineeName} before you write.`}
        </strong>
      </p>
    </section>
  );
}
