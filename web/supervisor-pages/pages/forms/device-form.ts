/** The field that has all devices forgotten, not only this one. */
export const deviceFields = { everywhere: 'everywhere' };
