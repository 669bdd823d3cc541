import type { UserRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FilterSelect } from '../../../components/lists/filter-controls.tsx';
import { NothingFound } from '../../../components/page-panel.tsx';
import { useIsNarrow } from '../../../components/use-is-narrow.ts';
import { countOf, countText } from '../../../lib/figures/numbers.ts';
import { atOnce, withParam } from '../use-audit-query.ts';
import { useTyped } from '../use-typed.ts';
import type { UserAction } from '../user-access.ts';
import { cardsBelow, UserList } from './user-list.tsx';
import { readOrder, searchUsers, sortColumns, sortUsers, writeOrder, type SortOrder } from './user-order.ts';

const pageSize = 100;

interface Props {
  users: readonly UserRecord[];
  ownId: number;
  onAction: (action: UserAction, user: UserRecord) => void;
}

/** All users, with a search, a filter and an order that are kept in the address. */
export function UserPanel({ users, ...props }: Props) {
  const isNarrow = useIsNarrow(cardsBelow);
  const { text, setText, filter, setFilter, order, setOrder } = useQuery();
  const [pages, setPages] = useState(1);
  const found = sortUsers(searchUsers(filterUsers(users, filter), text), order);
  const shown = found.slice(0, pages * pageSize);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center', mb: 2 }}>
        <TextField
          type="search"
          label="Search users"
          placeholder="Name, username, email, program or license"
          value={text}
          onChange={(event) => setText(event.target.value)}
          size="small"
          sx={{ flex: '1 1 260px', maxWidth: { md: 420 } }}
        />
        <Box sx={{ display: 'grid', flex: '1 1 220px', maxWidth: { md: 260 } }}>
          <FilterSelect name="users" label="Show" value={filter} options={userFilters} onPick={setFilter} />
        </Box>
        {isNarrow && <OrderSelect order={order} onSort={setOrder} />}
        <Typography component="output" variant="body2" sx={{ color: 'text.secondary', ml: { md: 'auto' } }}>
          {text.trim() || filter
            ? `${countText(found.length)} of ${countOf(users.length, 'user')}`
            : countOf(users.length, 'user')}
        </Typography>
      </Box>
      <Card>
        {found.length === 0 ? (
          <NothingFound
            text="No users match your search."
            action="Clear Search"
            onClear={() => {
              setText('');
              setFilter('');
            }}
          />
        ) : (
          <UserList users={shown} order={order} onSort={setOrder} {...props} />
        )}
      </Card>
      {shown.length < found.length && (
        <Box sx={{ mt: 2, textAlign: 'center' }}>
          <Button variant="outlined" onClick={() => setPages(pages + 1)}>
            Show More ({found.length - shown.length} left)
          </Button>
        </Box>
      )}
    </>
  );
}

function OrderSelect({ order, onSort }: { order: SortOrder; onSort: (order: SortOrder) => void }) {
  return (
    <TextField
      select
      size="small"
      label="Sort by"
      id="user-order"
      value={`${order.isDescending ? '-' : ''}${order.column}`}
      onChange={(event) => onSort(readOrder(event.target.value))}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {sortColumns.flatMap(([column, label]) => [
        <option key={column} value={column}>
          {label}, ascending
        </option>,
        <option key={`-${column}`} value={`-${column}`}>
          {label}, descending
        </option>,
      ])}
    </TextField>
  );
}

function useQuery() {
  const [search, setSearch] = useSearchParams();
  const keep = (name: string, value: string | undefined) =>
    setSearch((before) => withParam(before, name, value || undefined), atOnce);
  const [text, setText] = useTyped(search.get('q') ?? '', (typed) => keep('q', typed));
  return {
    text,
    setText,
    filter: readFilter(search.get('show')),
    setFilter: (value: string) => keep('show', value),
    order: readOrder(search.get('sort')),
    setOrder: (order: SortOrder) => keep('sort', writeOrder(order)),
  };
}

/** The filters of the list of users, as the address names them, with their labels. */
const userFilters = [
  ['', 'All Users'],
  ['not-verified', 'Not Verified'],
  ['never-used', 'Never Used'],
  ['suspended', 'Suspended'],
  ['second-factor', 'With Two-Step Sign-In'],
  ['no-second-factor', 'Without Two-Step Sign-In'],
] as const;

type UserFilter = (typeof userFilters)[number][0];

const passes: Record<UserFilter, (user: UserRecord) => boolean> = {
  '': () => true,
  'not-verified': ({ emailVerified }) => !emailVerified,
  'never-used': ({ neverUsed }) => neverUsed,
  suspended: ({ isSuspended }) => isSuspended,
  'second-factor': ({ hasSecondFactor }) => hasSecondFactor,
  'no-second-factor': ({ hasSecondFactor }) => !hasSecondFactor,
};

/** Reads a filter from an address. An unknown one shows all users. */
function readFilter(text: string | null): UserFilter {
  return userFilters.find(([name]) => name === text)?.[0] ?? '';
}

function filterUsers(users: readonly UserRecord[], filter: UserFilter): UserRecord[] {
  return users.filter(passes[filter]);
}
