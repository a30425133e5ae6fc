import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { drawn } from '#tests/support/seed.ts'
import { butColours, colours, everything } from './axe-rules.ts'
import { faultsForFingers } from './hands.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Axe {
  run: (
    root: Document | { include: string[][] },
    options: object,
  ) => Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary?: string }[] }[] }>
}

const nothing = { runOnly: { type: 'rule', values: [] } }

/** Waits until what moves has arrived: colours on their way to others are nobody's colours. */
const arrived = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(moving.map((one) => one.finished))
  })

/** What axe finds wrong with the page as it stands, or with the part `within`: rule, place and reason of each violation. */
export const violationsOf = async (page: Page, options: object = everything, within?: string): Promise<string[]> => {
  // Evaluated by the debugger, so that the policy of the page need not allow it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  await arrived(page)
  return page.evaluate(
    async ([given, part]) => {
      const { axe } = window as unknown as { axe: Axe }
      const root = part ? { include: [[part]] } : document
      const { violations } = await axe.run(root, { ...given, resultTypes: ['violations'] })
      return violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary?.replaceAll(/\s*\n\s*/g, ' ')}`),
      )
    },
    [options, within] as const,
  )
}

/** Waits until the script has taken the page over and nothing on it is loading any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    const taken = root && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
    const shown = document.querySelector('main :is(h1, h2), header h1')
    return taken && shown && !document.querySelector('[aria-busy="true"]')
  })
}

/** Goes to another screen inside the page that is loaded, as a link on it would, and waits until it is there. */
export const goTo = async (page: Page, path: string, title: string): Promise<void> => {
  await page.evaluate((to) => {
    Object.assign(window, { left: document.querySelector('main > *') })
    history.pushState({}, '', to)
  }, path)
  await page.waitForFunction((wanted) => {
    const { left } = window as unknown as { left: Element | null }
    return !left?.isConnected && document.title === `${wanted} · Backline`
  }, title)
  await settled(page)
}

/** Shows the page in a theme, as when another tab of the browser switches it. */
const showIn = async (page: Page, theme: 'light' | 'dark'): Promise<void> => {
  await page.evaluate((newValue) => {
    const key = 'backline.theme'
    localStorage.setItem(key, newValue)
    document.documentElement.setAttribute('data-mantine-color-scheme', newValue)
    dispatchEvent(new StorageEvent('storage', { key, newValue }))
  }, theme)
  await arrived(page)
}

export const desk = { width: 1440, height: 900 }
export const laptop = { width: 1280, height: 720 }
export const phone = { width: 390, height: 844 }

/** A theme and a width in which a screen is looked at. */
export interface Look {
  size: { width: number; height: number }
  theme: 'light' | 'dark'
}

const looks: readonly Look[] = [desk, laptop, phone].flatMap((size) => [
  { size, theme: 'light' },
  { size, theme: 'dark' },
])

/** The look that the seed of the run draws for something, by its name; so all looks share the screens evenly. */
export const drawnLook = (what: string): Look => looks[drawn(what, looks.length)] ?? { size: desk, theme: 'light' }

// Each size once with all that its layout changes; the colours of both themes on a desk, where more is to be seen at once. A laptop has
// the layout of a desk with less room: what is squeezed there is measured.
const allLooks = [
  { size: desk, theme: 'light', options: everything },
  { size: desk, theme: 'dark', options: colours },
  { size: laptop, theme: 'light', options: nothing },
  { size: phone, theme: 'dark', options: butColours },
] as const

const overlay = '[data-portal="true"] :is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])'

/** What is looked at again in the other looks: the overlay, where one is open over a screen that has tests of its own. */
const looked = async (page: Page): Promise<string | undefined> =>
  (await page.locator(overlay).filter({ visible: true }).count()) > 0 ? overlay : undefined

/** How far the document reaches beyond its own box, downwards: what is in a frame that scrolls inside may not. */
const sticksOut = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const box = Math.max(innerHeight, Math.ceil(document.body.getBoundingClientRect().bottom + scrollY))
    return document.documentElement.scrollHeight - box
  })

/** Words that are cut off in a place too narrow to tell them apart, as a column that others left no room. */
const squeezedWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((one) => one.clientWidth > 0 && one.clientWidth < 48 && (one.textContent ?? '').trim().length > 6)
      .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 2)
      .filter((one) => {
        const { webkitLineClamp, textOverflow } = getComputedStyle(one)
        return webkitLineClamp !== 'none' || textOverflow === 'ellipsis'
      })
      .map((one) => `${one.textContent?.trim()} in ${one.clientWidth} px`),
  )

/** Which elements reach beyond the width of the window, with all that they hold. */
const widest = (page: Page, width: number): Promise<string> =>
  page.evaluate((edge) => {
    const beyond = [...document.querySelectorAll('body *')].filter(
      (one) => one.getBoundingClientRect().right > edge + 0.5,
    )
    const innermost = beyond.filter((one) => !beyond.some((other) => one !== other && one.contains(other)))
    return innermost.map((one) => `${one.localName} “${one.textContent?.trim().slice(0, 30)}”`).join(', ')
  }, width)

/** What is wrong with the size of a page in a window of this size: it scrolls sideways, or on below its end. */
export const pageFaults = async (page: Page, size: { width: number }): Promise<string[]> => {
  const faults: string[] = []
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  if (wide > size.width) faults.push(`scrolls sideways, ${wide} px wide: ${await widest(page, size.width)}`)
  const below = await sticksOut(page)
  if (below > 1) faults.push(`scrolls into emptiness, ${below} px below its end`)
  return faults
}

/** Everything wrong with the page in one look; an overlay is looked at by itself in all looks but the plainest. */
export const faultsIn = async (page: Page, { size, theme }: Look, options: object = everything): Promise<string[]> => {
  const look = `${theme} ${size.width}`
  await page.setViewportSize(size)
  await showIn(page, theme)
  const within = size === desk && theme === 'light' ? undefined : await looked(page)
  const violations = options === nothing ? [] : await violationsOf(page, options, within)
  const faults = violations.map((fault) => `${look}: ${fault}`)
  if (size === laptop) faults.push(...(await squeezedWords(page)).map((words) => `${look}: squeezed: ${words}`))
  faults.push(...(await pageFaults(page, size)).map((fault) => `${look}: ${fault}`))
  if (size === phone) faults.push(...(await faultsForFingers(page)).map((fault) => `${look}: ${fault}`))
  await page.setViewportSize(desk)
  return faults
}

/** Everything wrong with the page in both themes, on a desk and on a phone; ends as it began. */
export const faultsInAllLooks = async (page: Page): Promise<string[]> => {
  const faults: string[] = []
  for (const { options, ...look } of allLooks) faults.push(...(await faultsIn(page, look, options)))
  return faults
}
