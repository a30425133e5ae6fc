/** What other servers may ask of bug reports. */
export { countReported } from './count-reported.store.ts'
export { readBugOriginals } from './originals.store.ts'
