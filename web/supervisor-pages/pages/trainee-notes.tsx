/** The trainee's notes about a session, marked as the trainee's words. */
export function TraineeNotes({ traineeName, notes }: { traineeName: string; notes: string }) {
  return (
    <p className="notes">
      <strong>{`${traineeName} wrote:`}</strong>
      {`\n${notes}`}
    </p>
  );
}
