// Takes the pictures of the README and of the help from a server of its own with the sample band; names after `--` choose some.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { pictureSize } from '../src/app/help/picture-size.ts'
import { findChromium } from './browser.mjs'
import { helpPictures } from './help-pictures.ts'

const folder = 'docs/pictures'
const helpFolder = 'src/app/help/pictures'
const chosen = process.argv.slice(2)
const isWanted = (name: string): boolean => chosen.length === 0 || chosen.includes(name)
const port = 20_000 + Math.floor(Math.random() * 20_000)
const address = `http://127.0.0.1:${port}`

/** Every picture: its name, what to open, and in which theme and size. */
const pictures: {
  name: string
  theme: 'light' | 'dark'
  width: number
  height: number
  show: (page: Page) => Promise<void>
}[] = [
  { name: 'landing', theme: 'light', width: 1440, height: 900, show: (page) => open(page, '/') },
  { name: 'demos', theme: 'light', width: 1440, height: 900, show: (page) => playing(page) },
  { name: 'review', theme: 'dark', width: 1440, height: 900, show: (page) => review(page) },
  { name: 'review-phone', theme: 'light', width: 390, height: 844, show: (page) => review(page) },
  { name: 'homepage', theme: 'light', width: 1440, height: 900, show: (page) => settled(page, '/homepage') },
  { name: 'calendar', theme: 'dark', width: 1440, height: 900, show: (page) => settled(page, '/calendar') },
  { name: 'workspaces', theme: 'dark', width: 1440, height: 900, show: (page) => open(page, '/my-workspaces') },
]

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(address + path, { waitUntil: 'networkidle' }).catch(() => page.goto(address + path))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Opens a screen, and waits until nothing on it is loading any more. */
const settled = async (page: Page, path: string): Promise<void> => {
  await page.goto(address + path)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

const playing = async (page: Page): Promise<void> => {
  await page.goto(`${address}/demos`)
  await page
    .getByRole('button', { name: /^Play Harbour Lights/ })
    .first()
    .click()
  await hearFrom(page, 0.42)
}

const review = async (page: Page): Promise<void> => {
  await page.goto(`${address}/demos`)
  await page
    .getByRole('link', { name: /Harbour Lights/ })
    .first()
    .click()
  await page.waitForURL(/\/demos\/[0-9a-f-]+/)
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await hearFrom(page, 0.42)
}

/** Clicks into the first waveform that can be sought in, at a part of its length, and waits until it has moved on from there. */
const hearFrom = async (page: Page, part: number): Promise<void> => {
  const waveform = page.getByRole('slider').first()
  const box = await waveform.boundingBox()
  if (!box) throw new Error('There is no waveform to click into.')
  await page.mouse.click(box.x + box.width * part, box.y + box.height / 2)
  const length = Number(await waveform.getAttribute('aria-valuemax'))
  const now = async (): Promise<number> => Number(await waveform.getAttribute('aria-valuenow'))
  while ((await now()) < length * part) await page.waitForTimeout(50)
  await page.mouse.move(0, 0)
}

/** Waits until every song has been measured, so that no picture shows one that is still being analysed. */
const allMeasured = async (page: Page): Promise<void> => {
  await page.goto(`${address}/demos`)
  await page
    .getByRole('button', { name: /^Play Harbour Lights/ })
    .first()
    .waitFor()
  await page.waitForFunction(() => !document.body.textContent?.includes('Analysing...'), null, { timeout: 120_000 })
}

const dataDir = await mkdtemp(join(tmpdir(), 'backline-pictures-'))
const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' }
const server = spawn(process.execPath, ['src/server/main.ts', '--sample-band'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
})
let samplePassword = ''
for await (const line of createInterface({ input: server.stdout })) {
  process.stdout.write(`${line}\n`)
  samplePassword = /with the password (\S+)/.exec(line)?.[1] ?? samplePassword
  if (line.includes('has recorded all its songs')) break
}
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--autoplay-policy=no-user-gesture-required',
]
const browser = await chromium.launch({ executablePath: findChromium(say), args: flags })
await mkdir(folder, { recursive: true })
await mkdir(helpFolder, { recursive: true })

const logIn = async (page: Page): Promise<void> => {
  await page.goto(`${address}/login`)
  await page.getByLabel('Username').fill('eliska')
  await page.getByLabel('Password', { exact: true }).fill(samplePassword)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL('**/my-workspaces')
}

const enterBand = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^Open/ }).first().click()
  await page.waitForURL((url) => !url.pathname.startsWith('/my-workspaces'))
  await allMeasured(page)
}

for (const { name, theme, width, height, show } of pictures) {
  if (!isWanted(name)) continue
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme })
  const page = await context.newPage()
  if (name !== 'landing') await logIn(page)
  if (name !== 'landing' && name !== 'workspaces') await enterBand(page)
  await show(page)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  say(`· ${folder}/${name}.png`)
  await context.close()
}

const wantedHelp = Object.entries(helpPictures).filter(([name]) => isWanted(`help/${name}`))
for (const theme of wantedHelp.length > 0 ? (['light', 'dark'] as const) : []) {
  const context = await browser.newContext({ viewport: pictureSize, colorScheme: theme, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await logIn(page)
  await enterBand(page)
  for (const [name, show] of wantedHelp) {
    const path = join(helpFolder, `${name}-${theme}.webp`)
    const fault = await show(page, { address, settled, review }).catch((error: unknown) => String(error).split('\n')[0])
    if (fault) {
      say(`! ${path}: ${fault}`)
      process.exitCode = 1
      continue
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await sharp(await page.screenshot())
      .webp({ quality: 76, effort: 6 })
      .toFile(path)
    say(`· ${path}`)
  }
  await context.close()
}
await browser.close()
server.kill('SIGTERM')
await once(server, 'exit')
await rm(dataDir, { recursive: true, force: true })
