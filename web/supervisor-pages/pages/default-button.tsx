/** Enter in a text field presses the first button of a form. This invisible first button submits the form as it is. */
export function DefaultButton() {
  return (
    <button type="submit" className="unseen" tabIndex={-1} aria-hidden="true">
      Submit
    </button>
  );
}
