/** How the people of a line met. */
export const modalities = ['in-person', 'video', 'phone'] as const;
export type Modality = (typeof modalities)[number];

/** The kind of clients of a line: never who they are. */
export const clientKinds = ['individual-adult', 'child', 'couple', 'family', 'group'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** The most supervisees of one supervision. */
export const maxSupervisees = 99;
