import { eraseUsers } from '@clinical-hours/service-kit/erasure';
import type { EventHandler } from '@clinical-hours/service-kit/events';
import { eraseConsultationsOf } from './consultation.repository.ts';

/** What this service hears. */
export function consultationEvents(): EventHandler[] {
  return [eraseUsers('consultation', eraseConsultationsOf)];
}
