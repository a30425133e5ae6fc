import { bandsOf } from '#features/workspaces/server/api.ts'
import { csvRow } from '#kernel/csv-row.ts'
import { t } from '#kernel/language/translate.ts'
import type { Tx } from '#server/database/database.ts'
import { issueText } from '#server/http/issue-text.ts'
import { csvReply, type FileReply } from '#server/http/raw-reply.ts'
import type { Services } from '#server/services.ts'
import { type SentAnswer, sentAnswer } from '../contract/answer.ts'
import type { AnswersKept } from '../contract/progress.ts'
import { rulesOf } from '../domain/all-trainers.ts'
import { firstDifficulty, nextDifficulty } from '../domain/difficulty.ts'
import { remember } from '../domain/item-memory.ts'
import { isAdaptive } from '../domain/session.ts'
import type { Mark } from '../domain/trainer-rules.ts'
import {
  countDrillAnswers,
  deleteAll,
  insertAnswers,
  type KeptAnswer,
  lockPractice,
  readAllAnswers,
  readMarked,
} from './answers.store.ts'
import { readState } from './read-state.ts'
import {
  type ItemRow,
  readItems,
  readStandings,
  type StandingRow,
  saveItems,
  saveStandings,
} from './standings.store.ts'
import { tellAnswers, tellDrills } from './tell-live.ts'

const columns: readonly (readonly [string, (answer: KeptAnswer) => string | number])[] = [
  ['Asked at', ({ asked_at }) => asked_at.toISOString()],
  ['Trainer', ({ trainer }) => trainer],
  ['Kind', ({ kind }) => kind],
  ['Mode', ({ mode }) => mode],
  ['Asked', ({ item }) => item],
  ['Answered', ({ answered }) => answered],
  ['Right', ({ correct }) => (correct ? 'yes' : 'no')],
  ['Score', ({ score }) => score],
  ['Size', ({ size }) => size],
  ['Tries', ({ tries }) => tries],
  ['Replays', ({ replays }) => replays],
  ['Response (ms)', ({ response_ms }) => response_ms],
  ['Sound', ({ source }) => source],
  ['Heard on', ({ device }) => device],
]

/** Every answer of a person as a CSV file. */
export const exportPractice = async ({ database }: Services, personId: string): Promise<FileReply> => {
  const answers = await database.as(personId, (tx) => readAllAnswers(tx, personId))
  const lines = [
    csvRow(columns.map(([name]) => name)),
    ...answers.map((answer) => csvRow(columns.map(([, cell]) => cell(answer)))),
  ]
  return csvReply('training.csv', lines)
}

/** Deletes all that is known of a person's practice. */
export const deletePractice = (services: Services, personId: string): Promise<{ message: string; deleted: number }> =>
  services.database.as(personId, async (tx) => {
    await lockPractice(tx, personId)
    const deleted = await deleteAll(tx, personId)
    await tellAnswers(services, tx, personId)
    return { message: t('Training deleted.'), deleted }
  })

/** Where a person stands and what they remember after these answers, in their order; only what changed. */
const foldAnswers = (
  standings: readonly StandingRow[],
  items: readonly ItemRow[],
  answers: readonly { sent: SentAnswer; mark: Mark }[],
): { standings: StandingRow[]; items: ItemRow[] } => {
  const stands = new Map(standings.map((row) => [`${row.trainer} ${row.kind}`, row]))
  const known = new Map(items.map((row) => [`${row.trainer} ${row.item}`, row]))
  const [changed, remembered] = [new Set<string>(), new Set<string>()]
  for (const { sent, mark } of answers) {
    const kind = rulesOf(sent.trainer).kinds.find((one) => one.kind === sent.setting.kind)
    if (!kind) continue
    if (isAdaptive(sent.mode)) {
      const key = `${sent.trainer} ${kind.kind}`
      const next = nextDifficulty(stands.get(key) ?? firstDifficulty(kind), mark.correct, kind)
      stands.set(key, { trainer: sent.trainer, kind: kind.kind, ...next })
      changed.add(key)
    }
    const key = `${sent.trainer} ${mark.item}`
    const before = known.get(key)
    const after = remember(
      before && { asked: before.asked, right: before.correct, halfLife: before.half_life, lastAt: +before.last_at },
      mark.correct,
      Date.parse(sent.askedAt),
    )
    known.set(key, {
      trainer: sent.trainer,
      item: mark.item,
      asked: after.asked,
      correct: after.right,
      half_life: after.halfLife,
      last_at: new Date(after.lastAt),
    })
    remembered.add(key)
  }
  return {
    standings: [...changed].flatMap((key) => stands.get(key) ?? []),
    items: [...remembered].flatMap((key) => known.get(key) ?? []),
  }
}

