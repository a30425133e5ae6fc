import { holdSongs } from '#web/offline/kept-songs.ts'
import { allKept } from '#web/offline/offline-database.ts'

/** Reads what is kept from the database of this browser. */
export const readKeptSongs = async (): Promise<void> => holdSongs(await allKept('songs'))
