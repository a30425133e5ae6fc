import { expect, test } from 'vitest'
import { trainerIds } from '../contract/trainers.ts'
import { rulesOf } from './all-trainers.ts'
import { firstDifficulty, levelOf, levels, nextDifficulty, sizeOf } from './difficulty.ts'
import { bandsAt, cutsAt, twoBandsAt } from './eq/band-degrees.ts'
import { eqKinds } from './eq/eq-kinds.ts'
import { nextLevel } from './next-level.ts'

const allLevels = Array.from({ length: levels }, (_none, at) => at + 1)

test('no right answer skips a level, whatever is practised, wherever one stands', () => {
  for (const trainer of trainerIds)
    for (const kind of rulesOf(trainer).kinds) {
      let at = firstDifficulty(kind)
      for (const correct of [true, true, true, false, ...Array<boolean>(80).fill(true)]) {
        const next = nextDifficulty(at, correct, kind)
        if (correct) expect(levelOf(next.size, kind) - levelOf(at.size, kind), kind.kind).toBeLessThanOrEqual(1)
        at = next
      }
      expect(levelOf(at.size, kind)).toBe(levels)
    }
})

test('from each level of every kind a right answer leads one level on at most, and what is asked at most doubles, or is five', () => {
  for (const trainer of trainerIds)
    for (const kind of rulesOf(trainer).kinds) {
      const poolAt = (size: number) => rulesOf(trainer).pool({ kind: kind.kind, size, pool: [], more: {} })
      for (const level of allLevels)
        for (const trials of [0, 7, 8, 100]) {
          const before = sizeOf(level, kind)
          const { size } = nextDifficulty({ size: before, trials }, true, kind)
          expect(levelOf(size, kind) - level, `${kind.kind} from level ${level}`).toBeLessThanOrEqual(1)
          const [now, next] = [poolAt(before), poolAt(size)]
          expect(next.length, `${kind.kind} after level ${level}`).toBeLessThanOrEqual(Math.max(5, 2 * now.length))
        }
    }
})

test('the bands of an equaliser join by degrees: one octave a level or the cuts, later at most four thirds', () => {
  for (const level of allLevels.slice(1)) {
    const [before, now] = [bandsAt(level - 1), bandsAt(level)]
    const joined = now.filter((band) => !before.includes(band))
    const cutsJoin = cutsAt(level) !== cutsAt(level - 1)
    expect(before.filter((band) => !now.includes(band))).toEqual([])
    expect(joined.length, `level ${level}`).toBeLessThanOrEqual(cutsJoin ? 0 : now.length > 10 ? 4 : 1)
    expect(twoBandsAt(level).length - twoBandsAt(level - 1).length).toBeLessThanOrEqual(1)
  }
  expect(allLevels.map((level) => bandsAt(level).length)).toEqual([
    4, 4, 4, 5, 6, 6, 7, 8, 9, 10, 10, 10, 10, 12, 16, 20, 24, 28, 28, 28,
  ])
})

test('the first right answer of somebody new brings one band, and the way there is told', () => {
  const first = nextLevel(rulesOf('eq'), eqKinds.band)
  expect(first).toMatchObject({ level: 4, answers: 1, brings: '1 kHz joins.' })
  const at = (level: number) => ({
    size: eqKinds.band.easiest * (eqKinds.band.hardest / eqKinds.band.easiest) ** ((level - 1) / (levels - 1)),
    trials: 20,
  })
  expect(nextLevel(rulesOf('eq'), eqKinds.band, at(5))).toMatchObject({ level: 6, brings: 'Bands get cut, too.' })
  expect(nextLevel(rulesOf('eq'), eqKinds.band, at(10))).toMatchObject({ level: 11, brings: null })
  expect(nextLevel(rulesOf('eq'), eqKinds.band, at(14))?.brings).toBe('400 Hz, 630 Hz, 1.6 kHz and 2.5 kHz join.')
  expect(nextLevel(rulesOf('eq'), eqKinds.band, at(levels))).toBeNull()
  expect(nextLevel(rulesOf('eq'), eqKinds.two)?.brings).toBe('1 kHz joins.')
})
