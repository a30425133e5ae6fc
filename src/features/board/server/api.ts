/** What other features' servers may ask of the board. */
export { boardFingerprint } from './board-fingerprint.store.ts'
export { countTasksOf } from './done-tasks.store.ts'
export { readLivingTasks, readTaskNames } from './named-tasks.store.ts'
export { readTasksWithin } from './on-calendar.store.ts'
export { readUrgentTasks } from './urgent-tasks.ts'
