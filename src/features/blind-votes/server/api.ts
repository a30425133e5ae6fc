/** What other features' servers may ask of blind votes. */
export { readSoundKeys } from './sounds.store.ts'
