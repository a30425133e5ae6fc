import type { Setting } from '../contract/setting.ts'

/** What a setting carries where its pool is all that may be answered, too: a drill of two that were taken for each other. */
export const onlyPool: Setting['more'] = { only: true }

/** The items that alone may be answered; null where all answers of the level are there. */
export const onlyOf = ({ more }: Pick<Setting, 'more'>, pool: readonly string[]): readonly string[] | null =>
  more.only === true && pool.length > 1 ? pool : null
