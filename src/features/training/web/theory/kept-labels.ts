import { useState } from 'react'

/** How degrees of a key are written on answers. */
export const labelKinds = ['number', 'solfege', 'letter'] as const
export type LabelKind = (typeof labelKinds)[number]

const key = 'backline.training-labels'
const isLabelKind = (value: unknown): value is LabelKind => (labelKinds as readonly unknown[]).includes(value)

/** How this browser writes degrees, and how to change it for the next time, too. */
export const useLabels = (): readonly [LabelKind, (kind: LabelKind) => void] => {
  const [kind, setKind] = useState<LabelKind>(() => {
    const kept = localStorage.getItem(key)
    return isLabelKind(kept) ? kept : 'number'
  })
  return [
    kind,
    (next) => {
      localStorage.setItem(key, next)
      setKind(next)
    },
  ]
}
