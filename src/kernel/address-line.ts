/** Somebody whom a mail goes to. */
export interface Addressee {
  name: string
  address: string
}

const shape = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]{1,253}$/u

/**
 * The people of a line such as `Ada <ada@example.com>, bob@example.com`, each address once; the first part that is none
 * comes back as `fault`.
 */
export const readAddressLine = (line: string): { people: Addressee[]; fault: string | null } => {
  const people = new Map<string, Addressee>()
  for (const part of splitLine(line)) {
    const text = part.trim()
    if (text === '') continue
    const [, quoted = '', angled] = /^(.*)<([^<>]*)>$/su.exec(text) ?? []
    const address = (angled ?? text).trim()
    if (!shape.test(address)) return { people: [], fault: text }
    const name =
      angled === undefined
        ? ''
        : quoted
            .trim()
            .replace(/^"(.*)"$/su, '$1')
            .replaceAll('\\"', '"')
            .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    if (!people.has(address.toLowerCase())) people.set(address.toLowerCase(), { name, address })
  }
  return { people: [...people.values()], fault: null }
}

// At commas and semicolons, but not at those of a name between quotes.
const splitLine = (line: string): string[] => {
  const parts = ['']
  let quoted = false
  for (const sign of line) {
    if (sign === '"') quoted = !quoted
    if (!quoted && (sign === ',' || sign === ';')) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
}

/** Somebody as such a line writes them. */
export const writeAddressee = ({ name, address }: { name: string | null; address: string }): string => {
  const shown = name?.replace(/["\\<>]/g, '').trim()
  if (!shown || shown === address) return address
  return /[,;:@()]/.test(shown) ? `"${shown}" <${address}>` : `${shown} <${address}>`
}
