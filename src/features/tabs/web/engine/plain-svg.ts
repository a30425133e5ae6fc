/** The colours that stand for an ink of the theme while alphaTab draws; nothing else is drawn in them. */
export const inks = { main: '#010101', second: '#020202', line: '#030303', bar: '#040404', number: '#050505' } as const

const inkNames: Record<string, string | undefined> = Object.fromEntries(
  Object.entries(inks).map(([name, colour]) => [colour, name]),
)

/**
 * The drawing of alphaTab without style attributes, which our policy refuses in markup: what they say is written in
 * the attributes that SVG has for it, and the inks become classes, so that the theme colours them.
 */
export const plainSvg = (svg: string): string =>
  svg
    .replaceAll(/ style="(?:stroke: none|stroke:none)"/g, '')
    .replaceAll(' style="fill: none"', ' fill="none"')
    .replaceAll(/ style="font-size: ([\d.e+-]+%); stroke:none"/g, ' font-size="$1"')
    .replaceAll(/ style='stroke: none; font:(.*?); (?:dominant-baseline: ([a-z]+))?'/g, (_all, font, base) =>
      base ? `${fontAttributes(font)} dominant-baseline="${base}"` : fontAttributes(font),
    )
    .replaceAll(/ (fill|stroke)="(#0[1-5]0[1-5]0[1-5])"/g, (all, part: string, colour: string) => {
      const name = inkNames[colour]
      return name ? ` class="ink-${name}-${part}"` : all
    })

// As alphaTab writes it: weight, slant, size and families.
const fontShape = /^(bold )?(italic )?([\d.e+-]+px) (.*)$/

const fontAttributes = (font: string): string => {
  const [, bold, italic, size = '', families = ''] = fontShape.exec(font) ?? []
  const names = families.replaceAll('"', "'").replaceAll('&', '&amp;')
  return ` font-size="${size}" font-family="${names}"${bold ? ' font-weight="bold"' : ''}${italic ? ' font-style="italic"' : ''}`
}
