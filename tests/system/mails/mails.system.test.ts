import { describe } from 'vitest';
import { startMailsProduct } from './product.ts';
import { reminderCases } from './reminders.ts';
import { supervisorMailCases } from './supervisor-mails.ts';

startMailsProduct();
describe('emails to supervisors', () => {
  supervisorMailCases();
});
// Processes are killed in these.
describe('reminders', () => {
  reminderCases();
});
