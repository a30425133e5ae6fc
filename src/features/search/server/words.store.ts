import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { WorkspaceScope } from '#server/database/scope.ts'
import type { FoundKind } from '../contract/found.ts'

/** What may be in the place of one typed word: words that begin with these, and words that are just these. */
export interface Wanted {
  beginnings: readonly string[]
  words: readonly string[]
}

/** A thing with, for each typed word in its turn, the word of it that was met and that word's weight. */
export interface Met {
  kind: FoundKind
  id: string
  words: readonly string[]
  weights: readonly number[]
}

// Greater than whatever stands behind a beginning; and less than any letter, so that nothing but the word itself is below it.
const last = '\u{10ffff}'
const next = ' '
// A limit has each stretch looked up in the index by itself.
const mostOfOne = 8

/** SQL for the stretches of the index in which a typed word may be met. */
const stretches = ({ beginnings, words }: Wanted): RawBuilder<{ low: string; high: string }> => {
  const lows = [...beginnings, ...words]
  const highs = [...beginnings.map((one) => one + last), ...words.map((one) => one + next)]
  return sql`unnest(${lows}::text[], ${highs}::text[])`
}

/** How many words of the band's things each typed word meets, counted up to `most`. */
export const countMet = async (
  tx: Tx,
  scope: WorkspaceScope,
  { kinds, wanted, most }: { kinds: readonly FoundKind[]; wanted: readonly Wanted[]; most: number },
): Promise<number[]> => {
  const counts = wanted.map(
    (one) => sql`(SELECT count(*)::integer FROM (
      SELECT FROM ${stretches(one)} AS r (low, high) JOIN LATERAL (
        SELECT FROM search_words AS s WHERE s.workspace_id = ${scope.workspaceId} AND s.word >= r.low COLLATE "C"
          AND s.word < r.high COLLATE "C" AND s.kind = ANY (${kinds}::text[]) LIMIT ${most}) AS s ON true
      LIMIT ${most}) AS met)`,
  )
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(tx)
  return rows[0]?.counts ?? []
}

/**
 * Things that have all typed words, at most `most`. They are looked up by one of them (`by`): whole words before longer ones,
 * and of a word the newest things; of several words, things that have this one are looked through for the others up to ten times as far.
 */
export const readMet = async (
  tx: Tx,
  scope: WorkspaceScope,
  { kinds, wanted, by, most }: { kinds: readonly FoundKind[]; wanted: readonly Wanted[]; by: number; most: number },
): Promise<Met[]> => {
  const alias = (at: number) => sql.ref(at === by ? 's' : `w${at}`)
  const others = wanted.map((one, at) =>
    at === by
      ? sql``
      : sql` JOIN LATERAL (SELECT w.word, w.weight FROM ${stretches(one)} AS q (low, high) JOIN LATERAL (
            SELECT o.word, o.weight FROM search_words AS o WHERE o.workspace_id = ${scope.workspaceId} AND o.kind = s.kind
              AND o.item_id = s.item_id AND o.word >= q.low COLLATE "C" AND o.word < q.high COLLATE "C"
            ORDER BY o.word LIMIT ${mostOfOne}) AS w ON true
          ORDER BY w.weight DESC, w.word LIMIT 1) AS ${alias(at)} ON true`,
  )
  const { beginnings, words } = wanted[by] ?? { beginnings: [], words: [] }
  const looked = wanted.length > 1 ? 10 * most : most
  const column = (name: string) => sql.join(wanted.map((_one, at) => sql`${alias(at)}.${sql.ref(name)}`))
  const { rows } = await sql<Met>`
    SELECT s.kind, s.item_id AS id, ARRAY[${column('word')}] AS words, ARRAY[${column('weight')}] AS weights
    FROM ${stretches({ beginnings, words })} AS r (low, high)
    JOIN LATERAL (SELECT m.kind, m.item_id, m.word, m.weight FROM search_words AS m
      WHERE m.workspace_id = ${scope.workspaceId} AND m.word >= r.low COLLATE "C" AND m.word < r.high COLLATE "C"
        AND m.kind = ANY (${kinds}::text[]) ORDER BY m.word, m.item_id DESC
      LIMIT ${Math.ceil(looked / (beginnings.length + words.length))}) AS s ON true
    ${sql.join(others, sql``)} LIMIT ${most}`.execute(tx)
  return rows
}

/** The different words of a band that begin in one of these ways, at most `most`: each is one step of the index. */
export const readWords = async (
  tx: Tx,
  scope: WorkspaceScope,
  beginnings: readonly string[],
  most: number,
): Promise<string[]> => {
  const highs = beginnings.map((one) => one + last)
  const { rows } = await sql<{ word: string }>`
    WITH RECURSIVE steps AS (
      SELECT s.word, r.high FROM unnest(${beginnings}::text[], ${highs}::text[]) AS r (low, high) JOIN LATERAL (
        SELECT word FROM search_words WHERE workspace_id = ${scope.workspaceId} AND word >= r.low COLLATE "C"
          AND word < r.high COLLATE "C" ORDER BY word LIMIT 1) AS s ON true
      UNION ALL
      SELECT s.word, b.high FROM steps AS b JOIN LATERAL (
        SELECT word FROM search_words WHERE workspace_id = ${scope.workspaceId} AND word > b.word
          AND word < b.high COLLATE "C" ORDER BY word LIMIT 1) AS s ON true)
    SELECT DISTINCT word FROM (SELECT word FROM steps LIMIT ${most}) AS found`.execute(tx)
  return rows.map(({ word }) => word)
}
