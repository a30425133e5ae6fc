import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

/** Days after which a place is forgotten from which nobody said the password again. */
const keptDays = 180

/** Whether the password of a subject was said at one of these marks before; a subject that does not exist is asked alike. */
export const isKnownPlace = async (
  database: Database,
  subject: string | null,
  marks: readonly Buffer[],
): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM known_places WHERE subject = ${subject}::uuid
    AND mark = ANY(${[...marks]}::bytea[]) LIMIT 1`.execute(database.single)
  return rows.length > 0
}

/** Whether the password of a subject was said anywhere before, since it was set. */
export const hasKnownPlace = async (database: Database, subject: string): Promise<boolean> => {
  const { rows } = await sql`SELECT FROM known_places WHERE subject = ${subject}::uuid LIMIT 1`.execute(database.single)
  return rows.length > 0
}

/** Remembers where the password of a subject was said. */
export const rememberPlace = async (database: Database, subject: string, marks: readonly Buffer[]): Promise<void> => {
  await sql`INSERT INTO known_places (subject, mark) SELECT ${subject}::uuid, mark
    FROM unnest(${[...marks]}::bytea[]) AS said (mark) ORDER BY mark
    ON CONFLICT (subject, mark) DO UPDATE SET seen_at = now()`.execute(database.single)
}

/** Forgets all places of a subject: its password is another now, or it is gone. */
export const forgetPlaces = async (tx: Tx, subject: string): Promise<void> => {
  await tx.deleteFrom('known_places').where('subject', '=', subject).execute()
}

/** Forgets places where nobody has been for long; of each subject the last one stays, or a login from elsewhere would be the first. */
export const forgetOldPlaces = async (database: Database): Promise<void> => {
  await sql`DELETE FROM known_places p WHERE seen_at < now() - make_interval(days => ${keptDays})
    AND EXISTS (SELECT FROM known_places q WHERE q.subject = p.subject AND (q.seen_at, q.mark) > (p.seen_at, p.mark))`.execute(
    database.single,
  )
}
