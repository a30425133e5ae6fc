import { t } from '#kernel/language/translate.ts'

const words: Readonly<Record<string, () => string>> = {
  'Acoustic folk': () => t('Acoustic folk'),
  Ballad: () => t('Ballad'),
  'Blues shuffle': () => t('Blues shuffle'),
  'Disco house': () => t('Disco house'),
  Funk: () => t('Funk'),
  'Hip-hop': () => t('Hip-hop'),
  'Jazz swing': () => t('Jazz swing'),
  Latin: () => t('Latin##style of music'),
  Metal: () => t('Metal'),
  Reggae: () => t('Reggae'),
  Rock: () => t('Rock'),
  'Synth-pop': () => t('Synth-pop'),
}

/** The style of a practice loop, by its name in the list of the loops, as it is said in the language of the page. */
export const loopStyle = (english: string): string => words[english]?.() ?? english
