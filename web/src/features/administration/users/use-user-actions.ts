import type { Described, UserRecord } from '@clinical-hours/proto/api';
import { useToast } from '../../../components/feedback/toast.tsx';
import { useActionWithFeedback } from '../../../components/feedback/use-action-with-feedback.ts';
import { isStaleRecord, serverMessage } from '../../../lib/requests/http.ts';
import { useAction } from '../../../lib/requests/use-action.ts';
import { useRefresh } from '../../../lib/requests/use-refresh.ts';
import { changeUserAccess, deleteUser, exportUsers, updateUser, useUsers } from '../administration.api.ts';
import { accessTexts, type AccessAction } from '../user-access.ts';

interface Options {
  ownId: number;
  onOwnChange: () => Promise<unknown>;
  onDone: () => void;
}

export function useUserActions({ ownId, onOwnChange, onDone }: Options) {
  const run = useActionWithFeedback();
  const toast = useToast();
  const refresh = useRefresh();
  const { mutate: readAgain } = useUsers();

  const save = async (
    lastRead: UserRecord,
    body: Described['UserChange'],
  ): Promise<UserRecord | undefined> => {
    const { id, updatedAt } = lastRead;
    try {
      await updateUser(id, { ...body, updatedAt });
    } catch (error) {
      // The user was changed or deleted elsewhere: read the current state.
      const users = isStaleRecord(error) ? await readAgain() : undefined;
      const newer = users?.find((user) => user.id === id && user.updatedAt !== updatedAt);
      if (!newer) toast({ title: 'Failed to update user', description: serverMessage(error), isError: true });
      return newer;
    }
    toast({ title: 'User updated successfully' });
    onDone();
    await refresh();
    if (id === ownId) await onOwnChange();
    return undefined;
  };

  const [remove, isRemoving] = useAction(({ id }: UserRecord) =>
    run({
      call: () => deleteUser(id),
      done: { title: 'User deleted successfully' },
      failure: 'Failed to delete user',
      onDone,
    }),
  );

  const [changeAccess, isChangingAccess] = useAction((action: AccessAction, { id }: UserRecord) =>
    run({
      call: () => changeUserAccess(id, action),
      done: { title: accessTexts[action].done },
      failure: accessTexts[action].failure,
      onDone,
      // The user was changed or deleted meanwhile, so nothing may be left to do here.
      onStale: onDone,
    }),
  );

  const [startExport, isExporting] = useAction(async () => {
    try {
      await exportUsers();
      toast({ title: 'Export Started' });
    } catch {
      // The specification asks for the browser's own dialog here.
      window.alert('Export failed. Please try again.');
    }
  });

  return { save, remove, isRemoving, changeAccess, isChangingAccess, startExport, isExporting };
}
