import type { Page } from 'playwright-core'

/** The most that a screen is high on a desk, lists and help aside. */
const most = 1400

/** How large a screen is: its page, or where that fits the window, with what its tallest part that scrolls by itself hides. */
export const heightOf = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(() => {
    const hidden = [...document.querySelectorAll('main *')]
      .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
      .map((element) => element.scrollHeight - element.clientHeight)
    const { scrollWidth: width, scrollHeight } = document.documentElement
    return { width, height: scrollHeight > innerHeight ? scrollHeight : scrollHeight + Math.max(0, ...hidden) }
  })

/** Says how high each screen is at a width of 1440 px, the tallest first, and which are higher than they should be. */
export const sayHeights = (heights: ReadonlyMap<string, number>, say: (line: string) => void): void => {
  const sorted = [...heights].sort(([, one], [, other]) => other - one)
  for (const [name, height] of sorted) say(`${String(height).padStart(6)} px  ${name}`)
  const tall = sorted.filter(([, height]) => height > most)
  say(
    tall.length === 0
      ? `No screen is over ${most} px high.`
      : `Over ${most} px: ${tall.map(([name]) => name).join(', ')}`,
  )
}
