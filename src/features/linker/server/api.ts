/** What other servers may ask of the linker. */

export { addPage, publishPage, savePage } from './change-pages.ts'
export { readClickDays, readLinkClicks, readReleaseCounts } from './counts.store.ts'
export { savePageSound } from './page-sound.ts'
export { bandPageUrl, listPages, readPageNames } from './read-pages.ts'
