import { foldName } from '#kernel/text.ts'
import { withoutEnd } from '#kernel/trim-signs.ts'
import { maxDepth, maxItemName } from '../contract/file-limits.ts'

// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
const invisible = /[\p{Z}\p{C}\p{M}\u115f\u1160\u3164\uffa0]/gu

/** The ending of a name with its dot, or nothing. */
export const endingOf = (name: string): string => /(?<=.)\.[^.\s]{1,10}$/u.exec(name)?.[0] ?? ''

const clean = (part: string, otherwise: string): string => {
  const shown = part.toWellFormed().normalize('NFC').replace(unshowable, '').replace(/\s+/g, ' ')
  // Windows takes no dot or space at the end.
  const name = withoutEnd(shown, /[\s.]/).trim()
  if (name.replace(invisible, '') === '') return otherwise
  const signs = [...name]
  if (signs.length <= maxItemName) return name
  const end = endingOf(name)
  return signs.slice(0, maxItemName - [...end].length).join('') + end
}

/** The name of a file as some machine sent it, made fit for showing and saving: no folders, nothing hidden, never empty. */
export const cleanFileName = (given: string): string => clean(given.split(/[/\\]/).at(-1) ?? '', 'file')

/** The folders of a relative path, each name made fit; null when there are too many. Dots lead nowhere. */
export const cleanPath = (path: string): string[] | null => {
  const parts = path.split(/[/\\]/).filter((part) => part.trim() !== '' && !/^\.+$/.test(part.trim()))
  return parts.length > maxDepth ? null : parts.map((part) => clean(part, 'folder'))
}

/** What two names have in common that cannot both be in one folder. */
export const nameKey = (name: string): string => foldName(name)

/** A name that is not taken: `mix.wav`, else `mix (2).wav` and so on. */
export const freeName = (name: string, isTaken: (key: string) => boolean): string => {
  const end = endingOf(name)
  const stem = name.slice(0, name.length - end.length)
  let free = name
  for (let at = 2; isTaken(nameKey(free)); at++) free = `${[...stem].slice(0, maxItemName - 10).join('')} (${at})${end}`
  return free
}
