/** What other features' servers may ask of the inbox. */
export { readAnswerAddress } from './answer-address.store.ts'
export { mailboxFingerprint } from './mailbox-news.store.ts'
export { type NewestMail, readNewestMails } from './newest-mails.ts'
