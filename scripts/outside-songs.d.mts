/** Songs of Debian packages: recordings with charts of a game, or scores that a synthesiser plays. */
export interface SongCollection {
  kind: 'charted' | 'scored'
  title: string
  licence: string
  folder: string
}

/** The collections that are there, after Debian's packages were installed where this user may; of others it says so. */
export function findOutsideSongs(say: (line: string) => void): SongCollection[]
