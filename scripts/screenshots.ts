// Takes pictures of a server of its own with the sample band: those of the README and the help, or by names after `--` some of
// them (`calendar`, `help/board`); `screens` draws every screen into .cache/screens instead, `screens/merch` those below a path.
import { chromium } from 'playwright-core'
import { findHeadlessChromium } from './browser.mjs'
import { helpPictures } from './screenshots/help-pictures.ts'
import { readmePictures, takeReadmePictures } from './screenshots/readme-pictures.ts'
import { startSampleServer } from './screenshots/sample-server.ts'
import { takeScreens } from './screenshots/screen-pictures.ts'
import { takeHelpPictures } from './screenshots/take-help-pictures.ts'

const chosen = process.argv.slice(2)
const isWanted = (name: string): boolean => chosen.length === 0 || chosen.includes(name)
const readme = readmePictures.filter(isWanted)
const help = Object.keys(helpPictures).filter((name) => isWanted(`help/${name}`))
const screens = chosen.filter((name) => /^screens(\/|$)/.test(name)).map((name) => name.slice('screens'.length))

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

const server = await startSampleServer()
const browser = await chromium.launch({ executablePath: findHeadlessChromium(say), args: flags })
try {
  await takeReadmePictures(browser, server, readme, say)
  if (help.length > 0) await takeHelpPictures(browser, server, help, say)
  if (screens.length > 0) await takeScreens(browser, server, screens.includes('') ? [] : screens, say)
} finally {
  await browser.close()
  await server.close()
}
