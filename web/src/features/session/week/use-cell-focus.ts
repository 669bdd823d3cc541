import { useEffect, useRef, useState, type RefObject } from 'react';
import { keyOf, type Activity } from './week-cells.ts';

interface Grid {
  form: RefObject<HTMLFormElement | null>;
  rows: readonly Activity[];
  /** The days that have a column. */
  shown: readonly string[];
}

/** Returns a function that moves the focus to a cell after the next render, which may add its row or show its day. */
export function useCellFocus({ form, rows, shown }: Grid) {
  const wanted = useRef<{ activity: Activity; date: string }>(undefined);
  const [, setCount] = useState(0);
  useEffect(() => {
    if (!wanted.current) return;
    const { activity, date } = wanted.current;
    wanted.current = undefined;
    const row = rows.findIndex((each) => keyOf(each) === keyOf(activity));
    const cells = [...(form.current?.querySelectorAll<HTMLElement>(`[data-row="${row}"]:enabled`) ?? [])];
    const column = String(shown.indexOf(date));
    (cells.find((cell) => cell.dataset['column'] === column) ?? cells[0])?.focus();
  });
  return (activity: Activity, date: string) => {
    wanted.current = { activity, date };
    setCount((count) => count + 1);
  };
}
