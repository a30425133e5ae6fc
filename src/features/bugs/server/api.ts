/** What other servers may ask of bug reports. */
export { readBugOriginals } from './originals.store.ts'
