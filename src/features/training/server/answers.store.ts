import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import type { MarkedAnswer, SentAnswer } from '../contract/answer.ts'
import type { Mark } from '../domain/trainer-rules.ts'

/** One day of one trainer. */
interface DayRow {
  day: string
  trainer: string
  answered: number
  correct: number
  milliseconds: number
  score: number
}

/** A person's practice from one day to another, by day and trainer. */
export const readDayRows = (tx: Tx, personId: string, from: string, to: string): Promise<DayRow[]> =>
  tx
    .selectFrom('training_answers')
    .select([
      'day',
      'trainer',
      sql<number>`count(*)::integer`.as('answered'),
      sql<number>`(count(*) FILTER (WHERE correct))::integer`.as('correct'),
      sql<number>`sum(response_ms)::double precision`.as('milliseconds'),
      sql<number>`avg(score)`.as('score'),
    ])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['day', 'trainer'])
    .orderBy('day')
    .orderBy('trainer')
    .execute()

/** The size of the last question of each day, trainer and kind that moved the difficulty. */
export const readLastSizes = (
  tx: Tx,
  personId: string,
  from: string,
  to: string,
): Promise<{ day: string; trainer: string; kind: string; size: number }[]> =>
  tx
    .selectFrom('training_answers')
    .distinctOn(['day', 'trainer'])
    .select(['day', 'trainer', 'kind', 'size'])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('mode', 'in', ['practice', 'daily'])
    .orderBy('day')
    .orderBy('trainer')
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .execute()

/** How often which item was answered as which, right answers too. */
export const readConfusions = (
  tx: Tx,
  personId: string,
  from: string,
  to: string,
  most: number,
): Promise<{ trainer: string; kind: string; item: string; answered: string; times: number }[]> =>
  tx
    .selectFrom('training_answers')
    .select(['trainer', 'kind', 'item', 'answered', sql<number>`count(*)::integer`.as('times')])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['trainer', 'kind', 'item', 'answered'])
    .orderBy('times', 'desc')
    .orderBy('item')
    .limit(most)
    .execute()

/** Answers and right ones, by what the person listened on. */
export const readDevices = (
  tx: Tx,
  personId: string,
  from: string,
  to: string,
): Promise<{ device: string; answered: number; right: number }[]> =>
  tx
    .selectFrom('training_answers')
    .select([
      'device',
      sql<number>`count(*)::integer`.as('answered'),
      sql<number>`(count(*) FILTER (WHERE correct))::integer`.as('right'),
    ])
    .where('account_id', '=', personId)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('device')
    .orderBy('device')
    .execute()

/** Lets the answers of one person be taken in one call after another, until the transaction ends. */
export const lockPractice = async (tx: Tx, personId: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${personId}, 21))`.execute(tx)
}

/** Those of these answers that are kept already, as they were marked. */
export const readMarked = (tx: Tx, personId: string, ids: readonly string[]): Promise<MarkedAnswer[]> =>
  tx
    .selectFrom('training_answers')
    .select(['id', 'item', 'answered', 'correct', 'score'])
    .where('account_id', '=', personId)
    .where(sql<boolean>`id = ANY (${ids}::uuid[])`)
    .execute()

/** Keeps marked answers. */
export const insertAnswers = async (
  tx: Tx,
  personId: string,
  answers: readonly { sent: SentAnswer; mark: Mark }[],
): Promise<void> => {
  if (answers.length === 0) return
  await tx
    .insertInto('training_answers')
    .values(
      answers.map(({ sent, mark }) => ({
        account_id: personId,
        id: sent.id,
        trainer: sent.trainer,
        kind: sent.setting.kind,
        mode: sent.mode,
        setting: JSON.stringify(sent.setting),
        seed: sent.seed,
        size: sent.setting.size,
        given: JSON.stringify(sent.given),
        item: mark.item,
        answered: mark.answered,
        correct: mark.correct,
        score: mark.score,
        tries: sent.tries,
        replays: sent.replays,
        response_ms: sent.responseMs,
        source: sent.source,
        device: sent.device,
        drill_id: sent.drillId ?? null,
        asked_at: sent.askedAt,
        day: sent.day,
      })),
    )
    .execute()
}

/** Counts answers to a drill, in their order: which were right; answers with its workspace when something was counted. */
export const countDrillAnswers = async (tx: Tx, drillId: string, right: readonly boolean[]): Promise<string | null> => {
  const { rows } = await sql<{ workspace: string | null }>`
    SELECT count_drill_answers(${drillId}, ${right}::boolean[]) AS workspace`.execute(tx)
  return rows[0]?.workspace ?? null
}

/** An answer as it is written to a file. */
export interface KeptAnswer {
  asked_at: Date
  trainer: string
  kind: string
  mode: string
  item: string
  answered: string
  correct: boolean
  score: number
  size: number
  tries: number
  replays: number
  response_ms: number
  source: string
  device: string
}

/** Every answer of a person, the oldest first. */
export const readAllAnswers = (tx: Tx, personId: string): Promise<KeptAnswer[]> =>
  tx
    .selectFrom('training_answers')
    .select([
      'asked_at',
      'trainer',
      'kind',
      'mode',
      'item',
      'answered',
      'correct',
      'score',
      'size',
      'tries',
      'replays',
      'response_ms',
      'source',
      'device',
    ])
    .where('account_id', '=', personId)
    .orderBy('asked_at')
    .orderBy('id')
    .execute()

/** Deletes all that is known of a person's practice; answers how many answers there were. */
export const deleteAll = async (tx: Tx, personId: string): Promise<number> => {
  await tx.deleteFrom('training_standings').where('account_id', '=', personId).execute()
  await tx.deleteFrom('training_items').where('account_id', '=', personId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('training_answers')
    .where('account_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
