import { decimalPattern } from '#kernel/decimal.ts'
import { t } from '#kernel/language/translate.ts'
import { nameFault } from '#kernel/text.ts'

/** Demos of one page of the list, unless asked otherwise, and at most. */
export const demosOfPage = 200
export const mostDemosOfPage = 500

/** The notes of each demo that the list brings, the first by their moment; all of them come with the demo. */
export const notesOfList = 10

/** Most songs that something else can be linked to, by their names. */
export const maxTargetDemos = 2000

/** Most notes of one version, answers counted. */
export const maxNotes = 5000

/** Longest line that tells the others what to listen for, in characters. */
export const maxListenForLength = 200

/** Longest name of a section, in characters. */
export const maxSectionLength = 40

/** Longest key, in characters. */
export const maxKeyLength = 40

/** Why a text is no title of a demo; undefined when it is one. */
export const titleFault = (text: string): string | undefined => nameFault(t('Title'), text)

/** What is said of a version that is no number. */
export const versionText = (): string => t('Version must be a number.')

/** What is said of a version out of range. */
export const versionRangeText = (): string => t('Version must be a number from 0 to 9999.')

/** Why a typed version is none: a number from 0 to 9999 with at most two decimals; undefined when it is one. */
export const versionFault = (typed: string): string | undefined => {
  if (!decimalPattern.test(typed)) return versionText()
  const value = Number(typed)
  if (value < 0 || value > 9999) return versionRangeText()
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
    ? undefined
    : t('Version can have two decimals at most.')
}

/** What is said of a tempo that is none. */
export const bpmText = (): string => t('BPM must be between 20 and 400.')

/** Why a typed tempo is none, beats a minute from 20 to 400; undefined when it is one or the field is empty. */
export const bpmFault = (typed: string): string | undefined => {
  const value = Number(typed)
  return typed === '' || (decimalPattern.test(typed) && value >= 20 && value <= 400) ? undefined : bpmText()
}

/** Most other tempi, or keys, that the analysis offers. */
export const mostEstimates = 10

/** Most pieces that two versions are laid side by side in. */
export const mostSegments = 5000

/** A browser's own reading of a file may be this much longer (seconds) than ours, by the silence around an mp3. */
export const endTolerance = 1
