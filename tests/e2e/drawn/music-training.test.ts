import { seededRandom } from '@backline/dsp/seeded-random.ts'
import { letters } from '@backline/theory/note-name.ts'
import { scaleName } from '@backline/theory/scale.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chordsRules } from '#features/training/domain/chords/chords-rules.ts'
import { chordsAsked, harmonyRules } from '#features/training/domain/harmony/harmony-rules.ts'
import { intervalsRules } from '#features/training/domain/intervals/intervals-rules.ts'
import { rhythmRules } from '#features/training/domain/rhythm/rhythm-rules.ts'
import { beginSession, nextQuestion, planFor } from '#features/training/domain/session.ts'
import { anyTrainer, askAgain, type TrainerRules } from '#features/training/domain/trainer-rules.ts'
import { answerBy } from '#tests/support/brought-about.ts'
import { openPage as openWindow, type PageOptions, startWebServer } from '#tests/support/browser.ts'
import { onlyRealPresses } from '#tests/support/only-real-presses.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
})
afterAll(() => server.close())

const openPage = async (at: TestServer, person: QuickPerson, options: PageOptions = {}) => {
  const visit = await openWindow(at, person, options)
  await visit.context.addInitScript(onlyRealPresses)
  return visit
}

/** The first question of a session of somebody new, drawn as the browser draws it. */
const firstQuestion = <Question, Given>(rules: TrainerRules<Question, Given>, kind: string, sessionSeed: string) => {
  const session = beginSession(planFor('practice', [kind]), { difficulties: {}, memories: {} })
  const { setting, seed } = nextQuestion(anyTrainer(rules), session, seededRandom(sessionSeed))
  return askAgain(rules, setting, seed)
}

/** Opens a trainer, begins a session, and lets it sound: all by keyboard. */
const begin = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${path}&workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: /^Play( R)?$/ }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^Stop/ }).waitFor()
}

/** The server's own marks of what is answered in the meantime. */
const marks = async (page: Page, act: () => Promise<void>): Promise<unknown> =>
  (await (await answerBy(page, /\/add-training-answers$/, act)).json()).marked

test('a progression is heard, one chord of it again, and answered with the keys of its chords', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844, theme: 'dark' })
  await begin(page, '/harmony-training?seed=a&kind=progression')
  const question = firstQuestion(harmonyRules, 'progression', 'a')
  await page.keyboard.press('.')
  const marked = await marks(page, async () => {
    for (const chord of chordsAsked(question)) await page.keyboard.press(`${question.choices.indexOf(chord) + 1}`)
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'All correct' }).waitFor()
  })
  expect(marked).toMatchObject([{ item: question.item, correct: true, score: 100 }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Enter')
  await page.getByText('Round 2 of 20').waitFor()
})

test('a rhythm is written down by keyboard, and a tempo is tapped with any letter', async () => {
  const { page } = await openPage(server, marta)
  await begin(page, '/rhythm-training?seed=a&kind=dictation')
  const question = firstQuestion(rhythmRules, 'dictation', 'a')
  if (question.kind !== 'dictation') throw new Error('another kind')
  await page.locator('[data-place="0"]').focus()
  const written = await marks(page, async () => {
    const last = question.pattern.onsets.at(-1) ?? 0
    for (let place = 0; place <= last; place += question.grid) {
      if (question.pattern.onsets.includes(place)) await page.keyboard.press('Space')
      await page.keyboard.press('ArrowRight')
    }
    await page.keyboard.press('c')
    await page.getByRole('status').filter({ hasText: 'All notes in place' }).waitFor()
  })
  expect(written).toMatchObject([{ correct: true, score: 100 }])
  await page.getByRole('img', { name: /^What was played, in four-four\. Bar 1: 1/ }).waitFor()

  await begin(page, '/rhythm-training?seed=a&kind=tap-tempo')
  const tapped = await marks(page, async () => {
    for (const key of 'abcdefgh') await page.keyboard.press(key)
    await page.getByText('8 taps').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'You tapped' }).waitFor()
  })
  // How fast the test taps is the machine's affair.
  expect(tapped).toMatchObject([{ item: firstQuestion(rhythmRules, 'tap-tempo', 'a').item }])
})

/** Opens a trainer whose first question sounds to its end. */
const beginHearing = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${path}&workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: /^Play( R)?$/ }).waitFor()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^(Stop|Repeat)/ }).waitFor()
}

test('a degree of the key is heard, and answered with its digit under its syllable', async () => {
  const { page } = await openPage(server, marta)
  await beginHearing(page, '/intervals-training?seed=a&kind=degree')
  const question = firstQuestion(intervalsRules, 'degree', 'a')
  if (question.kind !== 'degree') throw new Error('another kind')
  await page.keyboard.press('l')
  await page.getByRole('group', { name: 'Scale degrees' }).getByText('do', { exact: true }).first().waitFor()
  const marked = await marks(page, async () => {
    await page.keyboard.press(question.degree)
    await page
      .getByRole('status')
      .filter({ hasText: scaleName(question.scale) })
      .waitFor()
  })
  expect(marked).toMatchObject([{ correct: true, score: 100 }])
  await page.getByRole('button', { name: /, right$/ }).waitFor()
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.getByText('Round 2 of 20').waitFor()
})

test('the notes of a chord are spelled by keyboard on a phone', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844, theme: 'dark' })
  await beginHearing(page, '/chords-training?seed=b&kind=spelling')
  const question = firstQuestion(chordsRules, 'spelling', 'b')
  if (question.kind !== 'spelling') throw new Error('another kind')
  const marked = await marks(page, async () => {
    for (const note of question.notes) {
      await page.keyboard.press(letters[note.letter] ?? '')
      for (let sign = 0; sign < Math.abs(note.alteration); sign += 1)
        await page.keyboard.press(note.alteration > 0 ? '+' : '-')
    }
    await page.getByText(`${question.notes.length} of ${question.notes.length} notes`).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('status').filter({ hasText: 'Right' }).waitFor()
  })
  expect(marked).toMatchObject([{ item: question.item, correct: true, score: 100 }])
  await page.getByRole('group', { name: 'Piano' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
