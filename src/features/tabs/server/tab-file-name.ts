import type { TabFormat } from '../contract/tab.ts'

const longest = 200
// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const endings: Record<TabFormat, string> = {
  gp3: 'gp3',
  gp4: 'gp4',
  gp5: 'gp5',
  gpx: 'gpx',
  gp: 'gp',
  musicxml: 'musicxml',
  mxl: 'mxl',
  capx: 'capx',
  alphatex: 'alphatex',
}

/** The name that a sender gave a tab's file, made fit for showing and saving. */
export const tabFileName = (given: string, format: TabFormat): string => {
  const base = given.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = base.replace(unshowable, '').replace(/\s+/g, ' ').trim()
  if (clean === '' || /^\.+$/.test(clean)) return `tab.${endings[format]}`
  const signs = [...clean]
  if (signs.length <= longest) return clean
  const end = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? ''
  return signs.slice(0, longest - end.length).join('') + end
}

/** A title for a tab whose file has none: the name of the file without its ending. */
export const titleOfFile = (fileName: string): string =>
  [
    ...fileName
      .replace(/\.[^.]{1,10}$/, '')
      .replaceAll('_', ' ')
      .trim(),
  ]
    .slice(0, 120)
    .join('')
    .trim() || 'Untitled'
