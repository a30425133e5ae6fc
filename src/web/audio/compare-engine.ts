import { sameSeconds, type TimeMap } from './compare-engine-times.ts'
import { crossfade, Voice } from './compare-engine-voice.ts'
import type { SoundElement } from './sound-element.ts'

/** Which of two versions is heard. */
export type Heard = 'a' | 'b'

/** A stretch that is played over and over, in seconds of A. */
export interface LoopStretch {
  readonly from: number
  readonly to: number
}

const tickMs = 40
/** The next round of a loop begins to run silently this long before its turn. */
const preroll = 0.8
/** A switch waits at most so long for the other version to come into step. */
const patienceMs = 700
const passedOn = ['loadedmetadata', 'waiting', 'playing', 'timeupdate', 'seeked', 'ended', 'error']

/**
 * Two versions that act as one audio element on the time of A: one is heard, the other runs silently at the same musical
 * moment, so that a switch is a crossfade. A third element begins the next round of a loop. Only elements and gains: it
 * keeps no decoded song, and works in pages without https.
 */
export class CompareEngine extends EventTarget implements SoundElement {
  preload: HTMLAudioElement['preload'] = 'auto'
  private readonly context = new AudioContext({ latencyHint: 'interactive' })
  private readonly master = new GainNode(this.context)
  private voices: Record<Heard, Voice>
  private spare: Voice
  private levels: Record<Heard, number> = { a: 1, b: 1 }
  private map: TimeMap = sameSeconds
  private heard: Heard = 'a'
  private wanted: { heard: Heard; since: number } | null = null
  private loop: LoopStretch | null = null
  private turn: { at: number; length: number } | null = null
  private running = false
  private loudness = 1
  private readonly timer: ReturnType<typeof setInterval>

  constructor(sourceB: string) {
    super()
    this.master.connect(this.context.destination)
    const make = (): Voice => this.listen(new Voice(this.context, this.master))
    this.voices = { a: make(), b: make() }
    this.spare = make()
    this.voices.b.element.src = sourceB
    this.voices.a.fade(true, 0)
    this.voices.b.element.addEventListener('loadedmetadata', () => {
      // It missed every jump until now.
      if (!this.running || this.heard === 'b') this.voices.b.seek(this.map.toB(this.voices.a.seconds).seconds, false)
    })
    this.timer = setInterval(() => this.tick(), tickMs)
  }

  private listen(voice: Voice): Voice {
    for (const type of passedOn)
      voice.element.addEventListener(type, () => {
        if (voice === this.voices[this.heard]) this.dispatchEvent(new Event(type))
      })
    voice.element.addEventListener('pause', () => {
      // The system took the sound away.
      if (voice === this.voices[this.heard] && this.running && !voice.element.ended) this.pause()
    })
    return voice
  }

  private get current(): Voice {
    return this.voices[this.heard]
  }

  /** The version that is heard, or about to be. */
  get hearing(): Heard {
    return this.wanted?.heard ?? this.heard
  }

  /** Which moments belong together. */
  setMap(map: TimeMap): void {
    this.map = map
  }

  /** How loud each is: factors of at most 1. */
  setLevels(levels: Record<Heard, number>): void {
    this.levels = levels
    for (const side of ['a', 'b'] as const) this.voices[side].setLevel(levels[side], this.context.currentTime)
  }

  /** A stretch to play over and over; null to go on behind it. */
  setLoop(loop: LoopStretch | null): void {
    this.loop = loop
    this.turn = null
  }

  /** Hears the other version from the same musical moment on. */
  hear(heard: Heard): void {
    if (heard === this.hearing) return
    this.wanted = heard === this.heard ? null : { heard, since: performance.now() }
    this.dispatchEvent(new Event('hearing'))
    if (this.running) this.tick()
    else this.switchTo(heard)
  }

  private switchTo(heard: Heard): void {
    const at = this.currentTime
    this.wanted = null
    const before = this.current
    this.heard = heard
    const now = this.context.currentTime
    this.current.setLevel(this.levels[heard], now)
    this.current.fade(true, now)
    before.fade(false, now)
    this.turn = null
    if (!this.running) this.currentTime = at
    else if (this.current.element.paused) this.current.element.play().catch(() => undefined)
  }

  private tick(): void {
    if (!this.running) return
    const { a, b } = this.voices
    const other = this.heard === 'a' ? b : a
    const place = this.heard === 'a' ? this.map.toB(this.current.seconds) : this.map.toA(this.current.seconds)
    let inStep = false
    if (place.cut) {
      other.park(place.seconds)
      inStep = other.ready
    } else inStep = other.follow(place.seconds)
    const tired = this.wanted !== null && performance.now() - this.wanted.since > patienceMs
    if (this.wanted && this.turn === null && (inStep || tired)) this.switchTo(this.wanted.heard)
    else this.keepLoop()
  }

