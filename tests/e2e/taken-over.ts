import type { Page } from 'playwright-core'

/** Waits until the script has taken a prerendered page over: what is pressed before has no effect yet. */
export const takenOver = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => /^__react/.test(key)),
  )
}
