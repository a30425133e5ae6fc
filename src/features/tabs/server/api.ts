/** What other servers may ask of tabs. */
export { addTab } from './save-tab-file.ts'
export { saveTabSync } from './save-tab-sync.ts'
