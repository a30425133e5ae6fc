import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

/** What is told, as the table keeps it. */
export interface Told {
  kind: string
  facts: object
  path: string
  key: string | null
  together: string | null
  mail: string
}

const people = (rows: { person: string }[]): string[] => rows.map(({ person }) => person)

/** Tells members of the transaction's workspace something; `ids` has an id for each. Answers who was told. */
export const insertFor = async (tx: Tx, ids: Record<string, string>, told: Told): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM make_notifications(${Object.keys(ids)}::uuid[], ${JSON.stringify({ ...told, ids })}::jsonb) AS person
  `.execute(tx)
  return people(rows)
}

/** Tells somebody outside the transaction's workspace something about it; false when they had been told. */
export const insertForOutsider = async (tx: Tx, person: string, id: string, told: Told): Promise<boolean> => {
  const { rows } = await sql<{ made: boolean }>`
    SELECT tell_outsider(${person}::uuid, ${JSON.stringify({ ...told, id })}::jsonb) AS made`.execute(tx)
  return rows[0]?.made === true
}

/** Tells somebody something that is about no workspace; false when they had been told. */
export const insertForPerson = async (tx: Tx, person: string, id: string, told: Told): Promise<boolean> => {
  const { rows } = await sql<{ made: boolean }>`
    SELECT tell_person(${person}::uuid, ${JSON.stringify({ ...told, id })}::jsonb) AS made`.execute(tx)
  return rows[0]?.made === true
}

/** Takes back what was told by this key in the transaction's workspace; answers who had been told. */
export const deleteByKey = async (tx: Tx, key: string): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM take_back_notifications(${key}) AS person`.execute(tx)
  return people(rows)
}

/** Takes back what nobody has read of this key, so that it can be told again; answers who had been told. */
export const withdrawByKey = async (tx: Tx, key: string): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM withdraw_notifications(${key}) AS person`.execute(tx)
  return people(rows)
}

/** The same of one member; answers whether they had been told. */
export const withdrawOf = async (tx: Tx, key: string, person: string): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM withdraw_notifications_of(${key}, ${person}::uuid) AS person`.execute(tx)
  return people(rows)
}

/** Takes back what administrators were told under a topic, but for these keys, so that it can be told again; answers who had been told. */
export const withdrawWarnings = async (tx: Tx, topic: string, standing: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM withdraw_warnings(${topic}, ${[...standing]}::text[]) AS person`.execute(tx)
  return people(rows)
}

/** The members of a workspace; the transaction must be inside it. */
export const readMemberIds = async (tx: Tx, workspaceId: string): Promise<string[]> => {
  const rows = await tx
    .selectFrom('memberships')
    .select('account_id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}

/** The account that has proved an address (or, being older, may still do so), compared without case; null without one. */
export const findAccountByEmail = async (tx: Tx, emailKey: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM accounts WHERE email_key = ${emailKey}
    AND (email_proved_at IS NOT NULL OR email_prove_by > now()) ORDER BY email_proved_at, id LIMIT 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Tells people of this server something that belongs to no workspace; answers who was told. */
export const insertForPeople = async (
  tx: Tx,
  ids: Record<string, string>,
  told: Told,
  inSpiteOfBlocks: boolean,
): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM make_server_notifications(${Object.keys(ids)}::uuid[], ${JSON.stringify({ ...told, ids })}::jsonb,
      ${inSpiteOfBlocks}) AS person`.execute(tx)
  return people(rows)
}

/** Takes back what was told by this key of something that belongs to no workspace; answers who had been told. */
export const deleteFromPeople = async (tx: Tx, key: string): Promise<string[]> => {
  const { rows } = await sql<{ person: string }>`
    SELECT person FROM take_back_server_notifications(${key}) AS person`.execute(tx)
  return people(rows)
}

/** Tells the author of a post of a like or its end; answers who that is, or null when there was nothing to tell. */
export const insertLike = async (
  tx: Tx,
  like: { postId: string; liked: boolean; began: string },
  id: string,
  told: Told,
): Promise<string | null> => {
  const { rows } = await sql<{ person: string | null }>`
    SELECT tell_of_like(${like.postId}::uuid, ${id}::uuid, ${like.liked}, ${like.began}::timestamptz,
      ${JSON.stringify(told)}::jsonb) AS person`.execute(tx)
  return rows[0]?.person ?? null
}
