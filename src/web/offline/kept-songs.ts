import { createStore, useStore } from '#web/store.ts'
import { onTabWorkspace } from '#web/tab-workspace.ts'
import type { Owned } from './offline-database.ts'

/** One version of a song with what it takes to hear and see it; `source` is its `file_path`, which changes with the file. */
export interface KeptSong extends Owned {
  source: string
  demoId: string
  name: string
  version: number
  bytes: number
  sound: Blob
  peaks: Blob | null
  lanes: Blob | null
}

interface Held {
  song: KeptSong
  /** The address of its sound within this page. */
  address: string
}

let held: ReadonlyMap<string, Held> = new Map()
const songs = createStore<readonly KeptSong[]>([])

/** Makes these the kept songs of this page; the addresses of those that stay do not change. */
export const holdSongs = (next: readonly KeptSong[]): void => {
  const sources = new Set(next.map(({ source }) => source))
  for (const [source, { address }] of held) if (!sources.has(source)) URL.revokeObjectURL(address)
  held = new Map(
    next.map((song) => [
      song.source,
      { song, address: held.get(song.source)?.address ?? URL.createObjectURL(song.sound) },
    ]),
  )
  songs.set(next)
}

onTabWorkspace((id) => id === null && holdSongs([]))

/** Where the kept sound behind a `file_path` is heard; undefined while it is not kept. */
export const keptSound = (source: string): string | undefined => held.get(source)?.address

/** The kept waveform or lanes behind a `file_path`. */
export const keptBytes = async (source: string, part: 'peaks' | 'lanes'): Promise<Uint8Array | undefined> => {
  const blob = held.get(source)?.song[part]
  return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined
}

/** Calls back whenever other songs are kept; returns how to stop. */
export const onKeptSongs = songs.subscribe

/** The kept songs of the signed-in person, of all their workspaces. */
export const keptSongs = songs.get

/** The same, for showing them. */
export const useKeptSongs = (): readonly KeptSong[] => useStore(songs)
