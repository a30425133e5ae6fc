import { asOneOf, stored, useStored } from '#web/browser-storage.ts'

/** How degrees of a key are written on answers. */
export const labelKinds = ['number', 'solfege', 'letter'] as const
export type LabelKind = (typeof labelKinds)[number]

const place = stored<LabelKind>({ name: 'backline.training-labels', codec: asOneOf(labelKinds), otherwise: 'number' })

/** How this browser writes degrees, and how to change it for the next time, too. */
export const useLabels = (): readonly [LabelKind, (kind: LabelKind) => void] => useStored(place)
