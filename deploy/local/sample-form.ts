/**
 * The empty form that `npm run seed` uploads, as the hours service of `npm start` knows it: made by
 * services/hours/src/blank-form/testing/stand-in-form.ts, since no board's own form is in the repository.
 */
export const sampleForm = '37A-525=be63b5a614b639a5d85b1941ff6f56b28bb841d0729aff5a8bec9715ebf17379';
