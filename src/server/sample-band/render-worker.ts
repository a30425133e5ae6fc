import { parentPort } from 'node:worker_threads'
import { BandSounds } from './band-sounds.ts'
import { playSong } from './play-song.ts'
import type { RenderOrder } from './render-sample-song.ts'
import { SoundFont } from './sound-font.ts'
import { writeMp3 } from './write-mp3.ts'
import { writeWav24 } from './write-wav24.ts'

const sounds = new BandSounds(await SoundFont.open())

// An error ends the thread, and reaches the one who asked as it is.
parentPort?.on('message', async ({ plan, mix, path, kind }: RenderOrder) => {
  const { left, right } = playSong(sounds, plan, mix)
  await (kind === 'wav' ? writeWav24 : writeMp3)(path, left, right)
  parentPort?.postMessage(null)
})
