/** What other features' servers may ask of accounts. */
export { pictureKey, pictureUrl } from '../domain/account-picture.ts'
export { isProvedElsewhere, storeProvedAddress as proveAddress } from './address-links.store.ts'
export { confirm, confirmByPassword } from './confirm.ts'
export { deleteOverdueAccounts } from './delete-accounts.ts'
export { enter } from './enter.ts'
export { mailHolder } from './mail-holder.ts'
export { insertReset } from './password-resets.store.ts'
export { hashPassword, noPassword } from './passwords.ts'
export { recordVisit } from './record-visit.ts'
export { redrawPicture } from './redraw-picture.ts'
export { refuseUnproved } from './refuse-unproved.ts'
export { refuseUninvited } from './register.ts'
export { mailResetLink } from './reset-link.ts'
export { sayPassword } from './say-password.ts'
export {
  disabledOf,
  findAccount,
  hasPassword,
  holdPassword,
  insertAccount,
  isInvited,
  type KnownAccount,
  lockAccount,
  storeProfile,
  whatIsTaken,
} from './store.ts'
