import { isShowable, nameFault, tidy } from '#kernel/text.ts'
import type { SoundCover } from './cover.ts'

/** A moment, or a stretch when `untilSeconds` is set, that a file names; without a name it is empty. */
export interface SoundMarker {
  readonly seconds: number
  readonly untilSeconds: number | null
  readonly name: string
}

/** What a file says of its music beside the sound; null where it says nothing. */
export interface SoundTags {
  readonly title: string | null
  readonly artist: string | null
  readonly bpm: number | null
  /** As its writer spelled it: `Dm`, `D minor`, `7A`. */
  readonly key: string | null
  /** What a recorder noted, and on which day. */
  readonly description: string | null
  readonly recordedOn: string | null
  /** Where the file begins on the timeline of its recording (BWF), in seconds. */
  readonly timelineSeconds: number | null
  /** By their time. */
  readonly markers: readonly SoundMarker[]
  /** Where its cover lies in it. */
  readonly cover: SoundCover | null
}

/** What ID3 and FLAC call the front cover among kinds of pictures. */
export const frontCover = 3

/** Most markers that are kept of one file. */
export const mostMarkers = 200

const longestText = 200
/** Of the title of a demo. */
const longestTitle = 80
const longestName = 40

// Control characters, and the marks that turn the reading direction of what follows them.
const unshowable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** A text of a file, made fit for showing: up to its first zero, on one line, at most `most` characters; null when nothing is left. */
export const tidyTag = (given: string, most = longestText): string | null => {
  const [upToZero = ''] = given.split('\0', 1)
  const text = tidy(upToZero.toWellFormed().replace(unshowable, ' ').replace(/\s+/g, ' '))
  const cut = tidy([...text].slice(0, most).join(''))
  return nameFault('', cut, most) === undefined && isShowable(cut) ? cut : null
}

const slowest = 20
const fastest = 400

/** A tempo as a tag writes it ("92", "92,50 BPM"); null for what is none. */
export const tempoOf = (given: string | number): number | null => {
  const [, digits] = /^\s*(\d{1,3}(?:[.,]\d{1,9})?)(?!\d)/.exec(String(given)) ?? []
  const bpm = Math.round(Number(digits?.replace(',', '.') ?? 0) * 100) / 100
  return bpm >= slowest && bpm <= fastest ? bpm : null
}

/** The texts of tags, by which field they go into. */
export type TagText = 'title' | 'artist' | 'bpm' | 'key' | 'description' | 'recordedOn'

/** Collects what the parts of a file say; what is said first stays. */
export class TagCollector {
  private readonly texts = new Map<TagText, string>()
  private readonly markers: SoundMarker[] = []
  private bpm: number | null = null
  private timelineSeconds: number | null = null
  private cover: SoundCover | null = null
  private hasFront = false

  /** Takes a text, tidied. */
  say(field: TagText, given: string | number): void {
    if (field === 'bpm') this.bpm ??= tempoOf(given)
    else if (!this.texts.has(field)) {
      const text = tidyTag(String(given), field === 'title' ? longestTitle : longestText)
      if (text !== null) this.texts.set(field, text)
    }
  }

  /** Takes where the file begins on a timeline. */
  begin(seconds: number): void {
    if (Number.isFinite(seconds) && seconds > 0) this.timelineSeconds ??= seconds
  }

  /** Takes a marker; those beyond what is kept, and those at no time, are left out. */
  mark(seconds: number, untilSeconds: number | null, name: string): void {
    if (this.markers.length >= mostMarkers || !(seconds >= 0 && seconds <= 24 * 3600)) return
    const until = untilSeconds !== null && untilSeconds > seconds ? Math.min(untilSeconds, 24 * 3600) : null
    this.markers.push({ seconds, untilSeconds: until, name: tidyTag(name, longestName) ?? '' })
  }

  /** Takes a picture: the first, unless a later one is the front cover. */
  show(cover: SoundCover | null, isFront: boolean): void {
    if (!cover || this.hasFront || (this.cover && !isFront)) return
    this.cover = cover
    this.hasFront = isFront
  }

  /** What was said; null when that is nothing. */
  finish(): SoundTags | null {
    const text = (field: TagText): string | null => this.texts.get(field) ?? null
    const markers = this.markers.toSorted((one, other) => one.seconds - other.seconds)
    const { bpm, timelineSeconds, cover } = this
    if (this.texts.size === 0 && markers.length === 0 && bpm === null && timelineSeconds === null && !cover) return null
    return {
      title: text('title'),
      artist: text('artist'),
      bpm,
      key: text('key'),
      description: text('description'),
      recordedOn: text('recordedOn'),
      timelineSeconds,
      markers,
      cover,
    }
  }
}
