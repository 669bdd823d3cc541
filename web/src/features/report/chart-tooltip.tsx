/** The figures of the bar under the pointer, in a chunk of their own. */
export { ChartsTooltip } from '@mui/x-charts/ChartsTooltip';
