import { holdSongs } from './kept-songs.ts'
import { allKept } from './offline-database.ts'

/** Reads what is kept from the database of this browser. */
export const readKeptSongs = async (): Promise<void> => holdSongs(await allKept('songs'))
