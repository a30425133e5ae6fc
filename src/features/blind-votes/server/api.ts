/** What other features' servers may ask of blind votes. */
export { maySeeBallot } from './may-see-ballot.store.ts'
export { readSoundKeys } from './sounds.store.ts'
