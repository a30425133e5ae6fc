/** Whether a text is a colour as pages keep it: `#1d1a17`. */
export const isColour = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text)

/** The relative luminance of a colour, from 0 to 1 (WCAG 2.2, definition of relative luminance). */
const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export const contrastOf = (one: string, other: string): number => {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}
