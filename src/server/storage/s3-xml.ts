const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }

const decode = (text: string): string =>
  text
    .replace(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex ? 16 : 10)),
    )
    .replace(/&(lt|gt|quot|apos|amp);/g, (entity) => entities[entity] ?? entity)

/** The contents of all elements of one name, which S3's answers never nest in one another. */
export const elements = (xml: string, name: string): string[] =>
  xml
    .split(`<${name}>`)
    .slice(1)
    .flatMap((piece) => {
      const end = piece.indexOf(`</${name}>`)
      return end < 0 ? [] : [piece.slice(0, end)]
    })

/** The text of the first element of a name; null where there is none or it is empty. */
export const firstText = (xml: string, name: string): string | null => {
  const [first] = elements(xml, name)
  return first ? decode(first) : null
}
