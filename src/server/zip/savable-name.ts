import { withoutEnd } from '#kernel/trim-signs.ts'

// What Windows, the pickiest of them, does not take in a name, and what turns the reading direction.
const unsavable = /[\p{Cc}\p{Cs}<>:"/\\|?*\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const devices = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i

const longest = 180

/** A text as a file name that every system can save: no folders, no device names, no dot or space at its end; never empty. */
export const savableName = (text: string, otherwise = 'file'): string => {
  const plain = text.normalize('NFC').replace(unsavable, '_').replace(/\s+/g, ' ')
  const clean = withoutEnd(plain, /[\s.]/).replace(/^[\s.]+/, '')
  const named = clean === '' ? otherwise : clean.replace(devices, '_$1')
  const signs = [...named]
  if (signs.length <= longest) return named
  const end = /\.[^.]{1,8}$/.exec(named)?.[0] ?? ''
  return (
    signs
      .slice(0, longest - end.length)
      .join('')
      .trimEnd() + end
  )
}

/** A way to make savable names distinct, one after the other, also where upper and lower case are one: a second `mix.wav` becomes `mix (2).wav`. */
export const distinctName = (): ((name: string) => string) => {
  // What is taken, and the number that the next one of that name may have.
  const taken = new Map<string, number>()
  return (name) => {
    const end = /\.[^.]{1,8}$/.exec(name)?.[0] ?? ''
    const stem = name.slice(0, name.length - end.length)
    let free = name
    let at = taken.get(name.toLowerCase()) ?? 2
    for (; taken.has(free.toLowerCase()); at++) free = `${stem} (${at})${end}`
    taken.set(free.toLowerCase(), 2)
    if (free !== name) taken.set(name.toLowerCase(), at)
    return free
  }
}

/** Names made distinct so. */
export const distinctNames = (names: readonly string[]): string[] => names.map(distinctName())
