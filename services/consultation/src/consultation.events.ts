import { eraseUsers, type DeletionRegister } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { eraseConsultationsOf } from './consultation.repository.ts';

export function consultationEvents(auth: DeletionRegister): EventHandler[] {
  return [eraseUsers('consultation', auth, eraseConsultationsOf)];
}
