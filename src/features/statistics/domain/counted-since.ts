import { plural } from '#kernel/counted.ts'

const listed = new Intl.ListFormat('en-GB')
const be = (names: readonly string[]): string => `${listed.format(names)} ${plural(names.length, 'is', 'are')}`

/**
 * Why an index may have moved without anybody following or listening more: the numbers, by name, that are in one of two
 * indexes only. Empty where both count the same.
 */
export const countedSince = (now: readonly string[], before: readonly string[]): string => {
  const [come, gone] = [now.filter((name) => !before.includes(name)), before.filter((name) => !now.includes(name))]
  return [
    come.length > 0 && `${be(come)} in it now and ${plural(come.length, 'was', 'were')} not before.`,
    gone.length > 0 && `${be(gone)} no longer in it.`,
  ]
    .filter(Boolean)
    .join(' ')
}
