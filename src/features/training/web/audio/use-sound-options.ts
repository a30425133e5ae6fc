import { type MaterialOption, useSongs } from '../material-options.ts'
import { loopOptions, songOption, soundOptions } from './sound-materials.ts'

/** Sounds to change: the practice loops, noise, and the songs of the band. */
export const useSoundOptions = (): readonly MaterialOption[] => [...soundOptions(), ...useSongs().map(songOption)]

/** Sounds with stems: the practice loops. */
export const useStemOptions = (): readonly MaterialOption[] => loopOptions()
