/** What other servers, and the start, may ask of the linker. */
export { addPage, publishPage, savePage } from './change-pages.ts'
export { readLinkClicks } from './counts.store.ts'
export { startReleaseReminders } from './send-reminders.ts'
