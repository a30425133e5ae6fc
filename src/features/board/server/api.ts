/** What other features' servers may ask of the board. */
export { readUrgentTasks } from './urgent-tasks.ts'
