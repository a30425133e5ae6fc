/** What other features' servers may ask of the board. */
export { remindOfTasks } from './tell-people.ts'
export { readUrgentTasks } from './urgent-tasks.ts'
