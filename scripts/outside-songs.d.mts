/** Songs of Debian packages: recordings with charts of a game, scores that a synthesiser plays, or what games play. */
export interface SongCollection {
  kind: 'charted' | 'scored' | 'played'
  title: string
  licence: string
  folder: string
}

/** The collections of these kinds that are there, after Debian's packages were installed where this user may; of others it says so. */
export function findOutsideSongs(
  say: (line: string) => void,
  kinds: readonly SongCollection['kind'][],
): SongCollection[]
