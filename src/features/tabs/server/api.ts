/** What other servers may ask of tabs. */
export { readTabOriginals } from './originals.store.ts'
export { addTab } from './save-tab-file.ts'
export { saveTabSync } from './save-tab-sync.ts'
