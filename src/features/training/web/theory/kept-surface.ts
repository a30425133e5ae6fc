import { useState } from 'react'

/** What a note is answered on. */
export const surfaces = ['piano', 'guitar', 'bass'] as const
export type Surface = (typeof surfaces)[number]

const key = 'backline.training-surface'
const isSurface = (value: unknown): value is Surface => (surfaces as readonly unknown[]).includes(value)

/** What notes are answered on in this browser, and how to change it for the next time, too. */
export const useSurface = (): readonly [Surface, (surface: Surface) => void] => {
  const [surface, setSurface] = useState<Surface>(() => {
    const kept = localStorage.getItem(key)
    return isSurface(kept) ? kept : 'piano'
  })
  return [
    surface,
    (next) => {
      localStorage.setItem(key, next)
      setSurface(next)
    },
  ]
}
