import type { Page } from 'playwright-core'
import type { Theme } from './picture-window.ts'

/** Shows a page in a theme, as when another tab of the browser switches it. */
export const showTheme = async (page: Page, theme: Theme): Promise<void> => {
  await page.evaluate((newValue) => {
    document.documentElement.setAttribute('data-mantine-color-scheme', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'backline.theme', newValue }))
  }, theme)
  await page.evaluate(async () => {
    const moving = document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map((one) => one.finished))
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })
}
