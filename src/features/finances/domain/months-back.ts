/** So many months up to a month (`2026-11`), it included, the earliest first; a negative number counts onward from it. */
export const monthsBack = (month: string, many: number): string[] => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = year * 12 + number - 1
  const size = Math.abs(many)
  const first = many < 0 ? last : last - size + 1
  return Array.from({ length: many < 0 ? size + 1 : size }, (_none, place) => {
    const at = first + place
    return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
