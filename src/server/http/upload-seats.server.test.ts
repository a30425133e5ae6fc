import { connect } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Person } from '#tests/support/person.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { mostAtOnce, mostOfOne } from './upload-seats.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const boundary = 'XB'

interface Upload {
  /** What came back. A line that the server ends before it has read all may lose it (RFC 9112, section 9.6). */
  answer: () => string
  ended: () => boolean
}

/** Begins an upload that then stands still. */
const beginUpload = (person: Person, csrfToken: string): Upload => {
  const { hostname, port } = new URL(server.address)
  const line = connect(Number(port), hostname)
  onTestFinished(() => void line.destroy())
  let answer = ''
  let ended = false
  line.on('close', () => {
    ended = true
  })
  line.on('error', () => undefined)
  line.setEncoding('utf8').on('data', (text) => {
    answer += text
  })
  const head = [
    'POST /add-demo HTTP/1.1',
    `host: ${hostname}:${port}`,
    `cookie: ${person.cookie}`,
    'sec-fetch-site: same-origin',
    `x-csrftoken: ${csrfToken}`,
    `x-workspace-id: ${person.workspaceId}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    // Small enough to hold no room of a free band.
    'content-length: 50000',
  ]
  const parts = [
    `--${boundary}`,
    'content-disposition: form-data; name="demoTitle"',
    '',
    'Tide',
    `--${boundary}`,
    'content-disposition: form-data; name="demoFile"; filename="take.wav"',
    'content-type: audio/wav',
    '',
    'RIFF',
  ]
  line.write([...head, '', ...parts].join('\r\n'))
  return { answer: () => answer, ended: () => ended || answer !== '' }
}

test('three bands whose uploads stand still take no seat from a fourth', async () => {
  const slow = await Promise.all(['one', 'two', 'three'].map((name) => quickPersonWithBand(server, `slow-${name}`)))
  const quick = await quickPersonWithBand(server, 'quick')
  const lines: Upload[] = []
  for (const person of slow) {
    const { csrfToken } = await person.api.csrfToken({})
    for (let at = 0; at < mostOfOne; at++) lines.push(beginUpload(person, csrfToken))
  }
  const refused = () => lines.filter(({ ended }) => ended())
  await until(async () => refused().length === lines.length - mostAtOnce)
  const titles = ['Ebb', 'Tide', 'Surf']
  const sent = titles.map((demoTitle) => quick.api.addDemo({ demoTitle, demoVersion: 1, file: wavSound(1, 220) }))
  expect((await Promise.all(sent)).map(({ demo }) => demo.name)).toEqual(titles)
  // Each of their files that found no seat took the place of another; so many and no more end.
  await until(async () => refused().length > lines.length - mostAtOnce)
  expect(refused().length).toBeLessThanOrEqual(lines.length - mostAtOnce + titles.length)
  const answers = refused().filter(({ answer }) => answer() !== '')
  expect(answers.length).toBeGreaterThan(0)
  for (const { answer } of answers) {
    expect(answer()).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer()).toContain('"code":"busy"')
  }
})
