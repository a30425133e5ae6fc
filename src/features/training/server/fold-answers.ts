import type { SentAnswer } from '../contract/answer.ts'
import { rulesOf } from '../domain/all-trainers.ts'
import { firstDifficulty, nextDifficulty } from '../domain/difficulty.ts'
import { remember } from '../domain/item-memory.ts'
import { isAdaptive } from '../domain/session.ts'
import type { Mark } from '../domain/trainer-rules.ts'
import type { ItemRow, StandingRow } from './standings.store.ts'

/** Where a person stands and what they remember after these answers, in their order; only what changed. */
export const foldAnswers = (
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
