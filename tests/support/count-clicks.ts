import type { Page } from 'playwright-core'

const listen = `
  addEventListener('pointerdown', () => countPresses(1), true)
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && countPresses(2), true)
`

/**
 * Counts what a person presses in a page from now on, over every screen that follows: each press of the mouse or a finger, and
 * two for a choice in a native list, which opens and closes.
 */
export const countClicks = async (page: Page): Promise<() => number> => {
  let count = 0
  await page.exposeFunction('countPresses', (presses: number) => {
    count += presses
  })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => count
}
