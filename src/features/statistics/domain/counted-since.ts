import { listText } from '#kernel/language/formats.ts'
import { t } from '#kernel/language/translate.ts'

/**
 * Why an index may have moved without anybody following or listening more: the numbers, by name, that are in one of two
 * indexes only. Empty where both count the same.
 */
export const countedSince = (now: readonly string[], before: readonly string[]): string => {
  const [come, gone] = [now.filter((name) => !before.includes(name)), before.filter((name) => !now.includes(name))]
  return [
    come.length > 0 &&
      t('{names} {count, plural, one {counts now but didn’t} other {count now but didn’t}} before.', {
        names: listText(come),
        count: come.length,
      }),
    gone.length > 0 &&
      t('{names} {count, plural, one {no longer counts} other {no longer count}}.', {
        names: listText(gone),
        count: gone.length,
      }),
  ]
    .filter(Boolean)
    .join(' ')
}
