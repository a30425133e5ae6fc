/** What other features' servers may ask of two-step login. */
export { putPendingLogin } from './pending-logins.store.ts'
export { deleteFactors, kindsOf } from './store.ts'
