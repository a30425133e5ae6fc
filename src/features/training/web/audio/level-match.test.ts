import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { expect, test } from 'vitest'
import { heardAt, soundKinds, tells } from '#tests/long/level-match/level-match.ts'
import { beyondChance, cues, type HeardQuestion, tryListener } from '#tests/long/level-match/naive-listener.ts'
import { drawn } from '#tests/support/seed.ts'
import { levels } from '../../domain/difficulty.ts'

const level = 1 + drawn('level match', levels)
const questions = 6

// The long part has a listener learn from a thousand questions of each kind and level; here the sides are compared.
test.each(soundKinds)(
  `%s: at a drawn level (${level}), what does not tell by its nature is the same on both sides, and loudness in all questions`,
  async (kind) => {
    const { heard } = await heardAt(kind, level, questions)
    for (const cue of cues.filter((one) => !tells[kind].includes(one)))
      for (const { heard: of } of heard) expect(Math.abs(of[cue][1] ?? 0), cue).toBeLessThanOrEqual(1)
    if (tells[kind].includes('loudness')) return
    const loudness = heard.map(({ heard: of }) => of.loudness[0] ?? 0)
    expect(Math.max(...loudness) - Math.min(...loudness)).toBeLessThanOrEqual(1)
  },
)

const none = { loudness: [0, 0], peak: [0, 0], length: [0, 0], brightness: [0, 0] }
const answered = (answers: number, tell: (right: number, noise: number) => Partial<typeof none>): HeardQuestion[] => {
  const random = seededRandom('listener')
  return Array.from({ length: 400 }, () => {
    const right = random.whole(0, answers - 1)
    return { heard: { ...none, ...tell(right, random.next()) }, isRight: (answer) => answer === right }
  })
}
const rightBy = (heard: readonly HeardQuestion[], answers: number): Record<string, number> =>
  Object.fromEntries(tryListener(heard, answers, cues).map(({ rule, right }) => [rule, right]))

test('the listener finds an answer by any one number, or by all together, and none in noise', () => {
  const byOne = rightBy(
    answered(3, (right, noise) => ({ peak: [0, 10 * right + noise] })),
    3,
  )
  expect(byOne['peak differs']).toBeGreaterThan(190)
  expect(byOne.together).toBeGreaterThan(190)
  // Only the difference of two numbers that are each noise.
  const byTwo = rightBy(
    answered(2, (right, noise) => ({ loudness: [noise, 0], brightness: [noise + right / 2, 0] })),
    2,
  )
  expect(byTwo.together).toBeGreaterThan(190)
  expect(byTwo.loudness).toBeLessThan(beyondChance(200, 1 / 2))
  const noisy = rightBy(
    answered(4, (_right, noise) => ({ loudness: [noise, noise * noise] })),
    4,
  )
  for (const [rule, right] of Object.entries(noisy)) expect(right, rule).toBeLessThan(beyondChance(200, 1 / 4))
})

test('beyond chance is what a guess reaches less often than once in so many times', () => {
  // 1 / 1024 for ten of ten, 11 / 1024 for nine.
  expect(beyondChance(10, 1 / 2, 1000)).toBe(10)
  expect(beyondChance(10, 1 / 2, 1025)).toBe(11)
  expect(beyondChance(10, 1 / 2, 93)).toBe(9)
  // By the sum of binomial coefficients 303 of 500 come 1.22 times in a million, and 304 of them 0.78 times.
  expect(beyondChance(500, 1 / 2)).toBe(304)
})
