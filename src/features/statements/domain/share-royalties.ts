import { exponentOf, powerOfTen } from '#kernel/money.ts'
import { wholeMillionths } from '#kernel/split-money.ts'
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

/** What a song earned exactly, and how it is agreed to be shared; null where the band keeps it. */
export interface SongSum {
  exact: bigint
  shares: readonly { memberId: string; millionths: bigint }[] | null
}

/** What of a booked amount is whose, in minor units; the band's own is what nothing was agreed for. */
export interface SharedRoyalties {
  members: Map<string, bigint>
  band: bigint
}

const bandKey = ''

/**
 * Shares a booked amount by what each song earned exactly: the whole minor units of everybody's exact part, and what is
 * left one each to the largest remainders (of equal ones the smallest id). All parts together are the booked amount.
 */
export const shareRoyalties = (booked: bigint, currency: string, songs: readonly SongSum[]): SharedRoyalties => {
  const exact = new Map<string, bigint>()
  const add = (key: string, amount: bigint) => exact.set(key, (exact.get(key) ?? 0n) + amount)
  for (const { exact: sum, shares } of songs) {
    if (shares === null || shares.length === 0) add(bandKey, sum * wholeMillionths)
    else for (const { memberId, millionths } of shares) add(memberId, sum * millionths)
  }
  const unit = powerOfTen(exactDigits - exponentOf(currency)) * wholeMillionths
  const parts = [...exact]
    .filter(([, amount]) => amount !== 0n)
    .map(([key, amount]) => ({ key, whole: floorOf(amount, unit), rest: amount - floorOf(amount, unit) * unit }))
    .sort((one, other) => (one.rest === other.rest ? (one.key < other.key ? -1 : 1) : one.rest > other.rest ? -1 : 1))
  if (parts.length === 0) return { members: new Map(), band: booked }
  let spare = booked - parts.reduce((sum, { whole }) => sum + whole, 0n)
  // What was carried from the statement before can make it one more than there are parts, or one too few.
  for (let at = 0; spare > 0n; at = (at + 1) % parts.length, spare -= 1n) raise(parts[at], 1n)
  for (let at = parts.length - 1; spare < 0n; at = (at - 1 + parts.length) % parts.length, spare += 1n)
    raise(parts[at], -1n)
  const members = new Map(parts.filter(({ key }) => key !== bandKey).map(({ key, whole }) => [key, whole]))
  return { members, band: parts.find(({ key }) => key === bandKey)?.whole ?? 0n }
}

const raise = (part: { whole: bigint } | undefined, by: bigint) => {
  if (part) part.whole += by
}

const floorOf = (amount: bigint, unit: bigint): bigint => {
  const whole = amount / unit
  return amount % unit < 0n ? whole - 1n : whole
}
