/** What other features' servers may ask of the inbox. */
export { type NewestMail, readNewestMails } from './newest-mails.ts'
export { startMailSweep } from './start-mail-sweep.ts'
