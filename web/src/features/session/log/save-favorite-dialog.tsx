import { maxFavoriteName, type FavoriteRecord } from '@clinical-hours/proto/api';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { FormButtons } from '../../../components/forms/form-buttons.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { FormTextField } from '../../../components/forms/form.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { SubmitKey } from '../../../lib/requests/submit-key.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { favoriteSchema, isSameName, toFavoriteDetails } from './favorite-draft.ts';
import { createFavorite, updateFavorite } from './favorite.api.ts';
import { hoursOfDraft } from '../log-again.ts';
import type { SessionDraft } from '../session-draft.ts';

interface Props {
  draft: SessionDraft;
  favorites: readonly FavoriteRecord[];
  /** Proposed as the name. */
  name: string;
  onSaved: (favorite: FavoriteRecord) => void;
  onClose: () => void;
}

/** Asks for the name of a new favorite, or of the favorite that what is filled in replaces. */
export function SaveFavoriteDialog({ draft, favorites, name, onSaved, onClose }: Props) {
  const run = useActionWithFeedback();
  const submitKey = useRef(new SubmitKey());
  const [save, isBusy] = useAction(async (typed: { name: string }) => {
    const body = { ...toFavoriteDetails(draft), name: typed.name.trim() };
    const before = favorites.find((favorite) => isSameName(favorite.name, body.name));
    await run({
      call: () =>
        before
          ? updateFavorite(before.id, { ...body, updatedAt: before.updatedAt })
          : submitKey.current.send(body, (key) => createFavorite(body, key)),
      done: { title: before ? 'Favorite replaced' : 'Favorite saved' },
      failure: 'Failed to save the favorite. Please try again.',
      onDone: (favorite) => {
        onClose();
        onSaved(favorite);
      },
    });
  });
  return (
    <FormDialog
      title="Save as Favorite"
      isSmall
      firstFocus="field"
      initialValues={{ name }}
      validationSchema={favoriteSchema}
      onSubmit={save}
      onClose={onClose}
      buttons={<SaveButtons isBusy={isBusy} favorites={favorites} />}
    >
      <NameField hours={hoursOfDraft(draft)} favorites={favorites} />
    </FormDialog>
  );
}

function useReplaced(favorites: readonly FavoriteRecord[]): FavoriteRecord | undefined {
  const { values } = useFormikContext<{ name: string }>();
  return favorites.find(({ name }) => isSameName(name, values.name));
}

function NameField({ hours, favorites }: { hours: string; favorites: readonly FavoriteRecord[] }) {
  const replaced = useReplaced(favorites);
  return (
    <FormTextField
      name="name"
      label="Name"
      placeholder="Clinic day"
      slotProps={{ htmlInput: { maxLength: maxFavoriteName } }}
      helperText={
        replaced
          ? `Replaces “${replaced.name}”.`
          : `${hours}, with its supervisor and details. Notes and date are not saved.`
      }
    />
  );
}

function SaveButtons({ isBusy, favorites }: { isBusy: boolean; favorites: readonly FavoriteRecord[] }) {
  const replaced = useReplaced(favorites);
  return <FormButtons isBusy={isBusy} submitLabel={replaced ? 'Replace Favorite' : 'Save Favorite'} />;
}
