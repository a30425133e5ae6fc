const longest = 200

// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** The name that a sender gave a file, made fit for showing and saving: no folders, no control characters, at most 200 characters. */
export const tidyFileName = (given: string, kind: 'mp3' | 'wav'): string => {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(unshowable, '').replace(/\s+/g, ' ').trim()
  if (clean === '' || /^\.+$/.test(clean)) return `demo.${kind}`
  const signs = [...clean]
  if (signs.length <= longest) return clean
  const end = /\.[^.]{1,8}$/.exec(clean)?.[0] ?? ''
  return signs.slice(0, longest - end.length).join('') + end
}
