/** What other features' servers may ask of accounts. */
export { pictureUrl } from '../domain/picture-url.ts'
export { confirmPassword } from './confirm-password.ts'
export { mailResetLink } from './forgot-password.ts'
export { insertReset } from './password-resets.store.ts'
export { hashPassword, isPassword } from './passwords.ts'
export { pictureKey } from './profile-picture.ts'
export { redrawPicture } from './redraw-picture.ts'
export { disabledOf } from './store.ts'
