import { createHash } from 'node:crypto'

/** What samples of this run are drawn by: TEST_SEED, which `npm test` prints, and 0 for a file that is run by itself. */
export const seed = process.env.TEST_SEED ?? '0'

/** A whole number from 0 to below `count`, drawn for something by its name: with the same seed always the same. */
export const drawn = (what: string, count: number): number =>
  createHash('sha256').update(`${seed} ${what}`).digest().readUInt32BE() % count

/** One in `of` of a list, which the seed draws by the list's name, in the list's order; all of it where EXHAUSTIVE is set, as in the long part (decision 0083). */
export const some = <T>(what: string, all: readonly T[], of: number): readonly T[] =>
  process.env.EXHAUSTIVE ? all : all.filter((_one, at) => at % of === drawn(`${what} ${Math.floor(at / of)}`, of))
