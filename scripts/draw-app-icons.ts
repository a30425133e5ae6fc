/** Draws the icons of the installed app from the favicon's shapes, in the project's own Chromium: `node scripts/draw-app-icons.ts`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { findChromium } from './browser.mjs'

const folder = join(import.meta.dirname, '../src/app/static')
const ground = '#1d1a17'

// 24 units wide, 19.8 high: three cabinets on a stage.
const shapes = `<g fill="#efece8"><rect x=".5" y="7" width="6" height="9.5" rx="1.1"/><rect x="8.5" y="1" width="7" height="15.5" rx="1.1"/><rect x="17.5" y="9.5" width="6" height="7" rx="1.1"/><rect y="18.2" width="24" height="1.6"/></g><circle cx="12" cy="11.8" r="2" fill="${ground}"/><circle cx="12" cy="5.4" r="1.2" fill="${ground}"/>`

/** `share` of the width is the drawing; a system cuts up to a fifth off each side of a maskable icon. */
const icons = [
  { name: 'icon-192.png', size: 192, share: 0.76, rounded: true },
  { name: 'icon-512.png', size: 512, share: 0.76, rounded: true },
  { name: 'icon-maskable-512.png', size: 512, share: 0.52, rounded: false },
  { name: 'apple-touch-icon.png', size: 180, share: 0.66, rounded: false },
]

const browser = await chromium.launch({ executablePath: findChromium((line) => process.stdout.write(`${line}\n`)) })
for (const { name, size, share, rounded } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  const side = 24 / share
  const box = `${12 - side / 2} ${10.4 - side / 2} ${side} ${side}`
  const corner = rounded ? side / 6 : 0
  const back = `<rect x="${12 - side / 2}" y="${10.4 - side / 2}" width="${side}" height="${side}" rx="${corner}" fill="${ground}"/>`
  await page.setContent(
    `<style>body{margin:0}svg{display:block}</style><svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${box}">${back}${shapes}</svg>`,
  )
  writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }))
}
await browser.close()
