import type { Page } from 'playwright-core'

/** How a picture of the help is taken: `review` opens a demo that plays. */
export interface HelpPictureSteps {
  address: string
  /** Opens a screen, and waits until nothing on it is loading any more. */
  settled: (page: Page, path: string) => Promise<void>
  review: (page: Page) => Promise<void>
}

/** What the pictures of the help show, by their names; the page is signed in and in the sample band's workspace. */
export const helpPictures: Record<string, (page: Page, steps: HelpPictureSteps) => Promise<void>> = {
  homepage: (page, { settled }) => settled(page, '/homepage'),
  calendar: (page, { settled }) => settled(page, '/calendar'),
  board: (page, { settled }) => settled(page, '/board'),
  'release-plan': (page, { settled }) => settled(page, '/release-plan'),
  review: (page, { review }) => review(page),
  community: (page, { settled }) => settled(page, '/community'),
  files: (page, { settled }) => settled(page, '/files'),
  'file-transfer': async (page, { settled }) => {
    await settled(page, '/file-transfer')
    if ((await page.getByRole('button', { name: /^More of Stems/ }).count()) > 0) return
    await page.getByLabel('Files', { exact: true }).setInputFiles([
      { name: 'Drums.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(2_400_000) },
      { name: 'Voice.wav', mimeType: 'audio/wav', buffer: Buffer.alloc(1_800_000) },
    ])
    await page.getByRole('button', { name: 'Options' }).click()
    await page.getByLabel(/^Title/).fill('Stems of Breakwater')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByRole('button', { name: 'Download Voice.wav' }).waitFor()
    await settled(page, '/file-transfer')
  },
  linker: async (page, { settled }) => {
    await settled(page, '/linker')
    await page.getByText('night-ferry').first().waitFor()
    await page.getByRole('region', { name: 'Publishing' }).waitFor()
  },
  'link-page': async (page, { address }) => {
    await page.goto(`${address}/@night-ferry`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
  'scale-finder': async (page, { settled }) => {
    await settled(page, '/scale-finder')
    for (const key of ['s', 'd', 'h', 'u']) await page.keyboard.press(key)
    await page.getByRole('button', { pressed: true }).nth(2).waitFor()
  },
  'eq-training': async (page, { address }) => {
    await page.goto(`${address}/eq-training?seed=a&kind=band`)
    await page.getByRole('button', { name: /^(Play|Pause)$/ }).waitFor()
    await page.keyboard.press('a')
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await page.keyboard.press('b')
  },
  tab: async (page, { settled }) => {
    await settled(page, '/tabs')
    await page
      .getByRole('main')
      .getByRole('link', { name: /Harbour Lights|Breakwater|Car Deck/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: 'Play', exact: true })
      .and(page.locator(':enabled'))
      .waitFor({ timeout: 60_000 })
  },
}
