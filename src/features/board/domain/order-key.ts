// Fractional indexing as described by David Greenspan ("Implementing Fractional Indexing", 2020): a key is an integer of
// which the first letter says the length, so that adding at an end stays short, and a fraction, so that there is always
// room between two. Keys are compared by their bytes.
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const lowest = '0'
const highest = 'z'
const smallestInteger = `A${lowest.repeat(26)}`

const digitAt = (text: string, at: number): number => digits.indexOf(text[at] ?? lowest)

/** A fraction between two others of which the first is smaller; null is one. */
const between = (low: string, high: string | null): string => {
  if (high !== null) {
    let same = 0
    while ((low[same] ?? lowest) === high[same]) same++
    if (same > 0) return high.slice(0, same) + between(low.slice(same), high.slice(same))
  }
  const first = digitAt(low, 0)
  const last = high === null ? digits.length : digitAt(high, 0)
  if (last - first > 1) return digits.charAt(Math.round((first + last) / 2))
  if (high !== null && high.length > 1) return high.slice(0, 1)
  return digits.charAt(first) + between(low.slice(1), null)
}

const integerOf = (key: string): string => {
  const head = key.charAt(0)
  const length = head >= 'a' ? head.charCodeAt(0) - 'a'.charCodeAt(0) + 2 : 'Z'.charCodeAt(0) - head.charCodeAt(0) + 2
  return key.slice(0, length)
}

/** The integer after this one; null after the largest. */
const following = (integer: string): string | null => {
  const head = integer.charAt(0)
  const body = [...integer.slice(1)]
  for (let at = body.length - 1; at >= 0; at--) {
    if (body[at] !== highest) {
      body[at] = digits.charAt(digitAt(body[at] ?? lowest, 0) + 1)
      return head + body.join('')
    }
    body[at] = lowest
  }
  if (head === 'Z') return `a${lowest}`
  if (head === highest) return null
  const next = String.fromCharCode(head.charCodeAt(0) + 1)
  return next > 'a' ? next + body.join('') + lowest : next + body.slice(1).join('')
}

/** The integer before this one; null before the smallest. */
const preceding = (integer: string): string | null => {
  const head = integer.charAt(0)
  const body = [...integer.slice(1)]
  for (let at = body.length - 1; at >= 0; at--) {
    if (body[at] !== lowest) {
      body[at] = digits.charAt(digitAt(body[at] ?? lowest, 0) - 1)
      return head + body.join('')
    }
    body[at] = highest
  }
  if (head === 'a') return `Z${highest}`
  if (head === 'A') return null
  const next = String.fromCharCode(head.charCodeAt(0) - 1)
  return next < 'Z' ? next + body.join('') + highest : next + body.slice(1).join('')
}

/** A key between two others of which the first is smaller; null is an open end. */
export const keyBetween = (low: string | null, high: string | null): string => {
  if (low === null && high === null) return `a${lowest}`
  if (low === null) return keyBefore(high ?? '')
  const integer = integerOf(low)
  const fraction = low.slice(integer.length)
  if (high === null) return following(integer) ?? integer + between(fraction, null)
  const highInteger = integerOf(high)
  if (integer === highInteger) return integer + between(fraction, high.slice(highInteger.length))
  const next = following(integer)
  return next !== null && next < high ? next : integer + between(fraction, null)
}

const keyBefore = (high: string): string => {
  const integer = integerOf(high)
  const fraction = high.slice(integer.length)
  if (integer === smallestInteger) return integer + between('', fraction)
  if (integer < high) return integer
  return preceding(integer) ?? integer + between('', fraction)
}
