import { midiOfFrequency } from '@backline/theory/note.ts'
import { PitchDetector } from 'pitchy'
import { t } from '#kernel/language/translate.ts'
import { setSoundSession } from './sound-output.ts'

/** One look at what a microphone hears: the pitch as a fractional MIDI number, or null when nothing clear is heard. */
interface PitchLook {
  readonly ms: number
  readonly pitch: number | null
}

/** How long a note must be held, in milliseconds, and how far it may stray, in semitones. */
const steady = { ms: 250, semitones: 0.5 } as const

/** A gap as short as this is a breath of the detector, not of the singer. */
const gapMs = 90

/** Hears held notes in a row of looks: answers a note once when it has been held long enough, else null. */
export const createSteadyNote = () => {
  let held: { midi: number; since: number; last: number; told: boolean } | null = null
  return (look: PitchLook): number | null => {
    if (look.pitch === null) {
      if (held && look.ms - held.last > gapMs) held = null
      return null
    }
    if (!held || Math.abs(look.pitch - held.midi) > steady.semitones || look.ms - held.last > gapMs)
      held = { midi: Math.round(look.pitch), since: look.ms, last: look.ms, told: false }
    held.last = look.ms
    if (held.told || look.ms - held.since < steady.ms) return null
    held.told = true
    return held.midi
  }
}

/** A microphone that is listened to, or the reason why none is and what to do. */
export type PitchInput =
  | { readonly ok: true; readonly close: () => void }
  | { readonly ok: false; readonly reason: string }

/** Why nothing is heard, in words for people. */
export const microphoneProblems = {
  missing: t('No microphone found. Connect one, then press again.'),
  insecure: t('The microphone only works over https or on this computer. Open the page at its https address.'),
  refused: t(
    'The browser is blocking the microphone on this page. Allow it in the site settings next to the address, then press again.',
  ),
  busy: t('Couldn’t open the microphone. Close anything else that may be using it, then press again.'),
} as const

const windowSize = 4096
const lookEveryMs = 40
const clear = 0.9
/** Below E1 the detector errs by more than ten cents. */
const lowest = 28
const highest = 96
const quietestRms = 0.004

const problemOf = (error: unknown): string => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return microphoneProblems.refused
  return name === 'NotFoundError' ? microphoneProblems.missing : microphoneProblems.busy
}

/** Listens for held notes; what is heard stays in this browser. Call it within a press. */
export const openPitchInput = async ({
  onNote,
  onPitch,
}: {
  /** A note was held for a quarter of a second within half a semitone. */
  onNote: (midi: number) => void
  /** What is heard just now, as a fractional MIDI number; null for nothing clear. */
  onPitch?: (pitch: number | null) => void
}): Promise<PitchInput> => {
  if (!window.isSecureContext || !navigator.mediaDevices) return { ok: false, reason: microphoneProblems.insecure }
  let stream: MediaStream
  try {
    // What makes speech clearer bends held notes.
    const audio = { echoCancellation: false, noiseSuppression: false, autoGainControl: false }
    stream = await navigator.mediaDevices.getUserMedia({ audio })
  } catch (error) {
    return { ok: false, reason: problemOf(error) }
  }
  setSoundSession('play-and-record')
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  analyser.fftSize = windowSize
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(windowSize)
  const detector = PitchDetector.forFloat32Array(windowSize)
  const hear = createSteadyNote()
  const look = (): void => {
    analyser.getFloatTimeDomainData(samples)
    const pitch = pitchOf(detector, samples, context.sampleRate)
    onPitch?.(pitch)
    const note = hear({ ms: performance.now(), pitch })
    if (note !== null) onNote(note)
  }
  const looking = setInterval(look, lookEveryMs)
  return {
    ok: true,
    close: () => {
      clearInterval(looking)
      for (const track of stream.getTracks()) track.stop()
      setSoundSession('playback')
      void context.close()
    },
  }
}

/** The pitch of some samples as a fractional MIDI number; null when they are quiet, unclear or out of range. */
export const pitchOf = (
  detector: PitchDetector<Float32Array>,
  samples: Float32Array,
  sampleRate: number,
): number | null => {
  const power = samples.reduce((sum, value) => sum + value * value, 0) / samples.length
  if (Math.sqrt(power) < quietestRms) return null
  const [hertz, clarity] = detector.findPitch(samples, sampleRate)
  if (clarity < clear || hertz <= 0) return null
  const pitch = midiOfFrequency(hertz)
  return pitch >= lowest - 0.5 && pitch <= highest + 0.5 ? pitch : null
}
