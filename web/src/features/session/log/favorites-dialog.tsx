import { maxFavoriteName, type FavoriteRecord } from '@clinical-hours/proto/api';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { ConfirmDialog } from '../../../components/forms/confirm-dialog.tsx';
import { DialogButtons, FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { detailsOf, favoriteSchema, fieldsOfFavorite, toFavoriteDetails } from './favorite-draft.ts';
import { deleteFavorite, updateFavorite, useFavorites } from './favorite.api.ts';
import { hoursOfDraft } from '../log-again.ts';
import { hasHours, type SessionDraft } from '../session-draft.ts';

interface Props {
  /** What is filled in, with which a favorite can be replaced. */
  draft: SessionDraft;
  onClose: () => void;
}

type Step = { kind: 'rename' | 'delete'; favorite: FavoriteRecord } | undefined;

/** Lets favorites be renamed, replaced with what is filled in, and deleted. */
export function FavoritesDialog({ draft, onClose }: Props) {
  const titleId = useId();
  const { data: favorites = [] } = useFavorites();
  const [step, setStep] = useState<Step>();
  const { isBusy, rename, replace, remove } = useFavoriteActions(() => setStep(undefined));
  return (
    <>
      <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Favorites</DialogTitle>
        <DialogContent dividers sx={{ py: 0 }}>
          {favorites.length === 0 && <Typography sx={{ py: 2 }}>No favorites left.</Typography>}
          <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {favorites.map((favorite) => (
              <Row
                key={favorite.id}
                favorite={favorite}
                canReplace={hasHours(draft)}
                onRename={() => setStep({ kind: 'rename', favorite })}
                onReplace={() => void replace(favorite, draft)}
                onDelete={() => setStep({ kind: 'delete', favorite })}
              />
            ))}
          </Box>
        </DialogContent>
        <DialogButtons>
          <Button variant="contained" onClick={onClose}>
            Done
          </Button>
        </DialogButtons>
      </Dialog>
      {step?.kind === 'rename' && (
        <FormDialog
          title="Rename Favorite"
          isSmall
          firstFocus="field"
          initialValues={{ name: step.favorite.name }}
          validationSchema={favoriteSchema}
          onSubmit={({ name }) => rename(step.favorite, name)}
          onClose={() => setStep(undefined)}
          buttons={<FormButtons isBusy={isBusy} submitLabel="Rename" />}
        >
          <FormTextField name="name" label="Name" slotProps={{ htmlInput: { maxLength: maxFavoriteName } }} />
        </FormDialog>
      )}
      <ConfirmDialog
        isOpen={step?.kind === 'delete'}
        title="Delete Favorite"
        text={`Are you sure you want to delete “${step?.favorite.name ?? ''}”? Sessions you logged with it stay.`}
        cancelLabel="Cancel"
        confirmLabel="Delete"
        confirmColor="error"
        isBusy={isBusy}
        onCancel={() => setStep(undefined)}
        onConfirm={() => step && void remove(step.favorite)}
      />
    </>
  );
}

function useFavoriteActions(onDone: () => void) {
  const run = useActionWithFeedback();
  const [rename, isRenaming] = useAction(({ id, updatedAt }: FavoriteRecord, name: string) =>
    run({
      call: () => updateFavorite(id, { name: name.trim(), updatedAt }),
      done: { title: 'Favorite renamed' },
      failure: 'Failed to rename the favorite. Please try again.',
      onDone,
    }),
  );
  const [replace, isReplacing] = useAction((favorite: FavoriteRecord, draft: SessionDraft) => {
    const { id, updatedAt } = favorite;
    const putBack = () =>
      run({
        call: () => updateFavorite(id, detailsOf(favorite)),
        done: { title: 'Favorite restored' },
        failure: 'Failed to restore the favorite. Please try again.',
      });
    return run({
      call: () => updateFavorite(id, { ...toFavoriteDetails(draft), updatedAt }),
      done: { title: 'Favorite replaced', undo: putBack },
      failure: 'Failed to replace the favorite. Please try again.',
    });
  });
  const [remove, isRemoving] = useAction(async ({ id }: FavoriteRecord) => {
    await run({
      call: () => deleteFavorite(id),
      done: { title: 'Favorite deleted' },
      failure: 'Failed to delete the favorite. Please try again.',
    });
    // Also closed after a failure.
    onDone();
  });
  return { isBusy: isRenaming || isReplacing || isRemoving, rename, replace, remove };
}

interface RowProps {
  favorite: FavoriteRecord;
  canReplace: boolean;
  onRename: () => void;
  onReplace: () => void;
  onDelete: () => void;
}

function Row({ favorite, canReplace, onRename, onReplace, onDelete }: RowProps) {
  const { name } = favorite;
  const fields = fieldsOfFavorite(favorite);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        py: 1.25,
        '&:not(:first-of-type)': { borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {fields ? hoursOfDraft(fields) : ''}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', ml: -1.5 }}>
        <Button size="small" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button
          size="small"
          aria-label={`Replace ${name} with what is filled in`}
          disabled={!canReplace}
          onClick={onReplace}
        >
          Replace
        </Button>
        <Button size="small" color="error" aria-label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </Box>
    </Box>
  );
}
