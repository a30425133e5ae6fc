import { degreeInterval, transposeName } from '@backline/theory/interval.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { degreeText } from '../../domain/intervals/interval-items.ts'
import type { LabelKind } from './kept-labels.ts'

/** Movable do with its chromatic syllables, as Kodály schools write them. */
const syllables: Readonly<Record<string, string>> = {
  '1': 'do',
  b2: 'ra',
  '2': 're',
  '#2': 'ri',
  b3: 'me',
  '3': 'mi',
  '4': 'fa',
  '#4': 'fi',
  b5: 'se',
  '5': 'sol',
  '#5': 'si',
  b6: 'le',
  '6': 'la',
  b7: 'te',
  '7': 'ti',
}

/** A degree of a key as a number, a syllable or the name of its note. */
export const degreeLabel = (degree: string, scale: Scale, kind: LabelKind): string => {
  if (kind === 'solfege') return syllables[degree] ?? degreeText(degree)
  if (kind === 'letter') return formatNoteName(transposeName(scale.tonic, degreeInterval(degree)))
  return degreeText(degree)
}

/** A degree as a screen reader says it: "flat 3". */
export const degreeName = (degree: string): string => degree.replace('b', 'flat ').replace('#', 'sharp ')
