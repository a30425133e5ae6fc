import type { Page } from 'playwright-core'

/** How the sound of a page stands; `made` counts its audio elements, `at` is in seconds. */
export interface PlayingSound {
  made: number
  at: number
  paused: boolean
  source: string
}

/** What the newest audio element of a page (see `openPage`) does at this moment. */
export const soundOf = (page: Page): Promise<PlayingSound> =>
  page.evaluate<PlayingSound>(`(() => {
    const sound = window.sounds.at(-1)
    return {
      made: window.sounds.length,
      at: sound?.currentTime ?? 0,
      paused: sound?.paused ?? true,
      source: sound?.currentSrc ?? '',
    }
  })()`)
