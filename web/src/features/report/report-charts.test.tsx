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

const split = { supervisorApprovedHours: 1, askedHours: 2, notSentHours: 3, selfReportedHours: 4 };
const [supervisor] = supervisorHoursOf([{ ...bySupervisor[0]!, ...split, totalHours: 10 }]);
const month = { ...byMonth[0]!, ...split, totalHours: 10 };

it.each([
  ['supervisors', () => <SupervisorChart supervisors={[supervisor!]} size={size} />],
  ['months', () => <MonthChart months={[month]} size={size} />],
])(
  'tells apart by pattern how far the hours of %s are confirmed, where no colors are seen',
  (_name, Chart) => {
    const { container } = render(<Chart />);
    const legend = [...container.querySelectorAll('li')].map((item) => [
      item.textContent,
      item
        .querySelector('rect')
        ?.getAttribute('fill')
        ?.replace(/.*-(\w+)\)$/, '$1'),
    ]);
    expect(legend.map(([label]) => label)).toEqual([
      'Approved by supervisor',
      'Waiting',
      'Not sent',
      'Self-reported',
    ]);
    expect(legend.slice(1, 4).map(([, fill]) => fill)).toEqual(['lines', 'dots', 'stripes']);
    expect(new Set(legend.map(([, fill]) => fill)).size).toBe(4);
  },
);

it('names no part that nobody has', () => {
  const hours = { supervisorApprovedHours: 5, askedHours: 0, notSentHours: 0, selfReportedHours: 0 };
  const supervisors = supervisorHoursOf([{ ...bySupervisor[0]!, ...hours, totalHours: 5 }]);
  const { container } = render(<SupervisorChart supervisors={supervisors} size={size} />);
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Approved by supervisor',
  ]);
});

it('has a bar of its own for each of two supervisors with the same name', () => {
  const supervisors = supervisorHoursOf(
    [7, 8].map((supervisorId) => ({ ...bySupervisor[0]!, supervisorId })),
  );
  const { container } = render(<SupervisorChart supervisors={supervisors} size={size} />);
  const bars = container.querySelector('.MuiBarChart-series')?.children ?? [];
  expect(new Set([...bars].map((bar) => bar.getAttribute('y'))).size).toBe(2);
});
