import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { openWindow, settled, type Theme } from './picture-window.ts'
import { hear } from './playing.ts'
import type { SampleServer } from './sample-server.ts'
import { newestDemo } from './sample-things.ts'

const folder = 'docs/pictures'

/** A picture of the README: in which theme and size, and how it comes about. */
interface ReadmePicture {
  theme: Theme
  width: number
  height: number
  visitor?: boolean
  show: (page: Page, server: SampleServer) => Promise<void>
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const open =
  (path: string) =>
  (page: Page, { address }: SampleServer): Promise<void> =>
    settled(page, address + path)

const review = async (page: Page, { address, eliska }: SampleServer): Promise<void> => {
  await settled(page, `${address}/demos/${(await newestDemo(eliska, 'Harbour Lights')).id}`)
  await hear(page, page.getByRole('main').getByRole('button', { name: /^Play/ }))
}

const demos = async (page: Page, { address }: SampleServer): Promise<void> => {
  await settled(page, `${address}/demos`)
  await hear(page, page.getByRole('button', { name: /^Play Harbour Lights/ }))
}

const pictures: Record<string, ReadmePicture> = {
  landing: { ...desk, theme: 'light', visitor: true, show: open('/') },
  demos: { ...desk, theme: 'light', show: demos },
  review: { ...desk, theme: 'dark', show: review },
  'review-phone': { ...phone, theme: 'light', show: review },
  homepage: { ...desk, theme: 'light', show: open('/homepage') },
  calendar: { ...desk, theme: 'dark', show: open('/calendar') },
  workspaces: { ...desk, theme: 'dark', show: open('/my-workspaces') },
}

/** The names of the pictures of the README. */
export const readmePictures: readonly string[] = Object.keys(pictures)

/** Takes pictures of the README, in English. */
export const takeReadmePictures = async (
  browser: Browser,
  server: SampleServer,
  names: readonly string[],
  say: (line: string) => void,
): Promise<void> => {
  await mkdir(folder, { recursive: true })
  for (const name of names) {
    const picture = pictures[name]
    if (!picture) continue
    const look = { ...picture, language: 'en', still: false }
    const page = await openWindow(browser, server.address, look, picture.visitor ? undefined : server.eliska)
    await picture.show(page, server)
    await page.screenshot({ path: join(folder, `${name}.png`) })
    say(`· ${folder}/${name}.png`)
    await page.context().close()
  }
}
