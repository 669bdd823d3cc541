import { ConfirmDialog } from '../../components/forms/confirm-dialog.tsx';
import { formatDate } from '../../lib/figures/dates.ts';
import { hoursText } from '../../lib/figures/numbers.ts';
import type { Unusual } from './unusual.ts';

interface Props {
  /** 'yyyy-MM-dd'. */
  date: string;
  unusual: Unusual;
  confirmLabel: string;
  onCancel: () => void;
  onConfirm: () => void;
}

/** The question whether a session with many hours, or from long ago, is meant so. */
export function UnusualSessionDialog({ date, unusual, ...buttons }: Props) {
  const day = formatDate(`${date}T00:00:00`);
  const texts = [
    unusual.hundredths !== undefined &&
      `${unusual.isOfSeveral ? `All sessions of ${day} have` : 'This session has'} ${hoursText(unusual.hundredths / 100)}${unusual.isOfSeveral ? '' : ` on ${day}`}, all kinds together.`,
    unusual.isOld && `Its date, ${day}, is more than ten years ago.`,
  ].filter(Boolean);
  return (
    <ConfirmDialog isOpen title="Is This Right?" text={texts.join(' ')} cancelLabel="Go Back" {...buttons} />
  );
}
