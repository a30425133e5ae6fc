import type { SeededRandom } from '@backline/dsp/seeded-random.ts'
import type { Setting } from '../contract/setting.ts'

/** Among so few answers "not the one just asked" would tell which it is. */
const few = 3

/** The item of a question: the one that the session chose, except where there are so few that the seed alone must choose. */
export const itemAsked = ({ item, pool: named }: Setting, pool: readonly string[], random: SeededRandom): string =>
  item === undefined || (named.length > 0 && pool.length <= few && pool.includes(item)) ? random.pick(pool) : item
