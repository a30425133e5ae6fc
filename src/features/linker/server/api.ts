/** What other servers may ask of the linker. */
export { sendDueReminders, startReleaseReminders } from './send-reminders.ts'
