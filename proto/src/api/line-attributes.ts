import { everyValue, type Described } from './described.ts';
/** How the people of a line met. */
export const modalities = everyValue<Described['Modality']>()('in-person', 'video', 'phone');
export type Modality = (typeof modalities)[number];

/** The kind of clients of a line: never who they are. */
export const clientKinds = everyValue<Described['ClientKind']>()(
  'individual-adult',
  'child',
  'couple',
  'family',
  'group',
);
export type ClientKind = (typeof clientKinds)[number];

/** The most supervisees of one supervision. */
export const maxSupervisees = 99;
