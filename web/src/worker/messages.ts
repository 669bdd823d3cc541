/** The message by which a page asks the worker to keep all files of the build, not only those of the shell. */
export const keepRest = 'keep-rest';
