export { FairQueue, type QueuedWork, type QueueLimits, type QueueRefusals, type Turn } from './fair-queue.ts';
export { inTurn, type Reader } from './in-turn.ts';
export { Pace, type PaceLimits } from './pace.ts';
