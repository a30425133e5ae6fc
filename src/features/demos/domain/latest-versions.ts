import { foldName } from '#kernel/text.ts'

/** Keeps the highest version of each song, in the order given; names are compared folded, and of equal versions the first stays. */
export const latestVersions = <T extends { name: string; version: number }>(demos: readonly T[]): T[] => {
  const latest = new Map<string, T>()
  for (const demo of demos) {
    const song = foldName(demo.name)
    const known = latest.get(song)
    if (!known || demo.version > known.version) latest.set(song, demo)
  }
  const kept = new Set(latest.values())
  return demos.filter((demo) => kept.has(demo))
}
