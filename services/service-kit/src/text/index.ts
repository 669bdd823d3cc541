export { normalizeText, type NormalForm } from './normalize-text.ts';
