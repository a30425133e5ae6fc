/** What other features' servers may ask of two-step login. */
export { factorsResetMail } from './factor-mails.ts'
export { putPendingLogin } from './pending-logins.store.ts'
export { deleteFactors, kindsOf } from './store.ts'
