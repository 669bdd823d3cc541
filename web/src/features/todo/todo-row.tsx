import { todoCategories, type TodoRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { cardPadding, toneSx } from '../../components/styles.ts';
import { CheckIcon, EditIcon } from '../../components/icons.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { isOverdue } from './todo-list.ts';

interface Props {
  todo: TodoRecord;
}

// The row disappears at once, and the second click of a double click must not hit the next row.
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

export function PendingTodo({
  todo,
  onComplete,
  onEdit,
}: Props & { onComplete: () => void; onEdit: () => void }) {
  return (
    <TodoRow
      todo={todo}
      facts={
        <>
          {todo.dueDate && <span>Due {formatDate(todo.dueDate)}</span>}
          {isOverdue(todo) && (
            <Chip size="small" label="Overdue" sx={{ ...toneSx('bad'), fontWeight: 600 }} />
          )}
        </>
      }
    >
      <Button
        startIcon={<CheckIcon />}
        onClick={once(onComplete)}
        aria-label={`Mark Complete: ${todo.title}`}
        sx={{ px: 1.25 }}
      >
        Mark Complete
      </Button>
      <IconButton
        color="primary"
        onClick={onEdit}
        aria-label={`Edit: ${todo.title}`}
        title="Edit"
        sx={{ width: 44, height: 44 }}
      >
        <EditIcon />
      </IconButton>
    </TodoRow>
  );
}

export function CompletedTodo({
  todo,
  onReopen,
  onArchive,
}: Props & { onReopen: () => void; onArchive: () => void }) {
  return (
    <TodoRow todo={todo} facts={todo.completedAt && <span>Completed {formatDate(todo.completedAt)}</span>}>
      <Button onClick={once(onReopen)} aria-label={`Reopen: ${todo.title}`} sx={{ px: 1.25 }}>
        Reopen
      </Button>
      <Button onClick={once(onArchive)} aria-label={`Archive: ${todo.title}`} sx={{ px: 1.25 }}>
        Archive
      </Button>
    </TodoRow>
  );
}

function TodoRow({ todo, facts, children }: Props & { facts: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      sx={{
        px: cardPadding,
        pt: 1.5,
        pb: 0.5,
        borderTop: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Typography id={titleId} sx={{ fontWeight: 600 }}>
        {todo.title}
      </Typography>
      {todo.description && (
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line', mt: 0.25 }}>
          {todo.description}
        </Typography>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 1.25,
          alignItems: 'center',
          typography: 'body2',
          color: 'text.secondary',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.25, alignItems: 'center', pt: 0.5 }}>
          <Chip
            size="small"
            label={todoCategories[todo.category]}
            sx={{ bgcolor: 'brand.tint', color: 'primary.dark' }}
          />
          {facts}
        </Box>
        <Box sx={{ display: 'flex', ml: 'auto', mr: -1.25 }}>{children}</Box>
      </Box>
    </Box>
  );
}