  /** The loop in the time of the version that is heard. */
  private heardLoop(): LoopStretch | null {
    if (!this.loop || this.heard === 'a') return this.loop
    const from = this.map.toB(this.loop.from).seconds
    const to = this.map.toB(this.loop.to).seconds
    return to > from ? { from, to } : null
  }

  private keepLoop(): void {
    const loop = this.heardLoop()
    const now = this.current.seconds
    const left = loop ? loop.to - now : Number.POSITIVE_INFINITY
    if (!loop || left > preroll || left < -tickMs / 500) {
      if (this.turn === null && !this.spare.element.paused) this.spare.element.pause()
      if (loop && now >= loop.from && left > preroll) this.makeReady(Math.max(0, loop.from - preroll))
      return
    }
    if (this.turn !== null) return
    const length = loop.to - loop.from
    const place = now - length
    const inStep = place >= 0 && this.spare.follow(place)
    if (inStep && left < (1.6 * tickMs) / 1000) this.takeTurn(left, length)
  }

  private makeReady(seconds: number): void {
    const { element } = this.spare
    if (element.src !== this.current.element.src) element.src = this.current.element.src
    if (element.readyState > 0) this.spare.park(seconds)
  }

  private takeTurn(left: number, length: number): void {
    const at = this.context.currentTime + Math.max(0, left)
    const next = this.spare
    const before = this.current
    next.setLevel(this.levels[this.heard], at)
    next.fade(true, at)
    before.fade(false, at)
    const turn = { at, length }
    this.turn = turn
    setTimeout(
      () => {
        if (this.turn !== turn) {
          // Somebody jumped or switched meanwhile.
          next.fade(false, this.context.currentTime)
          return
        }
        this.turn = null
        this.spare = before
        this.voices[this.heard] = next
        before.element.pause()
        this.dispatchEvent(new Event('seeked'))
      },
      1000 * (Math.max(0, left) + 2 * crossfade),
    )
  }

  get src(): string {
    return this.voices.a.element.src
  }

  set src(source: string) {
    const { element } = this.voices.a
    if (element.src !== new URL(source, location.href).href) element.src = source
    // It was fetched before anybody asked for it: the caller still waits for this event.
    else if (element.readyState > 0) queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')))
  }

  get volume(): number {
    return this.loudness
  }

  set volume(volume: number) {
    this.loudness = volume
    this.master.gain.setTargetAtTime(volume, this.context.currentTime, 0.01)
  }

  /** Seconds of A. */
  get currentTime(): number {
    const loop = this.heardLoop()
    const now = this.current.seconds
    // The next round sounds already, its element takes over in a moment.
    const heard = this.turn && loop && now >= loop.to ? now - this.turn.length : now
    return this.heard === 'a' ? heard : this.map.toA(heard).seconds
  }

  set currentTime(seconds: number) {
    this.turn = null
    const { a, b } = this.voices
    if (a.element.readyState > 0) a.seek(seconds, this.running && this.heard === 'b')
    if (b.element.readyState > 0) b.seek(this.map.toB(seconds).seconds, this.running && this.heard === 'a')
  }

  get duration(): number {
    return this.voices.a.element.duration
  }

  get readyState(): number {
    return this.current.element.readyState
  }

  get error(): MediaError | null {
    return this.current.element.error
  }

  get paused(): boolean {
    return !this.running
  }

  async play(): Promise<void> {
    const { current } = this
    const other = this.heard === 'a' ? this.voices.b : this.voices.a
    // All within the tap: some browsers let an element sound later only if it began in one.
    void this.context.resume()
    const started = current.element.play()
    if (other.element.readyState > 0) other.element.play().catch(() => undefined)
    this.running = true
    await started.catch((error: unknown) => {
      this.running = false
      throw error
    })
    this.dispatchEvent(new Event('play'))
  }

  pause(): void {
    const was = this.running
    this.running = false
    this.turn = null
    for (const voice of [this.voices.a, this.voices.b, this.spare]) voice.element.pause()
    if (this.wanted) this.switchTo(this.wanted.heard)
    if (was) this.dispatchEvent(new Event('pause'))
  }

  getAttribute(name: string): string | null {
    return this.voices.a.element.getAttribute(name)
  }

  removeAttribute(name: string): void {
    this.voices.a.element.removeAttribute(name)
  }

  load(): void {
    this.voices.a.element.load()
  }

  /** Ends it for good. */
  close(): void {
    this.pause()
    clearInterval(this.timer)
    for (const voice of [this.voices.a, this.voices.b, this.spare]) voice.close()
    void this.context.close()
  }
}
