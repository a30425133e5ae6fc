import type { Page } from 'playwright-core'

const listen = `
  const typedInto = new WeakSet()
  // At the document: a press whose target moves away is taken back by the driver at the window, and tried again.
  document.addEventListener('pointerdown', () => countHands(1, 0), true)
  addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement) countHands(2, 0)
    if (target.type === 'file') countHands(1, 0)
  }, true)
  addEventListener('input', ({ target }) => {
    if (!target.matches('textarea, input:not([type=file], [type=radio], [type=checkbox])') || typedInto.has(target)) return
    typedInto.add(target)
    countHands(0, 1)
  }, true)
`

/** What somebody did with a page. */
export interface HandCount {
  /** Presses of the mouse or a finger; a choice in a native list is two, and one of a file is one. */
  clicks: number
  /** Fields that were typed into. */
  fields: number
}

/** Counts what a person presses and types in a page from now on, over every screen that follows. */
export const countClicks = async (page: Page): Promise<() => HandCount> => {
  const count = { clicks: 0, fields: 0 }
  await page.exposeFunction('countHands', (clicks: number, fields: number) => {
    count.clicks += clicks
    count.fields += fields
  })
  await page.addInitScript(listen)
  await page.evaluate(`(() => {${listen}})()`)
  return () => ({ ...count })
}
