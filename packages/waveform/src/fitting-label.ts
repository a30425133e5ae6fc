/** So many letters still say what a long name is; "Bre…" and "Brid…" do not. */
const fewest = 6

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
