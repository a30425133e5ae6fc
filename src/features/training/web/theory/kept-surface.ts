import { asOneOf, stored, useStored } from '#web/browser-storage.ts'

/** What a note is answered on. */
export const surfaces = ['piano', 'guitar', 'bass'] as const
export type Surface = (typeof surfaces)[number]

const place = stored<Surface>({ name: 'backline.training-surface', codec: asOneOf(surfaces), otherwise: 'piano' })

/** What notes are answered on in this browser, and how to change it for the next time, too. */
export const useSurface = (): readonly [Surface, (surface: Surface) => void] => useStored(place)
