import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { planKept } from '#server/database/kept-plans.ts'
import { mostNamed } from '../contract/community-limits.ts'

/** Somebody as the community shows them. */
export interface PersonRow {
  id: string
  username: string
  display_name: string
  picture_name: string | null
}

const selectPeople = (tx: Tx) =>
  tx.selectFrom('accounts as a').select(['a.id', 'a.username', 'a.display_name', 'a.picture_name'])

// Somebody with a block between them and the transaction's person is nobody to that person.
const noStranger = sql<boolean>`a.id <> ALL (ARRAY(SELECT community_strangers()))`

/** Those who have these names, in lower case. */
export const readPeopleCalled = (tx: Tx, names: readonly string[]): Promise<PersonRow[]> =>
  selectPeople(tx)
    .where(sql<boolean>`a.username_key = ANY (${names}::text[])`)
    .where(noStranger)
    .limit(mostNamed)
    .modifyEnd(planKept)
    .execute()

/** Who has written something lately, by name. */
export const readWriters = (tx: Tx, most: number): Promise<PersonRow[]> =>
  selectPeople(tx)
    .where(
      sql<boolean>`a.id IN (
        SELECT author_id FROM (SELECT author_id FROM community_posts
          WHERE deleted_at IS NULL AND hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 500) p
        UNION
        SELECT author_id FROM (SELECT author_id FROM community_comments
          WHERE deleted_at IS NULL AND hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 500) c)`,
    )
    .where(noStranger)
    .orderBy('a.username_key')
    .limit(most)
    .execute()

/** Whom a person has blocked, by name. */
export const readBlocked = (tx: Tx, me: string, most: number): Promise<PersonRow[]> =>
  selectPeople(tx)
    .innerJoin('community_blocks as b', 'b.blocked_id', 'a.id')
    .where('b.account_id', '=', me)
    .orderBy('a.username_key')
    .limit(most)
    .execute()

/** The name of an account, or null. */
export const readPersonName = async (tx: Tx, personId: string): Promise<string | null> =>
  (await tx.selectFrom('accounts').select('display_name').where('id', '=', personId).executeTakeFirst())
    ?.display_name ?? null

/** Blocks somebody; once is enough. */
export const insertBlock = async (tx: Tx, me: string, personId: string): Promise<void> => {
  await tx
    .insertInto('community_blocks')
    .values({ account_id: me, blocked_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Takes a block back. */
export const deleteBlock = async (tx: Tx, me: string, personId: string): Promise<void> => {
  await tx.deleteFrom('community_blocks').where('account_id', '=', me).where('blocked_id', '=', personId).execute()
}
