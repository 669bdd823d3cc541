/** Passwords are at least this long, in characters; those of administrators are longer. */
export const minPasswordLength = 8;

/** Passwords of administrators are at least this long, in characters. */
export const minAdminPasswordLength = 12;
