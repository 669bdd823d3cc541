export {
  eraseStep,
  eraseUsers,
  eraseUsersInSteps,
  type DeletionRegister,
  type ErasingService,
} from './erase-users.ts';
export { AddHoldUser1760001100000 } from './hold-user.migration.ts';
export { isErased, refuseErased } from './tombstones.ts';
export { CreateTombstones1760000000500 } from './tombstones.migration.ts';
