/** The message by which a page asks the worker to cache all files of the build, not only those of the shell. */
export const cacheRest = 'keep-rest';
