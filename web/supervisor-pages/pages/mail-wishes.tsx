interface Props<T extends string> {
  name: string;
  legend: string;
  chosen: NoInfer<T>;
  /** The label of each choice, in order of display. */
  wishes: Partial<Record<T, string>>;
}

/** The choice about which further emails the reader wants. */
export function MailWishes<T extends string>({ name, legend, chosen, wishes }: Props<T>) {
  return (
    <fieldset className="wishes">
      <legend>{legend}</legend>
      {Object.entries<string | undefined>(wishes).map(([value, words]) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
