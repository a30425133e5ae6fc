import { Failure } from '#kernel/errors.ts'
import { t } from '#kernel/language/translate.ts'

/** How many files may be on their way to this process at once. */
export const mostAtOnce = 64
/** How many of them to one band, by one link, or from one person or sender. */
export const mostOfOne = 24

/** Who is slower than this gives way where all seats are taken and nobody holds more of them than others (bytes a second). */
export const scarceBytesPerSecond = 16_000
/** Over how long that is measured. */
export const paceMs = 10_000

/** When to try again, in seconds. */
const retryAfterSeconds = 5

// Among whom seats are shared, the largest circle first: who makes accounts and bands has still one network.
const circles = ['network', 'person', 'band'] as const

/** For whom a file is on its way: the band, link or sender that it comes to, who sends it, and from where. */
export type Holder = Record<(typeof circles)[number], string>

/** The body that brings a file. */
export interface Arriving {
  /** Whether more of it is to come: what has come whole is our work, and gives way to nobody. */
  readonly isArriving: boolean
  readonly receivedBytes: number
  /** Ends it with an answer. */
  stop(failure: Failure): void
}

class Seat {
  readonly holder: Holder
  readonly body: Arriving
  /** One that was just taken was not measured yet, and counts as quick. */
  bytesPerSecond = Number.POSITIVE_INFINITY
  private seenBytes: number
  private readonly measuring = setInterval(() => this.measure(), paceMs).unref()

  constructor(holder: Holder, body: Arriving) {
    this.holder = holder
    this.body = body
    this.seenBytes = body.receivedBytes
  }

  leave(): void {
    clearInterval(this.measuring)
  }

  private measure(): void {
    const { receivedBytes } = this.body
    this.bytesPerSecond = (1000 * (receivedBytes - this.seenBytes)) / paceMs
    this.seenBytes = receivedBytes
  }
}

/**
 * The places of files that are on their way. Where all are taken, the network, person or band that holds the most gives one
 * up, its slowest, to one that holds fewer. They are counted in each process, as what they bound is its memory, its lines and
 * its connections to the store.
 */
export class UploadSeats {
  private readonly seats = new Set<Seat>()

  /** Takes a place for a file, before a byte of it is read; answers how to leave it. @throws Failure where none is free */
  take(holder: Holder, body: Arriving): () => void {
    if (this.heldBy('band', holder) >= mostOfOne || this.heldBy('person', holder) >= mostOfOne)
      throw busy(t('You’re already uploading a lot of files. Send the next one in a moment.'))
    if (this.seats.size >= mostAtOnce) this.makeRoom(holder)
    const seat = new Seat(holder, body)
    this.seats.add(seat)
    return () => this.leave(seat)
  }

  private makeRoom(holder: Holder): void {
    const seat = this.whoGivesWay(holder)
    const full = busy(t('This server is receiving a lot of files. Try again in a moment.'))
    if (!seat) throw full
    this.leave(seat)
    seat.body.stop(full)
  }

  private whoGivesWay(holder: Holder): Seat | undefined {
    let seats = [...this.seats].filter(({ body }) => body.isArriving)
    let holdMore = false
    for (const circle of circles) {
      const groups = [...Map.groupBy(seats, (seat) => seat.holder[circle]).values()]
      const most = Math.max(0, ...groups.map((group) => group.length))
      holdMore ||= most > this.heldBy(circle, holder) + 1
      if (holdMore) seats = groups.filter((group) => group.length === most).flat()
    }
    if (!holdMore) seats = seats.filter(({ bytesPerSecond }) => bytesPerSecond < scarceBytesPerSecond)
    return seats.sort((one, other) => (one.bytesPerSecond < other.bytesPerSecond ? -1 : 1))[0]
  }

  private heldBy(circle: keyof Holder, holder: Holder): number {
    return [...this.seats].filter((seat) => seat.holder[circle] === holder[circle]).length
  }

  private leave(seat: Seat): void {
    seat.leave()
    this.seats.delete(seat)
  }
}

const busy = (text: string): Failure => new Failure('busy', text, { retryAfterSeconds })
