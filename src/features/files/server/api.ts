/** What other servers may ask of files. */
export { startTrashSweep } from './trash.ts'
