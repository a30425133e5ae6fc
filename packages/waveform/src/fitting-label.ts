/** So many letters say more than none. */
const fewest = 3

/** What is shown of a name in so much room: all of it, its first letters and "…", or nothing; never half a letter. */
export const fittingLabel = (name: string, room: number, widthOf: (text: string) => number): string => {
  if (widthOf(name) <= room) return name
  const letters = [...name]
  for (let shown = letters.length - 1; shown >= fewest; shown--) {
    const start = letters.slice(0, shown).join('').trimEnd()
    if (start.length >= fewest && widthOf(`${start}…`) <= room) return `${start}…`
  }
  return ''
}
