/** How many shades there are to tell parts by. */
const shades = 5

/** The shade of each part, 0 to 4: parts of one name have one shade, in the order in which the names come. */
export const sectionShades = (names: readonly string[]): number[] => {
  const different = [...new Set(names)]
  return names.map((name) => different.indexOf(name) % shades)
}
