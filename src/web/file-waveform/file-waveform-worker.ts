import { encodeOverview, overviewOf } from '@backline/dsp/overview.ts'
import { PeaksBuilder } from '@backline/dsp/peaks.ts'
import type { WaveformMessage } from './file-waveform.ts'
import { mp3Pieces } from './mp3-pieces.ts'
import { isWav, wavPieces } from './wav-pieces.ts'

const tellMs = 100

// The mp3 decoder writes every fault of a broken file to the console; here such a file only has no picture.
console.error = () => undefined

const say = (message: WaveformMessage): void => self.postMessage(message)

// How files begin that have no picture before they are sent: only the server decodes them.
const leftToServer = /^(fLaC|FORM|caff|riff|OggS|.{4}ftyp|.E\xdf\xa3|\xff[\xf0\xf1\xf8\xf9])/s

const read = async (file: File): Promise<void> => {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()))
  if (leftToServer.test(head)) {
    say({ overview: null })
    return
  }
  let peaks: PeaksBuilder | null = null
  let toldAt = performance.now()
  for await (const { sampleRate, planes, length, share } of (await isWav(file)) ? wavPieces(file) : mp3Pieces(file)) {
    peaks ??= new PeaksBuilder(sampleRate)
    peaks.push(planes, length)
    if (performance.now() - toldAt < tellMs) continue
    toldAt = performance.now()
    say({ share })
  }
  say({ overview: peaks && encodeOverview(overviewOf(peaks.finish())) })
}

self.addEventListener('message', (event: MessageEvent<File>) => {
  // What cannot be read has no picture; the server says what is wrong with it.
  read(event.data).catch(() => say({ overview: null }))
})
