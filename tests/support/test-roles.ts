/** All test databases of one cluster share the roles that the template was migrated with. */
export const testInstallId = '7e577e57'

/** Passwords of the throw-away cluster's roles. */
export const testPasswords = {
  app: 'app-of-a-test-cluster-only',
  jobs: 'jobs-of-a-test-cluster-only',
  admin: 'admin-of-a-test-cluster-only',
  explorer: 'explorer-of-a-test-cluster-only',
}
