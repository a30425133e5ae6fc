import { seededRandom } from '@backline/dsp/seeded-random.ts'

/** The beginnings of a file, each longer than the one before. */
export const cutPieces = (whole: Buffer, count: number): Buffer[] =>
  Array.from({ length: count }, (_none, at) => whole.subarray(0, Math.round((whole.length * (at + 1)) / (count + 1))))

/** Copies of a file with damaged bytes; half of them within its head, where sizes and kinds stand. */
export const damagedCopies = (whole: Buffer, count: number): Buffer[] => {
  const random = seededRandom(`damage ${whole.length}`)
  return Array.from({ length: count }, (_none, round) => {
    const bytes = Buffer.from(whole)
    const last = (round % 2 === 0 ? Math.min(200, bytes.length) : bytes.length) - 1
    for (let hit = 0; hit <= round % 7; hit++)
      bytes[random.whole(0, last)] = random.pick([0, 0xff, 0x80, random.whole(0, 255)])
    return bytes
  })
}
