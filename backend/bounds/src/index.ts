export { boundConnections } from './bound-connections.ts';
export { boundOfEach, type RunFor } from './bound-of-each.ts';
export { networksOf } from './networks.ts';
export { shares } from './shares.ts';
export {
  forEachAtOnce,
  QueueFull,
  workQueue,
  type QueueLoad,
  type WorkQueue,
} from './work-queue.ts';
