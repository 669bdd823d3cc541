/** How wide the window of each device is, in CSS pixels. */
export const widths = { desktop: 1280, phone: 390 } as const;

export type Device = keyof typeof widths;
