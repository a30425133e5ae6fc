import { fetchSound } from './fetch-sound.ts'
import { createNotePlayer } from './note-player.ts'
import { pianoFile } from './piano-files.ts'
import { outputContext, wakeOutput } from './sound-output.ts'

/** The piano of the practice rooms, E1 to E6. */
export const piano = createNotePlayer({
  wake: wakeOutput,
  context: outputContext,
  fetchNote: async (midi) => {
    const address = pianoFile(midi)
    if (!address) throw new Error('The piano has no such note.')
    return fetchSound(address)
  },
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
})
