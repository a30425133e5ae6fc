/** So many letters say more than none. */
const fewest = 3

/** What is shown of a section's name in so many pixels: all of it, its first letters and "…", or nothing; never half a letter. */
export const sectionLabel = (name: string, room: number, widthOf: (text: string) => number): string => {
  if (widthOf(name) <= room) return name
  for (let letters = name.length - 1; letters >= fewest; letters--) {
    const start = name.slice(0, letters).trimEnd()
    if (start.length >= fewest && widthOf(`${start}…`) <= room) return `${start}…`
  }
  return ''
}

/** How many shades there are to tell parts by. */
const shades = 5

/** The shade of each part, 0 to 4: parts of one name have one shade, in the order in which the names come. */
export const sectionShades = (names: readonly string[]): number[] => {
  const different = [...new Set(names)]
  return names.map((name) => different.indexOf(name) % shades)
}
