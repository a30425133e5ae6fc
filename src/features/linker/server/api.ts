/** What the start of the server asks of the linker. */
export { startReleaseReminders } from './send-reminders.ts'
