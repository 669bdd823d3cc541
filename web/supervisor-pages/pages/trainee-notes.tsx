/** What the trainee wrote about a session, told from what the page itself says. */
export function TraineeNotes({ traineeName, notes }: { traineeName: string; notes: string }) {
  return (
    <p className="notes">
      <strong>{`${traineeName} wrote:`}</strong>
      {`\n${notes}`}
    </p>
  );
}
