import { t } from '#kernel/language/translate.ts'
/** Whether sound can be heard now; where not, a sentence that says why and what to do. */
export type OutputAnswer =
  | { readonly ok: true; readonly context: AudioContext }
  | { readonly ok: false; readonly reason: string }

/** Why nothing can be heard, in words for people. */
export const outputProblems = {
  none: t('This browser has no sound output. Connect headphones or speakers, or try another browser.'),
  blocked: t('The browser hasn’t allowed sound on this page yet. Press the button again.'),
} as const

const wakeMs = 1500

let context: AudioContext | null = null

/** The one context of the practice rooms, or null before the first sound: its clock is what notes are scheduled on. */
export const outputContext = (): AudioContext | null => context

/** Makes sure that sound can be heard; call it first within the tap or key press that wants to hear something. */
export const wakeOutput = async (): Promise<OutputAnswer> => {
  try {
    context ??= new AudioContext({ latencyHint: 'interactive' })
  } catch {
    return { ok: false, reason: outputProblems.none }
  }
  const woken = context
  passMuteSwitch()
  if (woken.state === 'running') return { ok: true, context: woken }
  const resumed = woken.resume().then(
    () => 'resumed' as const,
    () => 'refused' as const,
  )
  // Without a tap of one's own `resume` waits for ever; without an output its promise does.
  const outcome = await Promise.race([resumed, new Promise<'silent'>((done) => setTimeout(done, wakeMs, 'silent'))])
  if (outcome === 'resumed') return { ok: true, context: woken }
  return { ok: false, reason: mayNotSound() ? outputProblems.blocked : outputProblems.none }
}

const mayNotSound = (): boolean => navigator.userActivation?.hasBeenActive === false

interface SessionNavigator {
  audioSession?: { type: 'auto' | 'playback' | 'play-and-record' }
}

/** Says what the page does with sound, where the system asks (iOS): a microphone needs `play-and-record`. */
export const setSoundSession = (type: 'auto' | 'playback' | 'play-and-record'): void => {
  const { audioSession } = navigator as SessionNavigator
  if (audioSession) audioSession.type = type
}

let silence: HTMLAudioElement | null = null

/** iOS mutes Web Audio by the ring switch unless the page says that it plays music, or an element of it does. */
const passMuteSwitch = (): void => {
  const { audioSession } = navigator as SessionNavigator
  if (audioSession) {
    if (audioSession.type === 'auto') audioSession.type = 'playback'
    return
  }
  if (silence || !/iP(hone|ad|od)|Macintosh.*Mobile/.test(navigator.userAgent)) return
  const element = new Audio(URL.createObjectURL(new Blob([silentWav()], { type: 'audio/wav' })))
  silence = element
  element.loop = true
  const play = (): void => void element.play().catch(() => undefined)
  document.addEventListener('visibilitychange', () => (document.hidden ? element.pause() : play()))
  play()
}

/** Half a second of nothing: 8 kHz, one channel, 8 bits. */
export const silentWav = (): Uint8Array<ArrayBuffer> => {
  const samples = 4000
  const bytes = new Uint8Array(44 + samples).fill(128, 44)
  const view = new DataView(bytes.buffer)
  for (const [at, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    for (let letter = 0; letter < text.length; letter++) view.setUint8(at + letter, text.charCodeAt(letter))
  view.setUint32(4, 36 + samples, true)
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 8000, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  view.setUint32(40, samples, true)
  return bytes
}