const dayMs = 86_400_000
/** Older ones are of a wrong clock. */
const mostDaysAgo = 400
/** A calendar is at most 14 hours ahead of UTC and 12 behind. */
const mostHoursApart = 36

const texts = {
  get unfit() {
    return t('This answer doesn’t fit its question.')
  },
  get unkept() {
    return t('This answer has characters that can’t be saved.')
  },
  get old() {
    return t('This answer is older than a year. Check this device’s clock.')
  },
  get future() {
    return t('This answer is dated in the future. Check this device’s clock.')
  },
  get otherDay() {
    return t('This answer’s date isn’t the day it was given.')
  },
}

interface Marked {
  sent: SentAnswer
  mark: Mark
}

const check = (raw: unknown, now: number): Marked | { id: string; message: string } => {
  const parsed = sentAnswer.safeParse(raw, { error: issueText })
  if (!parsed.success) {
    const id = typeof raw === 'object' && raw !== null && 'id' in raw ? String(raw.id).slice(0, 80) : ''
    const [issue] = parsed.error.issues
    return { id, message: issue?.message ?? texts.unfit }
  }
  const sent = parsed.data
  // PostgreSQL keeps no NUL, and refuses the whole call for one.
  if (JSON.stringify(sent).includes('\\u0000')) return { id: sent.id, message: texts.unkept }
  const at = Date.parse(sent.askedAt)
  if (at < now - mostDaysAgo * dayMs) return { id: sent.id, message: texts.old }
  if (at > now + dayMs) return { id: sent.id, message: texts.future }
  const noon = Date.parse(`${sent.day}T12:00:00Z`)
  if (Math.abs(noon - at) > mostHoursApart * 3_600_000) return { id: sent.id, message: texts.otherDay }
  const mark = rulesOf(sent.trainer).judge(sent.setting, sent.seed, sent.given, sent)
  return mark === null ? { id: sent.id, message: texts.unfit } : { sent, mark }
}

const countDrills = async (services: Services, tx: Tx, fresh: readonly Marked[]): Promise<void> => {
  const byDrill = Map.groupBy(fresh, ({ sent }) => sent.drillId)
  // One order for all, so that two calls cannot wait for each other.
  for (const [drillId, answers] of [...byDrill].sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))) {
    if (drillId === undefined) continue
    const right = answers.map(({ mark }) => mark.correct)
    const workspaceId = await countDrillAnswers(tx, drillId, right)
    if (workspaceId !== null) await tellDrills(services, tx, workspaceId)
  }
}

// The bands first: a drill that is counted belongs to one of them.
const bandsOfDrills = async (services: Services, personId: string, answers: readonly Marked[]): Promise<string[]> =>
  answers.some(({ sent }) => sent.drillId !== undefined) ? bandsOf(services, personId) : []

/** Keeps a person's answers and marks them; those that were kept before are answered as they were marked then. */
export const addAnswers = async (
  services: Services,
  personId: string,
  { answers, day }: { answers: readonly unknown[]; day: string },
): Promise<AnswersKept> => {
  const now = Date.now()
  const checked = answers.map((raw) => check(raw, now))
  const refused = checked.flatMap((one) => ('message' in one ? [one] : []))
  const good = [
    ...new Map(checked.flatMap((one) => ('mark' in one ? [[one.sent.id, one] as const] : []))).values(),
  ].sort((one, other) => Date.parse(one.sent.askedAt) - Date.parse(other.sent.askedAt))
  const held = await bandsOfDrills(services, personId, good)
  return services.database.asBeside(personId, held, async (tx) => {
    await lockPractice(tx, personId)
    const known = await readMarked(
      tx,
      personId,
      good.map(({ sent }) => sent.id),
    )
    const fresh = good.filter(({ sent }) => !known.some(({ id }) => id === sent.id))
    if (fresh.length > 0) {
      await insertAnswers(tx, personId, fresh)
      const folded = foldAnswers(await readStandings(tx, personId), await readItems(tx, personId), fresh)
      await saveStandings(tx, personId, folded.standings)
      await saveItems(tx, personId, folded.items)
      if (held.length > 0) await countDrills(services, tx, fresh)
      await tellAnswers(services, tx, personId)
    }
    const marked = [...known, ...fresh.map(({ sent, mark }) => ({ id: sent.id, ...mark }))]
    return { marked, refused, state: await readState(tx, personId, day) }
  })
}
