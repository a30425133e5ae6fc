import { z } from 'zod'
import { t } from '#kernel/language/translate.ts'
import { emptyAsAbsent } from './numbers.ts'

/** Where a page of a list begins, as the page before said in `nextCursor`; without it a list begins at its start. */
export const cursor = z.preprocess(
  emptyAsAbsent,
  z
    .string()
    .max(500, { error: () => t('This cursor is not valid.') })
    .optional(),
)

/** Where the next page begins; null on the last one. */
export const nextCursor = z.string().nullable()

/**
 * A list of a reply that is at most so long: as many as its page has, or as the rule has that keeps it short where people
 * write. What lies beyond it, from a time before the rule, is left out: no good row makes a reply fail.
 */
export const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item)
    .overwrite((all) => (all.length > most ? all.slice(0, most) : all))
    .max(most)

/** Most messages that one reply shows. */
export const mostMessages = 10

/** Most months of anything: from 2000 to 2099, the years that dates may have. */
export const mostMonths = 1200

/** Whether there are more than the list beside it tells; its screen says where they are. */
export const hasMore = z.boolean()
