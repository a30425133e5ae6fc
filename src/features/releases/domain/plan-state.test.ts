import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planFacts, releaseStatuses } from '../contract/release-words.ts'
import type { ShownWork } from './plan-facts.ts'
import { nextMilestone, planStateOf } from './plan-state.ts'
import { readinessOf } from './release-readiness.ts'
import { releaseWarnings } from './release-warnings.ts'

const moment = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString())
const perhaps = fc.option(moment)
const count = fc.nat(3)

const work: fc.Arbitrary<ShownWork> = fc
  .record({
    addedAt: moment,
    status: fc.constantFrom(...releaseStatuses),
    deliveredAt: perhaps,
    pitchedAt: perhaps,
    mixReady: fc.boolean(),
    mixReadyAt: perhaps,
    artReady: fc.boolean(),
    artReadyAt: perhaps,
    hasArtwork: fc.boolean(),
    artworkAt: perhaps,
    hasUpc: fc.boolean(),
    upcAt: perhaps,
    tracks: count,
    linked: count,
    mastered: count,
    coded: count,
    listedAt: perhaps,
    linkedAt: perhaps,
    masteredAt: perhaps,
    codedAt: perhaps,
    split: fc.option(fc.array(fc.record({ name: fc.string(), signedAt: perhaps }), { minLength: 1, maxLength: 4 })),
    pageAt: perhaps,
  })
  .map((made) => {
    const linked = Math.min(made.linked, made.tracks)
    return { ...made, linked, mastered: Math.min(made.mastered, linked), coded: Math.min(made.coded, made.tracks) }
  })

const days = ['2026-05-01', '2026-06-05', '2026-07-01']
const milestone = fc.record({
  title: fc.string(),
  fact: fc.option(fc.constantFrom(...planFacts)),
  tickedAt: perhaps,
  tickedBy: fc.option(fc.constant('Jo')),
  due: fc.constantFrom(...days),
})

test('no two parts of a plan say something else of one fact, whatever a release shows and a person ticked', () => {
  fc.assert(
    fc.property(work, fc.array(milestone, { maxLength: 12 }), (shown, milestones) => {
      const state = planStateOf(shown, milestones)
      const done = milestones.map((one) => ({ ...one, latestDays: null, done: state.doneAt(one) !== null }))
      const date = '2026-06-05'
      const readiness = readinessOf({ date, isDone: state.isDone, milestones: done })
      for (const one of done) {
        if (one.fact === null) {
          expect(one.done).toBe(one.tickedAt !== null)
          continue
        }
        expect(one.done).toBe(state.isDone(one.fact))
        expect(readiness.items.filter(({ fact }) => fact === one.fact)).toEqual([
          expect.objectContaining({ done: one.done }),
        ])
      }
      for (const { fact, done: isDone, by, at, lacks, because } of state.facts) {
        expect(isDone).toBe(by !== null)
        expect(by === 'itself').toBe(lacks.length === 0)
        expect(because !== '').toBe(by === 'itself')
        if (!isDone) expect(at).toBeNull()
        // By hand alone is what somebody ticked, and it is told.
        expect(by === 'hand').toBe(
          lacks.length > 0 && milestones.some((one) => one.fact === fact && one.tickedAt !== null),
        )
      }
      const kinds = releaseWarnings(
        { id: '1', name: 'Tide', date, status: shown.status, isDone: state.isDone, milestones: done },
        [],
        date,
      ).map(({ kind }) => kind)
      if (kinds.includes('pitch')) expect(state.isDone('pitched')).toBe(false)
      if (kinds.includes('delivery')) expect(state.isDone('delivered')).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('what is next is the first of what is not done', () => {
  const milestones = [
    { title: 'Press', due: '2026-06-01', doneAt: null },
    { title: 'Mix', due: '2026-05-01', doneAt: '2026-05-01T10:00:00Z' },
    { title: 'Master', due: '2026-05-02', doneAt: null },
  ]
  expect(nextMilestone(milestones)?.title).toBe('Master')
  expect(nextMilestone([])).toBeUndefined()
})
