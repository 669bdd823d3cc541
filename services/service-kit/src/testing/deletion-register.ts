import type { DeletionRegister } from '../erasure/index.ts';

/** A stand-in for an auth service in which every user is deleted. */
export const everybodyDeleted: DeletionRegister = { isUserDeleted: async () => ({ isDeleted: true }) };
