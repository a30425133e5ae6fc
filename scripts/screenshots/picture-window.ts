import type { Browser, Page } from 'playwright-core'
import type { Person } from '#tests/support/person.ts'

/** The two looks that pictures are taken in. */
export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** How a window is that pictures are taken of. */
export interface WindowLook {
  width: number
  height: number
  theme: Theme
  /** The language of its browser and of who is signed in. */
  language: string
  /** A finger instead of a mouse. */
  touch?: boolean
  still?: boolean
}

/** Opens a window, signed in as `person` if given. */
export const openWindow = async (
  browser: Browser,
  address: string,
  { width, height, theme, language, touch = false, still = true }: WindowLook,
  person?: Person,
): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: theme,
    locale: localeOf(language),
    hasTouch: touch,
    isMobile: touch,
    reducedMotion: still ? 'reduce' : 'no-preference',
  })
  if (person) {
    await person.api.saveProfile({ language })
    await context.addCookies(person.cookiesFor(address))
  }
  return context.newPage()
}

/** What a browser asks for where most speak a language: `cs-CZ` for Czech. */
const localeOf = (tag: string): string => {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}-${region}`
}

/** Opens a page, and waits until nothing on it is loading any more. */
export const settled = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await page.locator('main :is(h1, h2), header h1').first().waitFor()
  // A screen that is quick to load says only after a moment that it is still loading.
  for (const pause of [0, 300]) {
    await page.waitForTimeout(pause)
    await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
  }
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
