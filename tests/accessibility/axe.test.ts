import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { faultsInAllLooks, settled } from './axe.ts'
import { faultsForFingers } from './hands.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test('planted faults are found: a nameless picture, pale text, words in no room, a page too wide for a phone, or longer than its content', async () => {
  const { page } = await openPage(server)
  await page.goto('/about')
  await settled(page)
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const image = new Image(10, 10)
    const text = Object.assign(document.createElement('p'), { textContent: 'Hardly to be read', id: 'pale' })
    const wide = document.createElement('div')
    text.style.color = 'color-mix(in srgb, var(--bg) 60%, gray)'
    text.style.background = 'var(--bg)'
    wide.style.width = '500px'
    wide.style.height = '1px'
    // Hidden words of a list that scrolls inside do that when nothing holds them there.
    const far = Object.assign(document.createElement('div'), { textContent: 'Unread' })
    far.style.cssText = 'position: absolute; top: 9000px'
    const narrow = Object.assign(document.createElement('p'), { textContent: 'Harbour Lights' })
    narrow.style.cssText = 'width: 20px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap'
    main?.append(image, text, wide, far, narrow)
  })
  const faults = await faultsInAllLooks(page)
  const rulesIn = (look: string) =>
    faults.filter((fault) => fault.startsWith(look)).map((fault) => fault.split(': ')[1])
  for (const look of ['light 1440', 'dark 390']) expect(rulesIn(look), look).toContain('image-alt')
  for (const look of ['light 1440', 'dark 1440'])
    expect(
      faults.some((fault) => fault.startsWith(`${look}: color-contrast: #pale`)),
      look,
    ).toBe(true)
  expect(rulesIn('dark 390')).toContain('scrolls sideways, 500 px wide')
  expect(faults).toContain('light 1280: squeezed: Harbour Lights in 20 px')
  for (const look of ['light 1440', 'dark 390'])
    expect(rulesIn(look), look).toContainEqual(expect.stringMatching(/^scrolls into emptiness, [1-9]\d{3} px below/))

  await page.evaluate(() => {
    const window = Object.assign(document.createElement('div'), { role: 'dialog', ariaLabel: 'Planted' })
    const portal = document.createElement('div')
    portal.dataset.portal = 'true'
    for (const planted of document.querySelectorAll('main > :is(img:last-of-type, #pale)')) window.append(planted)
    portal.append(window)
    document.body.append(portal)
  })
  const inWindow = (await faultsInAllLooks(page)).filter((fault) => fault.startsWith('dark'))
  expect(inWindow).toContainEqual(expect.stringContaining('dark 1440: color-contrast: #pale'))
  expect(inWindow).toContainEqual(expect.stringMatching(/^dark 390: image-alt: .*img/))
})

test('planted faults are found with a finger: too small to hit, off the scale of type, talk of keys; not what may be small', async () => {
  const { page, watch } = await openPage(server)
  watch.expect({ status: 404, path: '/no-such-page' })
  await page.goto('/no-such-page')
  await settled(page)
  expect(await faultsForFingers(page)).toEqual([])
  await page.evaluate(() => {
    const main = document.querySelector('main')
    const made = (name: string, text: string, css: string, place = main): HTMLElement => {
      const one = Object.assign(document.createElement(name), { textContent: text })
      one.style.cssText = css
      place?.append(one)
      return one
    }
    made('button', 'Tiny', 'display: block; width: 20px; height: 20px; overflow: hidden; margin: 40px')
    made('button', 'Small to the eye', 'display: block; height: 20px; margin: 40px').className = 'finger'
    made('p', 'Hardly any size', 'font-size: 12.6px')
    made('p', 'Drop files here, or press S', '')
    const sentence = made('p', 'Who reads it also reads ', '')
    Object.assign(made('a', 'this', '', sentence), { href: '/about' })
  })
  expect(await faultsForFingers(page)).toEqual([
    'button “Tiny” is 20 × 20 px',
    'type of 12.6 px: Hardly any size',
    'speaks of keys: Drop files here, or press S',
  ])
})
