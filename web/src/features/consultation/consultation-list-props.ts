import type { ConsultationRecord } from '@clinical-hours/proto/api';

/** Stands for a supervisor who is not on the list. */
export const unknownSupervisor = 'Unknown';

/** What the list of questions and its parts need. */
export interface ConsultationListProps {
  consultations: readonly ConsultationRecord[];
  supervisorName: (id: number | null) => string;
  /** When each article of the guidance library was reviewed, by its id. Empty while that is not known. */
  reviewDates: ReadonlyMap<string, string>;
  /** Whether there is somebody to send a question to. */
  canEscalate: boolean;
  /** Whether it is not known who the supervisors are. */
  hasNoSupervisorList: boolean;
  /** Whether one of them is being changed. */
  isBusy: boolean;
  /** The one that was just asked: it is open. */
  askedId: number | undefined;
  /** The one that gets the focus as soon as it is there. */
  landingId: number | undefined;
  onLanded: () => void;
  onEscalate: (consultation: ConsultationRecord) => void;
  onTakeBack: (consultation: ConsultationRecord) => void;
}
