/** All test databases of one cluster share the roles that the template was migrated with. */
export const testInstallId = 'testtest'

/** Passwords of the throw-away cluster's roles. */
export const testPasswords = {
  app: 'app-of-a-test-cluster',
  jobs: 'jobs-of-a-test-cluster',
  admin: 'admin-of-a-test-cluster',
}
