import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { mark, pseudoTag } from '../../scripts/words/pseudo.ts'
import { settled } from '../accessibility/axe.ts'
import { pseudoFaults } from '../accessibility/pseudo-faults.ts'
import { sweepScreens } from '../accessibility/sweep-screens.ts'

// Runs where `npm run words -- pseudo` has written the language, and the web app is built with it: tests/long makes such a copy.
let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('planted faults are found: a text and a name that are no messages, and a message in too little room', async () => {
  const { page } = await openPage(server, undefined, { locale: pseudoTag })
  await page.goto('/about')
  await settled(page)
  expect(await pseudoFaults(page, 'about', server)).toEqual([])
  await page.evaluate((sign) => {
    const make = (name: string, text: string, css: string) => {
      const made = Object.assign(document.createElement(name), { textContent: text })
      made.style.cssText = css
      document.querySelector('main')?.append(made)
      return made
    }
    make('p', 'Kazoo solo', '').ariaLabel = 'Theremin'
    make('p', `${sign}Much too long a text${sign}`, 'width: 60px; overflow: hidden; white-space: nowrap')
    make('button', `${sign}Stick out of a button${sign}`, 'width: 60px; padding: 0; white-space: nowrap')
  }, mark)
  const faults = await pseudoFaults(page, 'about', server)
  const found = ['no message: Kazoo solo', 'no message: Theremin', 'Much too long a text', 'Stick out of a button']
  for (const fault of found) expect(faults.filter((one) => one.includes(fault)).length, fault).toBeGreaterThan(0)
})

sweepScreens(pseudoFaults, pseudoTag)
