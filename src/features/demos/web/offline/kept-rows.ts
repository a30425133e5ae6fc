import type { Demo, DemoDetail } from '#features/demos/contract/demo.ts'
import { holdSongs, type KeptSong } from '#web/offline/kept-songs.ts'
import { keptRows, type Owned } from '#web/offline/offline-database.ts'

/** The versions of songs that this device keeps. */
export const songRows = keptRows<KeptSong>('songs')

/** The demos of a workspace as they were seen last. */
export const listRows = keptRows<Owned & { demos: Demo[] }>('lists')

/** A kept version with everything that is known of it, as it was seen last. */
export const detailRows = keptRows<Owned & { demoId: string; demo: DemoDetail }>('details')

/** Reads the kept songs from the database of this browser. */
export const readKeptSongs = async (): Promise<void> => holdSongs(await songRows.all())
