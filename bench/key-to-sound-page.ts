import { createNotePlayer } from '../src/web/instruments/note-player.ts'
import { pianoFile } from '../src/web/instruments/piano-files.ts'
import type { KeyToSound } from './key-to-sound.bench.ts'

const note = 60
const rounds = 200

const pianoOn = (context: BaseAudioContext) =>
  createNotePlayer({
    wake: async () => ({ ok: true, context: context as AudioContext }),
    context: () => context,
    fetchNote: async (midi) => (await fetch(pianoFile(midi) ?? '')).arrayBuffer(),
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
  })

/** How long each press takes until its note is on the clock, and how long the note itself is silent at its start (ms). */
const measure = async (): Promise<KeyToSound> => {
  const context = new AudioContext()
  await context.resume()
  const piano = pianoOn(context)
  await piano.load([note])
  const calls: number[] = []
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    void piano.play(note, { length: 0.05 })
    calls.push(performance.now() - began)
    await new Promise((done) => setTimeout(done, 2))
  }
  piano.stopAll()
  await context.close()
  const offline = new OfflineAudioContext(1, 44_100, 44_100)
  await pianoOn(offline).play(note)
  const samples = (await offline.startRendering()).getChannelData(0)
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const silence = (1000 * samples.findIndex((value) => Math.abs(value) > peak / 50)) / 44_100
  return { calls, silence }
}

Object.assign(window, { measureKeyToSound: measure })
