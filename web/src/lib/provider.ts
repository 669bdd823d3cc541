// Used by licensure, privacy, the landing page, the application's frame and the supervisors' pages.

/**
 * The provider of this installation. These are sample values: the provider replaces them by their own mailbox and
 * website.
 */
export const provider = {
  supportMailbox: 'support@example.com',
  website: 'https://www.example.com/ce-hours',
} as const;
