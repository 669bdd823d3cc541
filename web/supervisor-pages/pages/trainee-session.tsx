/** Warns before a decision that the trainee is signed in in this browser, which marks the decision. */
export function TraineeSession({ name }: { name: string }) {
  return (
    <aside className="card flags">
      <strong>{name} is signed in in this browser.</strong> You can decide here, but the receipt will say so,
      and the approval will be marked for everybody who checks it. To avoid that, open the email on a device
      of your own, or let {name} sign out first.
    </aside>
  );
}
