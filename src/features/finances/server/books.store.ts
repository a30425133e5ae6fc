import { type RawBuilder, sql } from 'kysely'
import { foldName } from '#kernel/text.ts'
import type { Tx } from '#server/database/database.ts'
import type { JobScope, WorkspaceScope } from '#server/database/scope.ts'
import { sayKept } from '#server/language/kept-words.ts'
import { newId } from '#server/new-id.ts'
import { eachOnce, type KnownPerson, type People } from '../domain/one-person.ts'
import { firstAccounts, firstCategories } from './first-books.ts'

/** Who works in the books of a band: a person, or a job. */
export type BooksScope = WorkspaceScope | JobScope

const firstHome = 'EUR'

/** Makes the books of a band with the accounts and categories that every band begins with, where there are none yet; they are named in the language of who opens them. */
export const openBooks = async (tx: Tx, { workspaceId }: BooksScope): Promise<void> => {
  const there = await tx
    .selectFrom('money_books')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  if (there) return
  const made = await tx
    .insertInto('money_books')
    .values({ workspace_id: workspaceId, home_currency: firstHome })
    .onConflict((conflict) => conflict.doNothing())
    .returning('workspace_id')
    .executeTakeFirst()
  if (!made) return
  const named = (given: string) => {
    // A job, which nobody has opened them for, may speak words to keep.
    const name = sayKept(given)
    return { workspace_id: workspaceId, id: newId(), name, name_key: foldName(name) }
  }
  await tx
    .insertInto('money_accounts')
    .values(firstAccounts().map(({ kind, name }) => ({ ...named(name), kind })))
    .execute()
  await tx
    .insertInto('money_categories')
    .values(firstCategories().map(({ direction, name }, place) => ({ ...named(name), direction, place })))
    .execute()
}

/** Holds the books until the transaction ends: one change after the other, so that sums and closed months hold. */
export const holdBooks = async (tx: Tx, scope: BooksScope): Promise<{ homeCurrency: string }> => {
  await openBooks(tx, scope)
  // Rewriting the row locks it, and its transaction says that something in the books may have changed.
  const row = await tx
    .updateTable('money_books')
    .set({ home_currency: sql<string>`home_currency` })
    .where('workspace_id', '=', scope.workspaceId)
    .returning('home_currency')
    .executeTakeFirstOrThrow()
  // What is written of people from now on is of who they are now.
  await keepJoined(tx, scope)
  return { homeCurrency: row.home_currency }
}

// The account of a member of the band, no guest, who proved the address of somebody outside (`o`).
const memberAt = (workspaceId: string): RawBuilder<string | null> => sql<string | null>`(
  SELECT k.id FROM accounts k JOIN memberships j ON j.account_id = k.id
  WHERE j.workspace_id = ${workspaceId} AND j.role <> 'guest' AND k.email_key = lower(o.email) AND k.email_proved_at IS NOT NULL)`

// Keeps under which account people outside joined the band, who are members of it by now. The books are held.
const keepJoined = async (tx: Tx, { workspaceId }: BooksScope): Promise<void> => {
  await sql`
    UPDATE split_outsiders o SET joined_as = ${memberAt(workspaceId)}
    WHERE o.workspace_id = ${workspaceId} AND o.joined_as IS NULL AND ${memberAt(workspaceId)} <> o.id`.execute(tx)
}

/** The currency of the books. */
export const readHomeCurrency = async (tx: Tx, scope: BooksScope): Promise<string> =>
  (
    await tx
      .selectFrom('money_books')
      .select('home_currency')
      .where('workspace_id', '=', scope.workspaceId)
      .executeTakeFirst()
  )?.home_currency ?? firstHome

/** Chooses the currency of the books. */
export const updateHomeCurrency = async (tx: Tx, scope: WorkspaceScope, currency: string): Promise<void> => {
  await tx
    .updateTable('money_books')
    .set({ home_currency: currency })
    .where('workspace_id', '=', scope.workspaceId)
    .execute()
}

/** The first days of the closed months, the newest first. */
export const readClosedMonths = async (tx: Tx, scope: BooksScope): Promise<string[]> => {
  const rows = await tx
    .selectFrom('closed_months')
    .select('month')
    .where('workspace_id', '=', scope.workspaceId)
    .orderBy('month', 'desc')
    .execute()
  return rows.map(({ month }) => month)
}

/** Closes a month by its first day. */
export const insertClosedMonth = async (tx: Tx, scope: WorkspaceScope, month: string): Promise<void> => {
  await tx
    .insertInto('closed_months')
    .values({ workspace_id: scope.workspaceId, month, closed_by: scope.userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Opens a month by its first day. */
export const deleteClosedMonth = async (tx: Tx, scope: WorkspaceScope, month: string): Promise<void> => {
  await tx
    .deleteFrom('closed_months')
    .where('workspace_id', '=', scope.workspaceId)
    .where('month', '=', month)
    .execute()
}

/** Somebody of the books. */
export interface PersonRow extends KnownPerson {
  name: string
  picture: string | null
  /** What they play, as their profile says; nothing of who left. */
  plays: string
}

/**
 * Members of the band without its guests, in the order in which they joined, and then others who are in its books. Somebody
 * outside with the proved address of a member is that member.
 */
export const readPeople = async (tx: Tx, { workspaceId }: BooksScope): Promise<People<PersonRow>> => {
  const { rows } = await sql<PersonRow>`
    SELECT coalesce(m.account_id, p.id) AS id, coalesce(a.display_name, p.name) AS name, a.picture_name AS picture,
      coalesce(a.instruments, '') AS plays,
      m.account_id IS NOT NULL AS belongs, o.id IS NOT NULL AND m.account_id IS NULL AS "isOutside",
      CASE WHEN m.account_id IS NULL THEN coalesce(o.joined_as, ${memberAt(workspaceId)}) END AS "joinedAs"
    FROM (SELECT account_id, joined_at FROM memberships WHERE workspace_id = ${workspaceId} AND role <> 'guest') m
    FULL JOIN (SELECT id, name FROM money_people WHERE workspace_id = ${workspaceId}) p ON p.id = m.account_id
    LEFT JOIN accounts a ON a.id = coalesce(m.account_id, p.id)
    LEFT JOIN split_outsiders o ON o.workspace_id = ${workspaceId} AND o.id = p.id
    ORDER BY m.joined_at NULLS LAST, name`.execute(tx)
  return eachOnce(rows)
}

/** Keeps the names of people who are new in the books. */
export const keepPeople = async (
  tx: Tx,
  { workspaceId }: BooksScope,
  people: readonly { id: string; name: string }[],
): Promise<void> => {
  if (people.length === 0) return
  await tx
    .insertInto('money_people')
    .values(people.map(({ id, name }) => ({ workspace_id: workspaceId, id, name })))
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'id'])
        .doUpdateSet({ name: sql`excluded.name` })
        .where('money_people.name', '<>', sql<string>`excluded.name`),
    )
    .execute()
}
