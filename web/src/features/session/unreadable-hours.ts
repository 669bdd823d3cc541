import { setIn } from 'formik';

/**
 * The errors of number fields whose text the browser could not read ('1,5', '1e'): it gives an empty value for them,
 * and hours must not vanish that way.
 */
export function unreadableHours(): object {
  const inputs = document.querySelectorAll<HTMLInputElement>('form input[type="number"]');
  const unreadable = [...inputs].filter((input) => input.validity.badInput);
  const message = 'Enter hours as a number, such as 0.25 or 1.5';
  return unreadable.reduce<object>((errors, { name }) => setIn(errors, name, message), {});
}
