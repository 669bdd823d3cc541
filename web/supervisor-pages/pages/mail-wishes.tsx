interface Props<T extends string> {
  name: string;
  legend: string;
  chosen: NoInfer<T>;
  /** The words for each choice, in their order. */
  wishes: Partial<Record<T, string>>;
}

/** About whom somebody still wants mail from us, if about anybody. */
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
