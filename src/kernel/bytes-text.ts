import { numberText } from './language/formats.ts'
import { t } from './language/translate.ts'

const units = [
  ['TB', 1_000_000_000_000],
  ['GB', 1_000_000_000],
  ['MB', 1_000_000],
  ['kB', 1000],
] as const

/** A number of bytes for people, in decimal units and never more than there is: `499.9 MB`, `1 TB`, `12 bytes`. */
export const bytesText = (bytes: number): string => {
  const unit = units.find(([, size]) => bytes >= size)
  if (!unit) return t('{bytes, plural, one {# byte} other {# bytes}}', { bytes })
  const [name, size] = unit
  return `${numberText(Math.floor(bytes / (size / 10)) / 10)} ${name}`
}
