import { workerData } from 'node:worker_threads'
import { playSong } from './play-song.ts'
import type { RenderOrder } from './render-sample-song.ts'
import { writeMp3 } from './write-mp3.ts'
import { writeWav24 } from './write-wav24.ts'

const { plan, mix, path, kind }: RenderOrder = workerData
const { left, right } = playSong(plan, mix)
await (kind === 'wav' ? writeWav24 : writeMp3)(path, left, right)
