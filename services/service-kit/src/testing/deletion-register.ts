import type { DeletionRegister } from '../erasure/index.ts';

/** Stands for an auth service that has deleted whomever it is asked about. */
export const everybodyDeleted: DeletionRegister = { isUserDeleted: async () => ({ isDeleted: true }) };
