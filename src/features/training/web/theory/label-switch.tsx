import { degreeInterval, transposeName } from '@backline/theory/interval.ts'
import { formatNoteName } from '@backline/theory/note-name.ts'
import type { Scale } from '@backline/theory/scale.ts'
import { t } from '#kernel/language/translate.ts'
import { asOneOf, stored, useStored } from '#web/browser-storage.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { degreeText } from '../../domain/intervals/interval-items.ts'
import { useKeys } from '../hooks/use-keys.ts'

/** How degrees of a key are written on answers. */
const labelKinds = ['number', 'solfege', 'letter'] as const
export type LabelKind = (typeof labelKinds)[number]

const place = stored<LabelKind>({ name: 'backline.training-labels', codec: asOneOf(labelKinds), otherwise: 'number' })

/** How this browser writes degrees, and how to change it for the next time, too. */
export const useLabels = (): readonly [LabelKind, (kind: LabelKind) => void] => useStored(place)

const options: { value: LabelKind; label: string }[] = [
  { value: 'number', label: t('Numbers') },
  { value: 'solfege', label: t('Solfège') },
  { value: 'letter', label: t('Letters') },
]

/** Chooses how degrees are written; L goes on to the next way. */
export const LabelSwitch = ({
  value,
  without,
  onChange,
}: {
  value: LabelKind
  /** A way that means nothing here. */
  without?: LabelKind
  onChange: (kind: LabelKind) => void
}) => {
  const offered = labelKinds.filter((kind) => kind !== without)
  const shown = offered.includes(value) ? value : (offered[0] ?? value)
  useKeys({ l: () => onChange(offered[(offered.indexOf(shown) + 1) % offered.length] ?? shown) })
  return (
    <Segmented
      label={t('Answers as')}
      size="sm"
      options={options.filter((option) => option.value !== without)}
      value={shown}
      onChange={onChange}
    />
  )
}

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
