import { useSyncExternalStore } from 'react'
import { onTabWorkspace } from '#web/tab-workspace.ts'
import type { KeptSong } from './offline-database.ts'

interface Held {
  song: KeptSong
  /** The address of its sound within this page. */
  address: string
}

let held: ReadonlyMap<string, Held> = new Map()
let songs: readonly KeptSong[] = []
const listeners = new Set<() => void>()

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
  songs = next
  for (const listener of listeners) listener()
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
export const onKeptSongs = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The kept songs of whoever is signed in, of all their workspaces. */
export const keptSongs = (): readonly KeptSong[] => songs

/** The same, for showing them. */
export const useKeptSongs = (): readonly KeptSong[] => useSyncExternalStore(onKeptSongs, keptSongs)
