import { createNotePlayer } from '#web/instruments/note-player.ts'
import { pluckedString } from '#web/instruments/plucked-string.ts'
import { outputContext, wakeOutput } from '#web/instruments/sound-output.ts'

const [sampleRate, headBytes, bytesPerSample] = [44_100, 44, 2] as const

/** Samples of one channel as a sound file of 16 bits, which the player decodes like any other. */
const wavOf = (samples: Float32Array): ArrayBuffer => {
  const size = samples.length * bytesPerSample
  const view = new DataView(new ArrayBuffer(headBytes + size))
  const write = (at: number, text: string): void => {
    for (let letter = 0; letter < text.length; letter += 1) view.setUint8(at + letter, text.charCodeAt(letter))
  }
  write(0, 'RIFF')
  view.setUint32(4, headBytes - 8 + size, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * bytesPerSample, true)
  view.setUint16(32, bytesPerSample, true)
  view.setUint16(34, 8 * bytesPerSample, true)
  write(36, 'data')
  view.setUint32(40, size, true)
  for (const [at, sample] of samples.entries())
    view.setInt16(headBytes + at * bytesPerSample, Math.max(-1, Math.min(1, sample)) * 0x7fff, true)
  return view.buffer
}

/** A plucked string: another voice than the piano's, so that the ear learns the notes and not the instrument. */
export const plucked = createNotePlayer({
  wake: wakeOutput,
  context: outputContext,
  fetchNote: async (midi) => wavOf(pluckedString(midi, sampleRate)),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
})
