/** What other features' servers may ask of the board. */
export { boardFingerprint } from './board-fingerprint.store.ts'
export { readTasksWithin } from './due-tasks.store.ts'
export { readLivingTasks, readTaskNames } from './named-tasks.store.ts'
export { countTasksOf } from './task-counts.store.ts'
export { tellBoard } from './tell-live.ts'
export { readUrgentTasks } from './urgent-tasks.ts'
