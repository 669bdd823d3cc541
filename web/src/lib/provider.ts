/** Who provides this installation. Sample values: the provider puts their own mailbox and website here. */
export const provider = {
  supportMailbox: 'support@example.com',
  website: 'https://www.example.com/ce-hours',
} as const;
