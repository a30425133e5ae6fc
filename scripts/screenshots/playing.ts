import type { Page } from 'playwright-core'

/** Presses a button that plays, and hears a part of the song on. */
export const hear = async (page: Page, button: ReturnType<Page['getByRole']>, part = 0.42): Promise<void> => {
  await button.first().click()
  const waveform = page.getByRole('slider').first()
  const box = await waveform.boundingBox()
  if (!box) throw new Error('There is no waveform to click into.')
  await page.mouse.click(box.x + box.width * part, box.y + box.height / 2)
  const length = Number(await waveform.getAttribute('aria-valuemax'))
  const now = async (): Promise<number> => Number(await waveform.getAttribute('aria-valuenow'))
  while ((await now()) < length * part) await page.waitForTimeout(50)
  await page.mouse.move(0, 0)
}
