import { t } from '#kernel/language/translate.ts'
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

const highestVersion = 9999

const hundredths = (version: number): number => Math.round(version * 100)

/**
 * The next version of a song that no other has: after the highest one, by the steps that it takes (7, 8; 2.5, 2.6; 2.25,
 * 2.26); 1 for a song without versions. Behind the last number there is, the highest whole one that is free.
 */
export const freeVersion = (taken: readonly number[]): number => {
  if (taken.length === 0) return 1
  const highest = Math.max(...taken)
  const steps = [1, 10, 100].find((parts) => hundredths(highest) % (100 / parts) === 0) ?? 100
  const next = (Math.round(highest * steps) + 1) / steps
  if (next <= highestVersion) return next
  const known = new Set(taken.map(hundredths))
  let free = highestVersion
  while (free > 0 && known.has(hundredths(free))) free--
  return free
}

/** Whether a song has a version of this number already. */
export const isTaken = (version: number, taken: readonly number[]): boolean =>
  taken.some((other) => hundredths(other) === hundredths(version))

/** Says that a song has this version already, and which one is free. */
export const takenText = (title: string, version: number, free: number): string =>
  t('{title} already has a v{version}. The next free version is v{free}.', { version, title, free })
