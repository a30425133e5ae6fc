import type { TestServer } from './test-server.ts'

/** Makes the address of an account its own, as opening the mailed link does: only then it gets mails about the account. */
export const proveAddress = async (server: Pick<TestServer, 'owner'>, username: string): Promise<void> => {
  await server.owner.query('UPDATE accounts SET email_proved_at = now() WHERE username_key = lower($1)', [username])
}
