export { networksOf } from './networks.ts';
export { shares } from './shares.ts';
export {
  boundOfEach,
  forEachAtOnce,
  QueueFull,
  type RunFor,
  workQueue,
  type QueueLoad,
  type WorkQueue,
} from './work-queue.ts';
