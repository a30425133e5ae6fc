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
