import { seededRandom } from '@backline/dsp/seeded-random.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rhythmRules } from '#features/training/domain/rhythm/rhythm-rules.ts'
import { beginSession, nextQuestion, planFor } from '#features/training/domain/session.ts'
import { anyTrainer, askAgain } from '#features/training/domain/trainer-rules.ts'
import { answerBy } from '#tests/support/brought-about.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
})
afterAll(() => server.close())

/**
 * The space bar is pressed at each light that says so. Where the lights are in time is read off all of them, as a slow machine draws
 * some late, and each tap says the moment at which it is meant, some milliseconds after its beat.
 */
const tapAlong = (page: Page, { beatMs, lateMs }: { beatMs: number; lateMs: number }): Promise<void> =>
  page.evaluate(
    ([beat, late]) => {
      let origin = Number.POSITIVE_INFINITY
      let tapped = -1
      const look = (): void => {
        const lights = [...document.querySelectorAll('i[data-phase]')]
        const at = lights.findIndex((light) => light.getAttribute('data-now') === 'true')
        if (at >= 0) origin = Math.min(origin, performance.now() - at * beat)
        for (const [index, light] of lights.entries()) {
          const due = origin + index * beat
          if (light.getAttribute('data-phase') !== 'tap' || index <= tapped || performance.now() < due) continue
          const event = new KeyboardEvent('keydown', { code: 'Space', key: ' ', bubbles: true, cancelable: true })
          Object.defineProperty(event, 'timeStamp', { value: due + late })
          document.body.dispatchEvent(event)
          tapped = index
        }
        if (tapped < 0 || tapped < lights.length - 1) requestAnimationFrame(look)
      }
      look()
    },
    [beatMs, lateMs] as const,
  )

/** Eight taps with the click of a hundred beats a minute, so many milliseconds late. */
const measure = async (page: Page, lateMs: number): Promise<void> => {
  await tapAlong(page, { beatMs: 600, lateMs })
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByText(/Your taps come \d+ ms after the click/).waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
}

const address = (seed: string): string => `/rhythm-training?seed=${seed}&kind=steady&workspace=${marta.workspaceId}`
const title = (page: Page) => page.getByRole('heading', { name: 'First, measure your taps' })

/** Milliseconds of a beat of the first questions, each in place of the one before; they ask for a tap at each. */
const beatsOf = (seed: string): [first: number, second: number] => {
  const session = beginSession(planFor('practice', ['steady']), { difficulties: {}, memories: {} })
  const random = seededRandom(seed)
  const beat = (): number => {
    const { setting, seed: drawn } = nextQuestion(anyTrainer(rhythmRules), session, random)
    return 60_000 / askAgain(rhythmRules, setting, drawn).tempo
  }
  return [beat(), beat()]
}
const beatOf = (seed: string): number => beatsOf(seed)[0]

test('the first round measures the delay of the device, and only then scores; it is measured again from the settings', async () => {
  const { page } = await openPage(server, marta)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('add-training-answers')) sent.push(request.url())
  })
  await page.goto(address('a'))
  await title(page).waitFor()
  await page.getByText(/^Not scored: sound takes time/).waitFor()
  await measure(page, 120)
  expect(sent).toEqual([])

  // As late as before: all of it is taken off.
  await tapAlong(page, { beatMs: beatOf('a'), lateMs: 120 })
  const answer = await answerBy(page, /\/add-training-answers$/, async () => {
    await page.getByRole('button', { name: /^Play( R)?$/ }).click()
    await page.getByRole('status').filter({ hasText: 'of 100 points' }).waitFor()
  })
  expect((await answer.json()).marked).toMatchObject([{ correct: true }])

  await page.getByRole('button', { name: 'Change drill' }).click()
  const settings = page.getByRole('region', { name: 'Your drill' })
  await settings.getByText(/^Your taps come \d+ ms after the click\.$/).waitFor()
  await settings.getByRole('button', { name: 'Measure again' }).click()
  await settings.getByText('How late your taps arrive is measured before the next ones are scored.').waitFor()
  await page.getByRole('button', { name: /^Next/ }).click()
  await title(page).waitFor()
  await page.reload()
  await title(page).waitFor()
})

test('who practises without score sees the taps beside the notes, and nothing counts', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844, theme: 'dark' })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('add-training-answers')) sent.push(request.url())
  })
  await page.goto(address('b'))
  await title(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('button', { name: 'Practise without score' }).click()
  await tapAlong(page, { beatMs: beatOf('b'), lateMs: 0 })
  await page.getByRole('button', { name: /^Play( R)?$/ }).click()
  await page.getByText('Not scored: how late your taps arrive on this device hasn’t been measured.').waitFor()
  await page.getByText('Above the line: where the notes are. Below: your taps.').waitFor()
  await page.getByRole('button', { name: 'Another one' }).click()
  await page.getByText('Round 1 of 20').waitFor()
  await page.getByRole('button', { name: /^Play( R)?$/ }).waitFor()
  expect(sent).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('who has seen the answer without score and measures then is asked another question', async () => {
  const { page } = await openPage(server, marta)
  const [first, second] = beatsOf('c')
  expect(Math.abs(first - second)).toBeGreaterThan(20)
  await page.goto(address('c'))
  await page.getByRole('button', { name: 'Practise without score' }).click()
  await tapAlong(page, { beatMs: first, lateMs: 0 })
  await page.getByRole('button', { name: /^Play( R)?$/ }).click()
  await page.getByRole('button', { name: 'Measure now' }).click()
  await measure(page, 120)
  await tapAlong(page, { beatMs: second, lateMs: 120 })
  const answer = await answerBy(page, /\/add-training-answers$/, async () => {
    await page.getByRole('button', { name: /^Play( R)?$/ }).click()
    await page.getByRole('status').filter({ hasText: 'of 100 points' }).waitFor()
  })
  expect((await answer.json()).marked).toMatchObject([{ correct: true }])
})
