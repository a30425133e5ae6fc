import { noteNaming } from './note-naming.ts'
import { t } from './translate.ts'

const modeNames: Readonly<Record<string, () => string>> = {
  major: () => t('major'),
  minor: () => t('minor'),
  ionian: () => t('ionian'),
  dorian: () => t('dorian'),
  phrygian: () => t('phrygian'),
  lydian: () => t('lydian'),
  mixolydian: () => t('mixolydian'),
  aeolian: () => t('aeolian'),
  locrian: () => t('locrian'),
}

/** A key as it is kept ("B♭ minor") in the words of the language that is spoken ("B moll"); other texts stay as they are. */
export const spokenKey = (key: string): string => {
  const [, letter = '', sign = '', mode = ''] = /^([A-G])([♯♭#b]?) (\w+)$/.exec(key) ?? []
  const modeName = modeNames[mode.toLowerCase()]?.()
  if (modeName === undefined) return key
  const signs = sign.replace('#', '♯').replace('b', '♭')
  if (letter !== 'B' || noteNaming() === 'english') return `${letter}${signs} ${modeName}`
  return `${signs === '♭' ? 'B' : `H${signs}`} ${modeName}`
}
