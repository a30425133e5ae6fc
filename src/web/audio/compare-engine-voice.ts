/** Closer than this (seconds) two versions count as one moment: well under what the ear hears as an echo. */
export const inStep = 0.012

/** Further away than this (seconds) a jump is quicker than running after. */
const jump = 0.25
const exact = 0.0015
const settleSeconds = 0.2
/** Nobody hears who follows, so the speed may change by as much as a decoder takes well. */
const mostChange = 0.2

/** What brings a silent version to where it belongs: a jump, or the speed that takes it there; `late` is how far it is behind (seconds). */
export const follow = (late: number): { jump: true } | { jump: false; rate: number } => {
  if (Math.abs(late) > jump) return { jump: true }
  if (Math.abs(late) < exact) return { jump: false, rate: 1 }
  return { jump: false, rate: 1 + Math.max(-mostChange, Math.min(mostChange, late / settleSeconds)) }
}

/** The middle of the last few readings, as single ones of a browser's clock jump about. */
export class SteadyReading {
  private values: number[] = []

  /** Takes a reading and answers the middle one. */
  add(value: number): number {
    this.values = [...this.values.slice(-2), value]
    return this.values.toSorted((one, other) => one - other)[this.values.length >> 1] as number
  }

  /** How many readings stand behind the answer. */
  get count(): number {
    return this.values.length
  }

  /** Forgets all of them, after a jump. */
  clear(): void {
    this.values = []
  }
}

/** Length of the crossfade between two versions, in seconds. */
export const crossfade = 0.005

/** A browser hears of a new place this much (seconds) before it sounds there. */
const seekLead = 0.03

/** One version: an audio element behind a gain, which is heard or follows silently. */
export class Voice {
  readonly element: HTMLAudioElement
  private readonly gain: GainNode
  private readonly late = new SteadyReading()
  private jumping = false
  private level = 1
  private open = false

  constructor(context: AudioContext, out: AudioNode) {
    this.element = new Audio()
    this.element.preload = 'auto'
    // Catching up changes the speed; keeping the pitch would cost a delay.
    this.element.preservesPitch = false
    this.gain = new GainNode(context, { gain: 0 })
    context.createMediaElementSource(this.element).connect(this.gain).connect(out)
    this.element.addEventListener('seeked', () => {
      this.jumping = false
      this.late.clear()
    })
  }

  get seconds(): number {
    return this.element.currentTime
  }

  /** Ready to sound from where it stands. */
  get ready(): boolean {
    return this.element.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA && !this.element.seeking
  }

  /** Heard from the audio clock's `at` on, or silent; `level` is a factor of at most 1. */
  fade(open: boolean, at: number): void {
    this.open = open
    this.ramp(at, crossfade)
    if (open) this.element.playbackRate = 1
  }

  /** How loud it is while it is heard: a factor of at most 1. */
  setLevel(level: number, at: number): void {
    this.level = level
    if (this.open) this.ramp(at, 4 * crossfade)
  }

  private ramp(at: number, seconds: number): void {
    const { gain } = this.gain
    gain.cancelScheduledValues(at)
    gain.setTargetAtTime(this.open ? this.level : 0, at, seconds / 4)
  }

  /** Goes there; a little further while it runs, for the time that takes. */
  seek(seconds: number, running: boolean): void {
    this.late.clear()
    this.jumping = true
    this.element.currentTime = Math.max(0, running ? seconds + seekLead : seconds)
  }

  /** Runs silently after a moment that moves on; true once it is in step. */
  follow(wanted: number): boolean {
    const { element } = this
    if (this.jumping || element.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return false
    if (element.paused) element.play().catch(() => undefined)
    const late = this.late.add(wanted - element.currentTime)
    const step = follow(late)
    if (step.jump) {
      this.seek(wanted, true)
      return false
    }
    if (element.playbackRate !== step.rate) element.playbackRate = step.rate
    return this.late.count > 2 && Math.abs(late) < inStep && this.ready
  }

  /** Waits at a place. */
  park(seconds: number): void {
    if (!this.element.paused) this.element.pause()
    if (Math.abs(this.element.currentTime - seconds) > 0.001 && !this.jumping) this.seek(seconds, false)
  }

  /** Lets go of sound and connection. */
  close(): void {
    this.element.pause()
    this.element.removeAttribute('src')
    this.element.load()
    this.gain.disconnect()
  }
}
