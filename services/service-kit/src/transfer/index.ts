export { inSlot, type Reader } from './in-slot.ts';
export { ThroughputGuard, type ThroughputLimits } from './throughput-guard.ts';
export {
  TransferSlots,
  type Slot,
  type SlotLimits,
  type SlotRefusals,
  type Transfer,
} from './transfer-slots.ts';
