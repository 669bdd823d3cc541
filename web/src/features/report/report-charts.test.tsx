import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MonthChart, SupervisorChart } from './report-charts.tsx';
import { supervisorHoursOf } from './supervisor-hours.ts';
import { aReport } from './test-report.tsx';

const size = { width: 660, height: 240 };
const { bySupervisor, byMonth } = aReport();

it.each([
  ['supervisors', () => <SupervisorChart supervisors={supervisorHoursOf(bySupervisor)} size={size} />],
  ['months', () => <MonthChart months={byMonth} size={size} />],
])('leaves readers and the keyboard to the table beside the chart of %s', (_name, Chart) => {
  const { container } = render(<Chart />);
  expect(container.querySelectorAll('rect').length).toBeGreaterThan(0);
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelector('[tabindex], a, button')).toBeNull();
});

it('tells apart by pattern who approved, where no colors are seen', () => {
  const { container } = render(<SupervisorChart supervisors={supervisorHoursOf(bySupervisor)} size={size} />);
  const marks = [...container.querySelectorAll('li rect')].map((rect) => rect.getAttribute('fill'));
  const patterns = [...container.querySelectorAll('pattern')].map(({ id }) => `url(#${id})`);
  expect(patterns).toHaveLength(2);
  expect(marks.slice(1)).toEqual(patterns);
});
