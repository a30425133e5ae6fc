import type { ClientConfig } from 'pg'
import { usernameKey } from '#features/accounts/domain/username-key.ts'
import { recordAct } from '#features/audit/server/api.ts'
import type { AccountTier } from '#features/plans/contract/plan.ts'
import { Database } from '#server/database/database.ts'

/** An account as the operator sees it. */
export interface ListedAccount {
  username: string
  email: string
  tier: AccountTier
  createdAt: Date
}

/** Sets the tier of an account as the owner of the tables; answers the name as it is spelled, or null when nobody has it. */
export const grantTier = (owner: ClientConfig, username: string, tier: AccountTier): Promise<string | null> =>
  asOwner(owner, (database) =>
    database.outside(async (tx) => {
      const before = await tx
        .selectFrom('accounts')
        .select(['id', 'username', 'tier'])
        .where('username_key', '=', usernameKey(username) ?? '')
        .forUpdate()
        .executeTakeFirst()
      if (!before) return null
      await tx.updateTable('accounts').set({ tier }).where('id', '=', before.id).execute()
      await recordAct(tx, 'command line', {
        act: 'account.tier',
        subject: { kind: 'account', id: before.id, name: before.username },
        details: { before: before.tier, after: tier },
      })
      return before.username
    }),
  )

/** All accounts, in the order of their names. */
export const listAccounts = (owner: ClientConfig): Promise<ListedAccount[]> =>
  asOwner(owner, async (database) => {
    const rows = await database.single
      .selectFrom('accounts')
      .select(['username', 'email', 'tier', 'created_at'])
      .orderBy('username_key')
      .execute()
    return rows.map((row) => ({ ...row, tier: row.tier as AccountTier, createdAt: row.created_at }))
  })

const asOwner = async <T>(owner: ClientConfig, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = new Database(owner, () => undefined, 1)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
