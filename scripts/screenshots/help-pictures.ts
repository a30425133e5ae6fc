import type { Page } from 'playwright-core'
import { saidIn } from '#tests/support/said.ts'
import { settled } from './picture-window.ts'
import { hear } from './playing.ts'
import type { SampleServer } from './sample-server.ts'
import { newestDemo, sentStems, tabOf } from './sample-things.ts'

/** How a picture of the help comes about in a window of a language. */
type HelpPictureSteps = (page: Page, server: SampleServer, language: string) => Promise<void>

const open =
  (path: string): HelpPictureSteps =>
  (page, { address }) =>
    settled(page, address + path)

/** What the pictures of the help show, by their names; the page is signed in and in the sample band's workspace. */
export const helpPictures: Record<string, HelpPictureSteps> = {
  homepage: open('/homepage'),
  calendar: open('/calendar'),
  board: open('/board'),
  'release-plan': open('/release-plan'),
  review: async (page, { address, eliska }, language) => {
    await settled(page, `${address}/demos/${(await newestDemo(eliska, 'Harbour Lights')).id}`)
    const name = new RegExp(`^${saidIn(language, 'Play')}`)
    await hear(page, page.getByRole('main').getByRole('button', { name }))
  },
  community: open('/community'),
  files: open('/files'),
  'file-transfer': async (page, { address, eliska }) => {
    await sentStems(eliska)
    await settled(page, `${address}/file-transfer`)
  },
  linker: async (page, { address }, language) => {
    await settled(page, `${address}/linker`)
    await page.getByText('night-ferry').first().waitFor()
    await page.getByRole('region', { name: saidIn(language, 'Publishing') }).waitFor()
  },
  'link-page': open('/@night-ferry'),
  'scale-finder': async (page, { address }) => {
    await settled(page, `${address}/scale-finder`)
    for (const key of ['s', 'd', 'h', 'u']) await page.keyboard.press(key)
    await page.getByRole('button', { pressed: true }).nth(2).waitFor()
  },
  'eq-training': async (page, { address }, language) => {
    const [play, pause] = [saidIn(language, 'Play'), saidIn(language, 'Pause')]
    await page.goto(`${address}/eq-training?seed=a&kind=band`)
    await page.getByRole('button', { name: new RegExp(`^(${play}|${pause})$`) }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: pause, exact: true }).waitFor()
    await page.keyboard.press('b')
  },
  tab: async (page, { address, eliska }, language) => {
    const tab = await tabOf(eliska, (await newestDemo(eliska, 'Harbour Lights')).songId)
    await settled(page, `${address}/tabs/${tab.id}`)
    const play = page.getByRole('button', { name: saidIn(language, 'Play'), exact: true })
    await play.and(page.locator(':enabled')).waitFor({ timeout: 60_000 })
  },
}
