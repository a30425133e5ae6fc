import type { Demo } from '#features/demos/contract/demo.ts'

// Outlives the screen: when B becomes the shown version, it is compared with the one that was shown before.
let kept: { songId: string; a: string; b: string } | null = null

/** Remembers which two versions are compared; null: none. */
export const keepCompared = (demo: Demo, otherId: string | null): void => {
  kept = otherId === null ? null : { songId: demo.songId, a: demo.id, b: otherId }
}

/** The version that a demo is compared with when its screen opens: what was chosen for its song, or null. */
export const comparedWith = (demo: Demo, versions: readonly Demo[]): string | null => {
  if (kept?.songId !== demo.songId) return null
  const other = kept.b === demo.id ? kept.a : kept.b
  return versions.some((one) => one.id === other && one.id !== demo.id) ? other : null
}

/** The version that a key compares with when none was chosen: the one before it, else the one after it. */
export const nearestVersion = (demo: Demo, versions: readonly Demo[]): Demo | undefined => {
  const others = versions.filter((one) => one.id !== demo.id).toSorted((one, other) => other.version - one.version)
  return others.find((one) => one.version < demo.version) ?? others.at(-1)
}
