import { ThemeProvider } from '@mui/material/styles';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { theme } from '../../app/theme.ts';
import { RecordCard, LabeledColumns } from './record-cards.tsx';
import { sortHead, type RecordColumn } from './record-columns.tsx';
import { RecordList } from './record-list.tsx';

interface Fruit {
  id: number;
  name: string;
  count: number;
}

const fruits: Fruit[] = [
  { id: 1, name: 'Apple', count: 12 },
  { id: 2, name: 'Pear', count: 7 },
];
const columns: RecordColumn<Fruit>[] = [
  { heading: 'Fruit', isTitle: true, cell: ({ name }) => name },
  { heading: 'Count', isNumeric: true, cell: ({ count }) => count },
];

/** Renders the list in a window of this width in pixels. */
function open(width: number, ofColumns = columns, renderBelow?: (fruit: Fruit) => ReactNode) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    // MUI watches the preferred theme by the older names.
    addListener: () => undefined,
    removeListener: () => undefined,
  }));
  return render(
    <ThemeProvider theme={theme}>
      <RecordList
        label="Fruits"
        records={fruits}
        keyOf={({ id }) => id}
        columns={ofColumns}
        cardsBelow={600}
        isSelected={({ id }) => id === 2}
        renderBelow={renderBelow}
        renderCard={(fruit) => (
          <RecordCard title={fruit.name} aside="Fresh" lines={['From the orchard', '', null]}>
            <LabeledColumns columns={ofColumns.slice(1)} record={fruit} />
          </RecordCard>
        )}
      />
    </ThemeProvider>,
  );
}

it('is a table with its name where there is room, with figures at the right that say what they are about', () => {
  open(600);
  const table = within(screen.getByRole('table', { name: 'Fruits' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'FruitCount',
    'Apple12',
    'Pear7',
  ]);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Count' })).toHaveAttribute('scope', 'col');
  expect(screen.getByRole('rowheader', { name: 'Pear' })).toHaveAttribute('scope', 'row');
  for (const cell of [
    screen.getByRole('columnheader', { name: 'Count' }),
    ...screen.getAllByRole('cell', { name: /^\d+$/ }),
  ]) {
    expect(cell).toHaveStyle({ textAlign: 'right' });
  }
  expect(screen.getByRole('columnheader', { name: 'Fruit' })).toHaveStyle({ textAlign: 'left' });
});

it('is a list with the same name in a narrower window, without the lines that say nothing, and no table', () => {
  open(599);
  const list = within(screen.getByRole('list', { name: 'Fruits' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'AppleFreshFrom the orchardCount12',
    'PearFreshFrom the orchardCount7',
  ]);
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Count', 'Count']);
  expect(screen.queryByRole('table')).toBeNull();
  const [title] = screen.getAllByText('From the orchard');
  expect(title?.nextElementSibling).toBeNull();
});

it.each([600, 599])('shows which of them are selected, %i pixels wide', (width) => {
  open(width);
  const groundOf = (name: string) =>
    getComputedStyle(screen.getByText(name).closest('tr, li') ?? document.body).backgroundColor;
  expect(groundOf('Pear')).not.toBe(groundOf('Apple'));
});

it('sorts by a column, ascending first, then the other way, and says how it is sorted', async () => {
  const onSort = vi.fn<(order: { column: string; isDescending: boolean }) => void>();
  const sorted = (order: { column: string; isDescending: boolean }) =>
    columns.map((column) => ({ ...column, ...sortHead(column.heading, column.heading, order, onSort) }));
  const { unmount } = open(600, sorted({ column: 'Fruit', isDescending: false }));
  expect(screen.getByRole('columnheader', { name: 'Fruit' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: 'Count' })).not.toHaveAttribute('aria-sort');
  await userEvent.click(screen.getByRole('button', { name: 'Fruit' }));
  await userEvent.click(screen.getByRole('button', { name: 'Count' }));
  expect(onSort.mock.calls).toEqual([
    [{ column: 'Fruit', isDescending: true }],
    [{ column: 'Count', isDescending: false }],
  ]);
  unmount();
  open(600, sorted({ column: 'Fruit', isDescending: true }));
  expect(screen.getByRole('columnheader', { name: 'Fruit' })).toHaveAttribute('aria-sort', 'descending');
});

const ripe = ({ id }: Fruit) => (id === 1 ? <p>Ripe</p> : null);

it('has a line under a record in a row of its own, over all columns, and none where there is nothing', () => {
  open(600, columns, ripe);
  const rows = within(screen.getByRole('table', { name: 'Fruits' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['FruitCount', 'Apple12', 'Ripe', 'Pear7']);
  expect(screen.getByRole('cell', { name: 'Ripe' })).toHaveAttribute('colspan', '2');
  expect(rows[2]).toHaveStyle({ borderTopWidth: '0px' });
});

it('has the same line at the end of a card', () => {
  open(599, columns, ripe);
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['AppleFreshFrom the orchardCount12Ripe', 'PearFreshFrom the orchardCount7']);
});
