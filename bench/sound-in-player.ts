import type { Page } from 'playwright-core'
import type { SoughtSound } from './measure-seek.ts'

/** Keeps the audio elements that a page makes, so that what the player plays can be listened to; call it before the page opens. */
export const keepSounds = (page: Page): Promise<unknown> =>
  page.addInitScript(`{
    const Plain = Audio
    globalThis.keptSounds = []
    globalThis.Audio = class extends Plain {
      constructor(...args) {
        super(...args)
        keptSounds.push(this)
      }
    }
  }`)

/**
 * A demo on its own page, in the player that people have: pressed where the waveform has the moment, played and paused by key.
 * The page has been told to keep its sounds; `duration` is how long the demo is (seconds).
 */
export const soundInPlayer = async (page: Page, demoPage: string, duration: number): Promise<SoughtSound> => {
  await page.goto(demoPage)
  const waveform = page.getByRole('slider', { name: /^Position in/ }).first()
  await waveform.focus()
  await page.keyboard.press('Space')
  const element = `keptSounds.find((sound) => sound.src.includes('/play-demo/'))`
  await page.waitForFunction(`${element}?.currentTime > 0`)
  await page.keyboard.press('Space')
  await page.waitForFunction(`${element}.paused`)
  const toggle = async (isPaused: boolean): Promise<void> => {
    await waveform.focus()
    await page.keyboard.press('Space')
    await page.waitForFunction(`${element}.paused === ${isPaused}`)
  }
  return {
    element,
    seek: async (moment) => {
      const box = await waveform.boundingBox()
      if (!box) throw new Error('The waveform is not laid out.')
      const x = Math.round(box.x + (moment / duration) * box.width)
      await page.mouse.click(x, box.y + box.height / 2)
      return Math.max(0, ((x - box.x) / box.width) * duration)
    },
    play: () => toggle(false),
    pause: () => toggle(true),
  }
}
