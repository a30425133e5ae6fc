/** What other servers may ask of the linker. */
export { bandPageUrl } from './band-page-url.ts'
export { addPage, publishPage, savePage } from './change-pages.ts'
export { readClickDays, readLinkClicks } from './counts.store.ts'
