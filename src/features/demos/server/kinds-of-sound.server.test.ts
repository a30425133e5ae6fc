import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SoundKind, soundKindList, soundKinds } from '#kernel/sound-kinds.ts'
import { systemFfmpeg } from '#server/audio/ffmpeg.ts'
import { type Person, signUpWithBand } from '#tests/support/person.ts'
import { mp3Sound, storedSound, wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: Person
beforeAll(async () => {
  server = await startTestServer()
  marta = await signUpWithBand(server.address)
})
afterAll(() => server.close())

/** One file of each kind. */
const files = {
  mp3: () => mp3Sound(1),
  wav: async () => wavSound(1),
  flac: () => storedSound('stereo.flac'),
  aiff: () => storedSound('pcm24.aiff'),
  caf: () => storedSound('float.caf'),
  w64: () => storedSound('pcm16.w64'),
  ogg: () => storedSound('stereo.ogg'),
  opus: () => storedSound('stereo.opus'),
  m4a: () => storedSound('stereo.m4a'),
  aac: () => storedSound('stereo.aac'),
  webm: () => storedSound('stereo.webm'),
}

const get = async (path: string) => {
  const answer = await marta.fetch(path)
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The type of what is played, and what stands where in it. The CAF here has floats, which a FLAC would round. */
const playedAs = (kind: SoundKind): [type: string, from: number, begin: string] => {
  if (kind === 'mp3') return ['audio/mp4', 4, 'ftyp']
  return kind === 'wav' || kind === 'caf' ? ['audio/wav', 0, 'RIFF'] : ['audio/flac', 0, 'fLaC']
}

test.each(soundKindList)(
  'a demo of kind %s is kept as it came, measured, and played from what seeks exactly',
  async (kind) => {
    const file = await files[kind]()
    const call = marta.api.addDemo({ demoTitle: kind, demoVersion: 1, file })
    if ('byFfmpeg' in soundKinds[kind] && (await systemFfmpeg()) === null) {
      await expect(call).rejects.toMatchObject({ status: 415, message: expect.stringContaining('only with ffmpeg') })
      return
    }
    const { demo } = await call
    expect(demo).toMatchObject({ fileKind: kind, fileName: file.name, fileWarning: null })
    const ready = await until(async () => {
      const { demo: now } = await marta.api.getDemo({ id: demo.id })
      return now?.analysis !== 'pending' && now
    })
    expect([ready.analysis, ready.analysisError]).toEqual(['ready', null])
    expect(ready.durationSeconds).toBeGreaterThan(0)
    const original = await get(`${demo.file_path}&rendition=original`)
    expect(original.type).toBe(soundKinds[kind].type)
    expect(original.bytes.equals(Buffer.from(await file.arrayBuffer()))).toBe(true)
    const played = await get(demo.file_path)
    const [type, from, begin] = playedAs(kind)
    expect([played.type, played.bytes.toString('latin1', from, from + begin.length)]).toEqual([type, begin])
  },
)

test('a FLAC with damaged frames is heard to its end, and says from when on sound is missing', async () => {
  const bytes = new Uint8Array(await (await storedSound('stereo.flac')).arrayBuffer())
  bytes.fill(0x55, bytes.length / 2, bytes.length / 2 + 3)
  const file = new File([bytes], 'damaged.flac', { type: 'audio/flac' })
  const { demo } = await marta.api.addDemo({ demoTitle: 'Damaged', demoVersion: 1, file })
  const ready = await until(async () => {
    const { demo: now } = await marta.api.getDemo({ id: demo.id })
    return now.analysis === 'ready' && now
  })
  expect(ready.durationSeconds).toBe(9001 / 44_100)
  expect(ready.fileWarning).toBe(
    'This FLAC file is damaged: from 0:00 on, 0.09 s of its sound is missing, with silence in its place.',
  )
})
