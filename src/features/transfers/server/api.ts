/** What other features' servers may ask of transfers. */
export { readTransferOriginals } from './originals.store.ts'
