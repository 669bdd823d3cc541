/** Enter in the name presses the first button of a form, which must be the one that sends it as it stands. */
export function DefaultButton() {
  return (
    <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
      Submit
    </button>
  );
}
