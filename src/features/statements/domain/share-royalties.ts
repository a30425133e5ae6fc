import { exponentOf, powerOfTen } from '#kernel/money.ts'
import { exactDigits } from './exact-amount.ts'

/** A track by its codes, as the band's releases have them. */
export interface KnownTrack {
  isrc: string | null
  title: string
  songId: string | null
  releaseId: string
  releaseName: string
  upc: string | null
}

/** What a line of royalties is about, as far as its codes say. */
export interface MatchedTrack {
  songId: string | null
  releaseId: string | null
  /** The name that the band uses; null where the line is about nothing that the band has. */
  title: string | null
}

/** Finds what lines are about: by the ISRC of the track, else by the UPC of the release (and its only track). */
export const trackMatcher = (tracks: readonly KnownTrack[]): ((isrc: string, upc: string) => MatchedTrack) => {
  const byIsrc = new Map<string, KnownTrack[]>()
  const byUpc = new Map<string, KnownTrack[]>()
  const add = (all: Map<string, KnownTrack[]>, key: string, track: KnownTrack) => {
    const there = all.get(key)
    if (there) there.push(track)
    else all.set(key, [track])
  }
  for (const track of tracks) {
    if (track.isrc !== null) add(byIsrc, track.isrc, track)
    if (track.upc !== null) add(byUpc, upcKey(track.upc), track)
  }
  return (isrc, upc) => {
    const ofRelease = upc === '' ? [] : (byUpc.get(upcKey(upc)) ?? [])
    const alike = isrc === '' ? [] : (byIsrc.get(isrc) ?? [])
    // The same recording can stand on a single and on the album: the UPC says which one was sold.
    const track = alike.find(({ releaseId }) => ofRelease.some((one) => one.releaseId === releaseId)) ?? alike[0]
    if (track) {
      const songId = track.songId ?? alike.find((one) => one.songId !== null)?.songId ?? null
      return { songId, releaseId: track.releaseId, title: track.title }
    }
    const [only] = ofRelease
    if (!only) return { songId: null, releaseId: null, title: null }
    if (ofRelease.length === 1) return { songId: only.songId, releaseId: only.releaseId, title: only.title }
    return { songId: null, releaseId: only.releaseId, title: only.releaseName }
  }
}

// A UPC of 12 digits is an EAN of 13 that begins with 0.
const upcKey = (code: string): string => code.replace(/^0+/, '')

/** What one share of a statement earned exactly: that of an agreement, or what the band keeps. */
export interface EarnedPart {
  key: string
  exact: bigint
}

/**
 * Shares a booked amount by what each part earned exactly, in minor units by their keys: the whole minor units of each,
 * and what is left one each to the largest remainders (of equal ones the smallest key). Together they are the booked amount.
 */
export const shareRoyalties = (
  booked: bigint,
  currency: string,
  earned: readonly EarnedPart[],
): { key: string; minor: bigint }[] => {
  const exact = new Map<string, bigint>()
  for (const { key, exact: sum } of earned) exact.set(key, (exact.get(key) ?? 0n) + sum)
  const unit = powerOfTen(exactDigits - exponentOf(currency))
  const parts = [...exact]
    .filter(([, amount]) => amount !== 0n)
    .map(([key, amount]) => ({ key, minor: floorOf(amount, unit), rest: amount - floorOf(amount, unit) * unit }))
    .sort((one, other) => (one.rest === other.rest ? (one.key < other.key ? -1 : 1) : one.rest > other.rest ? -1 : 1))
  let spare = booked - parts.reduce((sum, { minor }) => sum + minor, 0n)
  if (parts.length === 0) return spare === 0n ? [] : [{ key: earned[0]?.key ?? '', minor: spare }]
  // What was carried from the statement before can make it one more than there are parts, or one too few.
  for (let at = 0; spare > 0n; at = (at + 1) % parts.length, spare -= 1n) raise(parts[at], 1n)
  for (let at = parts.length - 1; spare < 0n; at = (at - 1 + parts.length) % parts.length, spare += 1n)
    raise(parts[at], -1n)
  return parts.map(({ key, minor }) => ({ key, minor })).sort((one, other) => (one.key < other.key ? -1 : 1))
}

const raise = (part: { minor: bigint } | undefined, by: bigint) => {
  if (part) part.minor += by
}

const floorOf = (amount: bigint, unit: bigint): bigint => {
  const whole = amount / unit
  return amount % unit < 0n ? whole - 1n : whole
}
