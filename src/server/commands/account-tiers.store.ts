import pg from 'pg'
import { usernameKey } from '#features/accounts/domain/username-key.ts'
import type { AccountTier } from '#features/plans/contract/plan.ts'

/** An account as the operator sees it. */
export interface ListedAccount {
  username: string
  email: string
  tier: AccountTier
  createdAt: Date
}

/** Sets the tier of an account as the owner of the tables; answers the name as it is spelled, or null when nobody has it. */
export const grantTier = (owner: pg.ClientConfig, username: string, tier: AccountTier): Promise<string | null> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      'UPDATE accounts SET tier = $2 WHERE username_key = $1 RETURNING username',
      [usernameKey(username), tier],
    )
    return rows[0]?.username ?? null
  })

/** All accounts, in the order of their names. */
export const listAccounts = (owner: pg.ClientConfig): Promise<ListedAccount[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<ListedAccount>(
      'SELECT username, email, tier, created_at AS "createdAt" FROM accounts ORDER BY username_key',
    )
    return rows
  })

const asOwner = async <T>(owner: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
