import { startBenchServer } from './bench-server.ts'
import { launchChromium } from './chromium.ts'
import { codedMp3 } from './coded-sound.ts'
import { report } from './figure.ts'

/** How long (ms) a listener waits: from play to the first sound, and from a seek to sound again; the median of several. */
interface Waits {
  play: number
  seek: number
}

// As the player does it: one element, its source set at the tap; heard means that its clock runs.
const measure = (address: string): string => `(async () => {
  const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]
  const running = (sound, from) => new Promise((done) => {
    const look = () => (sound.currentTime > from ? done(performance.now()) : setTimeout(look, 1))
    look()
  })
  const plays = []
  const seeks = []
  for (let round = 0; round < 7; round++) {
    const sound = new Audio()
    sound.preload = 'metadata'
    sound.muted = false
    const began = performance.now()
    sound.src = ${JSON.stringify(address)}
    await sound.play()
    plays.push((await running(sound, 0)) - began)
    for (const moment of [120, 15, 200]) {
      const asked = performance.now()
      sound.currentTime = moment
      await new Promise((done) => sound.addEventListener('seeked', done, { once: true }))
      seeks.push((await running(sound, moment)) - asked)
    }
    sound.pause()
    sound.removeAttribute('src')
    sound.load()
  }
  return { play: median(plays), seek: median(seeks) }
})()`

const server = await startBenchServer()
const band = await server.addBand(0)
const headers = { cookie: band.cookie, 'x-workspace-id': band.workspaceId }
const { csrfToken } = (await (await fetch(`${server.address}/api/csrf-token`, { headers })).json()) as {
  csrfToken: string
}
const form = new FormData()
form.set('demoTitle', 'Tide')
form.set('demoVersion', '1')
const song = await codedMp3({ sampleRate: 44_100, channels: 2, vbr: 2 }, 240)
form.set('demoFile', new File([new Uint8Array(song)], 'tide.mp3'))
const added = await fetch(`${server.address}/add-demo`, {
  method: 'POST',
  headers: { ...headers, 'x-csrftoken': csrfToken, 'sec-fetch-site': 'same-origin' },
  body: form,
})
const { demo } = (await added.json()) as { demo: { id: string } }
const address = `/play-demo/${demo.id}?workspace_id=${band.workspaceId}`
const isExact = async (): Promise<boolean> =>
  (await fetch(`${server.address}${address}`, { method: 'HEAD', headers })).headers.get('content-type') === 'audio/mp4'
while (!(await isExact())) await new Promise((done) => setTimeout(done, 100))

const browser = await launchChromium()
const context = await browser.newContext()
const [name = '', value = ''] = band.cookie.split('=')
await context.addCookies([{ name, value, url: server.address }])
const page = await context.newPage()
await page.goto(`${server.address}/login`)
const waits = await page.evaluate<Waits>(measure(address))
report([
  { name: 'from play to the first sound, 4-minute mp3', value: waits.play, unit: 'ms', target: { atMost: 150 } },
  { name: 'from a seek to sound again', value: waits.seek, unit: 'ms', target: { atMost: 100 } },
])
await browser.close()
await server.stop()
process.exit(0)
