import type { FavoriteRecord } from '@clinical-hours/proto/api';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useToast } from '../../../components/feedback/toast.tsx';
import { useDialogOnDemand } from '../../../components/feedback/use-dialog-on-demand.ts';
import { useFavorites } from './favorite.api.ts';
import { hasHours, type SessionDraft } from '../session-draft.ts';

// Loaded on demand: a favorite is saved once and used for months.
const loadSaving = async () => (await import('./save-favorite-dialog.tsx')).SaveFavoriteDialog;
const loadManaging = async () => (await import('./favorites-dialog.tsx')).FavoritesDialog;

interface Props {
  /** The favorite that the form was filled from. */
  usedId: number | undefined;
  onSaved: (favorite: FavoriteRecord) => void;
}

/** Saves what is filled in as a favorite, and opens the dialog in which favorites are changed. */
export function FavoriteButtons({ usedId, onSaved }: Props) {
  const { values } = useFormikContext<SessionDraft>();
  const { data: favorites = [] } = useFavorites();
  const toast = useToast();
  const saving = useDialogOnDemand(loadSaving);
  const managing = useDialogOnDemand(loadManaging);
  const save = () => {
    if (hasHours(values)) saving.open();
    else
      toast({ title: 'No hours entered', description: 'Please fill in a typical day first.', isError: true });
  };
  const buttons = useLatest({ save, manage: managing.open });
  const hasFavorites = favorites.length > 0;
  return (
    <>
      {useMemo(
        () => (
          <>
            <Button onClick={() => buttons().save()}>Save as Favorite</Button>
            {hasFavorites && <Button onClick={() => buttons().manage()}>Manage Favorites</Button>}
          </>
        ),
        [buttons, hasFavorites],
      )}
      {saving.Shown && (
        <saving.Shown
          draft={values}
          favorites={favorites}
          name={favorites.find(({ id }) => id === usedId)?.name ?? ''}
          onSaved={onSaved}
          onClose={saving.close}
        />
      )}
      {managing.Shown && <managing.Shown draft={values} onClose={managing.close} />}
    </>
  );
}

/** A function that returns the latest value and stays the same: what calls it need not be rendered with each change. */
function useLatest<T>(value: T): () => T {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return useCallback(() => latest.current, []);
}
