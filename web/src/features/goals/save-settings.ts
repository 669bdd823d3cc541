import type { ProfileBody } from '@clinical-hours/proto/api';

/** Saves a part of the user's settings. Answers whether that succeeded. */
export type SaveSettings = (body: ProfileBody) => Promise<boolean>;
