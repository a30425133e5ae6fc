import { t } from '#kernel/language/translate.ts'
/** What is recorded of accounts and of the people of a workspace, in the words that it is shown in. */
export const recordedActs = {
  get 'security.login'() {
    return t('Logged in')
  },
  get 'security.login-failed'() {
    return t('Login with a wrong password')
  },
  get 'security.confirm-failed'() {
    return t('Wrong password when asked to confirm')
  },
  get 'security.factor-failed'() {
    return t('Wrong code or passkey after the password')
  },
  get 'security.factor-added'() {
    return t('Added a passkey or an authenticator app')
  },
  get 'security.factor-removed'() {
    return t('Removed a passkey or an authenticator app')
  },
  get 'security.recovery-codes'() {
    return t('Made new recovery codes')
  },
  get 'security.sso-connected'() {
    return t('Connected single sign-on')
  },
  get 'security.sso-disconnected'() {
    return t('Disconnected single sign-on')
  },
  get 'security.reset-asked'() {
    return t('Asked for a link to set a new password')
  },
  get 'security.reset'() {
    return t('Set a new password through a link')
  },
  get 'security.password'() {
    return t('Changed the password')
  },
  get 'security.address-asked'() {
    return t('Asked for another e-mail address')
  },
  get 'security.address'() {
    return t('Confirmed an e-mail address')
  },
  get 'security.address-back'() {
    return t('Took back a change of the e-mail address')
  },
  get 'security.logged-out'() {
    return t('Logged out another device')
  },
  get 'security.invite'() {
    return t('Invited someone by e-mail')
  },
  get 'security.invite-revoked'() {
    return t('Revoked an invitation')
  },
  get 'security.joined'() {
    return t('Joined the workspace')
  },
  get 'security.left'() {
    return t('Left the workspace')
  },
  get 'security.role'() {
    return t('Changed a role')
  },
  get 'security.member-removed'() {
    return t('Removed a member')
  },
  get 'security.hand-over'() {
    return t('Handed the workspace over')
  },
  get 'security.factors-wanted'() {
    return t('Asked members for two-step login')
  },
  get 'security.factors-left-open'() {
    return t('Stopped asking members for two-step login')
  },
  get 'security.export'() {
    return t('Downloaded an export')
  },
  get 'security.webhook'() {
    return t('Added or changed a webhook')
  },
  get 'security.token-made'() {
    return t('Made an access token')
  },
  get 'security.token-ended'() {
    return t('Ended an access token')
  },
  get 'security.delete-workspace'() {
    return t('Deleted the workspace')
  },
  get 'security.workspace-back'() {
    return t('Brought the workspace back')
  },
  get 'security.delete-account'() {
    return t('Deleted the account')
  },
  get 'security.account-back'() {
    return t('Brought the account back')
  },
} as const

/** The key of such an act. */
export type RecordedAct = keyof typeof recordedActs

/** Days after which such a record is forgotten. */
export const daysOfRecords = 180
