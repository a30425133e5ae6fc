/** What is recorded of accounts and of the people of a workspace, in the words that it is shown in. */
export const recordedActs = {
  'security.login': 'Logged in',
  'security.login-failed': 'A log-in with a wrong password',
  'security.confirm-failed': 'A wrong password, asked for again',
  'security.reset-asked': 'A link for a new password was asked for',
  'security.reset': 'A new password was set by a link',
  'security.password': 'Changed the password',
  'security.role': 'Changed a role',
  'security.member-removed': 'Removed a member',
  'security.hand-over': 'Handed the workspace over',
  'security.export': 'Took an export along',
  'security.delete-workspace': 'Deleted the workspace',
  'security.workspace-back': 'Brought the workspace back',
  'security.delete-account': 'Deleted the account',
  'security.account-back': 'Brought the account back',
} as const

/** The key of such an act. */
export type RecordedAct = keyof typeof recordedActs

/** Days after which such a record is forgotten. */
export const daysOfRecords = 180
