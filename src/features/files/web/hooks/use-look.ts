import { asOneOf, stored, useStored } from '#web/browser-storage.ts'
import type { Look } from '../shown-item.ts'

const place = stored<Look>({ name: 'backline-files-look', codec: asOneOf(['list', 'grid']), otherwise: 'list' })

/** List or tiles, as it was last chosen in this browser. */
export const useLook = (): [Look, (look: Look) => void] => useStored(place)
