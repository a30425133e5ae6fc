import { readdirSync } from 'node:fs'
import { compressClip } from '@backline/dsp/effects/compressor.ts'
import { filterClip } from '@backline/dsp/effects/filter-chain.ts'
import { noiseClip } from '@backline/dsp/material/noise.ts'
import { seededRandom } from '@backline/dsp/seeded-random.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ambianceRules } from '#features/training/domain/ambiance/ambiance-rules.ts'
import { balanceRules } from '#features/training/domain/balance/balance-rules.ts'
import { compressionRules } from '#features/training/domain/compression/compression-rules.ts'
import { eqRules } from '#features/training/domain/eq/eq-rules.ts'
import { beginSession, nextQuestion, planFor } from '#features/training/domain/session.ts'
import { anyTrainer, askAgain, type TrainerRules } from '#features/training/domain/trainer-rules.ts'
import { type RunningServer, startServer } from '#server/start-server.ts'
import { answerBy } from '#tests/support/brought-about.ts'
import { openPage as openWindow, type PageOptions, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
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

/** Opens a trainer, which opens into its drill, and hears both sides by keyboard. */
const begin = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${path}&workspace=${marta.workspaceId}`)
  await start(page)
}

const start = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.keyboard.press('1')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.keyboard.press('b')
  await expect
    .poll(() =>
      page
        .getByRole('radiogroup', { name: 'Which side you hear' })
        .getByRole('radio', { checked: true })
        .getAttribute('value'),
    )
    .toBe('1')
  // A key that comes before the screen has seen that both sounded is no answer.
  await page.getByText(/^(Hear|Now hear) “/).waitFor({ state: 'detached' })
  // Nothing tells before there is an answer, and none is taken before both sides were heard.
  expect(await page.getByText(/It was|Your guess/).count()).toBe(0)
}

/** Answers with keys; resolves with the server's own mark, once the result is read out. */
const answer = async (page: Page, keys: readonly string[]): Promise<unknown> => {
  const kept = await answerBy(page, /\/add-training-answers$/, async () => {
    for (const key of keys) await page.keyboard.press(key)
    await page.getByRole('status').filter({ hasText: 'Right' }).waitFor()
  })
  return (await kept.json()).marked
}

test('a band is found by ear and keyboard alone, and the audio thread does what the questions are made with', async () => {
  const { page } = await openPage(server, marta)
  await begin(page, '/eq-training?seed=a&kind=band&on=noise:pink')
  const pads = page.getByRole('group', { name: 'Band' }).getByRole('button')
  expect(await pads.count()).toBe(4)
  await page.getByText('One more right answer: level 4. 1 kHz joins.').waitFor()
  const question = firstQuestion(eqRules, 'band', 'a')
  if (question.kind !== 'band') throw new Error('another kind')
  const digit = `${question.choices.indexOf(question.bell.frequency) + 1}`
  const keys = question.bell.gain > 0 ? [digit] : ['-', digit]
  expect(await answer(page, keys)).toMatchObject([{ correct: true, score: 100 }])
  await page.getByRole('img', { name: /^It was/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Round 2 of 20').waitFor()
  // One right answer brings one band, as it was told.
  expect(await pads.count()).toBe(5)
  // It goes on sounding.
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()

  const clip = noiseClip({ kind: 'pink', seed: 'thread', seconds: 0.25, sampleRate: 44_100, rmsDb: -14 })
  const filter = { kind: 'peaking', hz: 1000, q: 1.4, gainDb: 9 } as const
  const compressor = {
    thresholdDb: -30,
    ratio: 4,
    kneeDb: 3,
    attackSeconds: 0.005,
    releaseSeconds: 0.1,
    makeupDb: 0,
    mix: 1,
  }
  const effects = [
    { effect: 'filter', setting: filter },
    { effect: 'compressor', setting: compressor },
  ]
  const module = readdirSync('dist/web/assets').find((name) => /^live-worklet-.*\.js$/.test(name))
  const heard = await page.evaluate(
    async ({ address, effects, planes, sampleRate }) => {
      const context = new OfflineAudioContext(2, planes[0]?.length ?? 0, sampleRate)
      await context.audioWorklet.addModule(address)
      const buffer = context.createBuffer(2, planes[0]?.length ?? 0, sampleRate)
      for (const [at, plane] of planes.entries()) buffer.copyToChannel(Float32Array.from(plane), at)
      const source = new AudioBufferSourceNode(context, { buffer })
      const processorOptions = { effects }
      const node = new AudioWorkletNode(context, 'backline-live', { outputChannelCount: [2], processorOptions })
      source.connect(node).connect(context.destination)
      source.start()
      const rendered = await context.startRendering()
      return [0, 1].map((at) => [...rendered.getChannelData(at)])
    },
    { address: `/assets/${module}`, effects, planes: [[...clip.left], [...clip.right]], sampleRate: clip.sampleRate },
  )
  const wanted = compressClip(filterClip(clip, [filter]), compressor)
  for (const [at, plane] of [wanted.left, wanted.right].entries()) {
    const off = plane.reduce((most, sample, place) => Math.max(most, Math.abs(sample - (heard[at]?.[place] ?? 9))), 0)
    expect(off).toBeLessThan(1e-6)
  }
})

test('a drill of a pair says so, sounds at the press of A, and offers the two alone', async () => {
  const { page } = await openPage(server, marta)
  const pool = encodeURIComponent('eq:500:+,eq:2000:-')
  await page.goto(`/eq-training?seed=a&kind=band&pool=${pool}&on=noise:pink&workspace=${marta.workspaceId}`)
  await page.getByText('Round 1 of 10').waitFor()
  await page.getByText('Only 500 Hz boost or 2 kHz cut').waitFor()
  // A screen reader reads the question.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Which band/)
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await page.getByText(/\(press B\), too\.$/).waitFor()
  await page.keyboard.press('b')
  await page.getByText('You’ve heard both. Now answer.').waitFor()
  expect(await page.getByRole('group', { name: 'Band' }).getByRole('button').allInnerTexts()).toHaveLength(2)
  const kept = await answerBy(page, /\/add-training-answers$/, () => page.keyboard.press('1'))
  const { marked, refused } = await kept.json()
  expect(refused).toEqual([])
  expect(['eq:500:+', 'eq:2000:-']).toContain(marked[0].item)
  expect([0, 100]).toContain(marked[0].score)
})

/** Measures what goes to the output of the page. */
const meterOutput = `{
  const connect = AudioNode.prototype.connect
  window.meters = []
  AudioNode.prototype.connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode && !(this.context instanceof OfflineAudioContext)) {
      const meter = new AnalyserNode(this.context)
      connect.call(this, meter)
      window.meters.push(meter)
    }
    return connect.call(this, to, ...rest)
  }
}`

const loudest = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { meters = [] } = window as { meters?: AnalyserNode[] }
    return Math.max(
      0,
      ...meters.map((meter) => {
        const samples = new Float32Array(meter.fftSize)
        meter.getFloatTimeDomainData(samples)
        return Math.max(...samples.map(Math.abs))
      }),
    )
  })

test('one click on the list of trainers is the first sound, and the first trainer opened by address waits for Space', async () => {
  const { page } = await openPage(server, marta)
  await page.addInitScript(meterOutput)
  await page.goto(`/audio-training?workspace=${marta.workspaceId}`)
  await page.getByRole('list', { name: 'Trainers' }).getByRole('link', { name: 'EQ' }).click()
  await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
  await expect.poll(() => loudest(page)).toBeGreaterThan(0.01)
  await page.getByText('Round 1 of 20').waitFor()
  // The way back stands before the name.
  await page.getByRole('heading', { level: 1, name: 'Audio' }).getByRole('link').waitFor()

  await page.reload()
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.getByText('Round 1 of 20').waitFor()
  await page.keyboard.press('Space')
  await expect.poll(() => loudest(page)).toBeGreaterThan(0.01)
})

test('the settings are aside, by keyboard, and are remembered', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844, theme: 'dark' })
  await page.goto(`/eq-training?workspace=${marta.workspaceId}`)
  const change = page.getByRole('button', { name: 'Change drill' })
  await change.press('Enter')
  const settings = page.getByRole('region', { name: 'Your drill' })
  await settings.waitFor()
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('drill-settings')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('value'))).toBe('practice')
  await page.keyboard.press('Tab')
  const [question, sound] = [settings.getByLabel('Question'), settings.getByLabel('Sound')]
  expect(await question.evaluate((field) => field === document.activeElement)).toBe(true)
  await question.selectOption('Two bands')
  await page.keyboard.press('Tab')
  await sound.selectOption('Pink noise')
  await page.getByText('Two bands · Pink noise · Headphones').waitFor()
  await page.getByRole('heading', { name: 'Which two bands were boosted?' }).waitFor()
  // The drill behind is another one, and one is still where one was.
  expect(await sound.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await settings.waitFor({ state: 'detached' })
  expect(await change.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.reload()
  await page.getByText('Two bands · Pink noise · Headphones').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('who has gone to a control while the first question was on its way stays there', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await intercept(page, '**/api/get-training-drills*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`/eq-training?drill=${crypto.randomUUID()}&workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'Change drill' }).focus()
  letGo()
  await page.getByRole('heading', { name: /^Which band/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Your drill' }).waitFor()
})

test('the workout says what is in it, how long it takes and why, and its first question needs one press', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  await page.goto(`/daily-workout?workspace=${marta.workspaceId}`)
  await page.getByText('16 questions, about 6 minutes').waitFor()
  expect(await page.getByRole('list', { name: 'In today’s workout' }).getByRole('listitem').count()).toBe(8)
  await page.getByText('Day streak').waitFor()
  await page.getByRole('button', { name: 'Start' }).press('Enter')
  await page.getByText('Question 1 of 16').waitFor()
  await page.getByRole('button', { name: 'Skip this question' }).press('Enter')
  await page.getByText('Question 2 of 16').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('the compressed side of a loop is told apart by keyboard alone', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844, theme: 'dark' })
  await begin(page, '/compression-training?seed=b&kind=compressed')
  const question = firstQuestion(compressionRules, 'compressed', 'b')
  if (question.kind === 'match') throw new Error('another kind')
  const place = question.choices.findIndex(({ item }) => item === question.right)
  expect(await answer(page, [`${place + 1}`])).toMatchObject([{ correct: true, item: question.right }])
  await page.getByRole('img', { name: /^Gain reduction/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a mix is restored with faders by keyboard alone', async () => {
  const { page } = await openPage(server, marta, { width: 390, height: 844, theme: 'dark' })
  await begin(page, '/balance-training?seed=a&kind=memory')
  const question = firstQuestion(balanceRules, 'memory', 'a')
  if (question.kind !== 'memory') throw new Error('another kind')
  const faders = page.getByRole('group', { name: 'Your mix faders' }).getByRole('slider')
  for (const [at, db] of question.reference.entries()) {
    await faders.nth(at).focus()
    for (let step = 0; step < Math.abs(db); step += 1) await page.keyboard.press(db > 0 ? 'ArrowUp' : 'ArrowDown')
  }
  expect(await answer(page, ['Enter'])).toMatchObject([{ correct: true, score: 100, item: 'memory:restored' }])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('what sounds back is named by keyboard alone', async () => {
  const { page } = await openPage(server, marta)
  await begin(page, '/ambiance-training?seed=a&kind=space&on=noise:bursts')
  const question = firstQuestion(ambianceRules, 'space', 'a')
  if (question.kind !== 'space') throw new Error('another kind')
  const place = question.choices.indexOf(question.reverb)
  expect(await answer(page, [`${place + 1}`])).toMatchObject([{ correct: true, item: `space:${question.reverb}` }])
  await page.keyboard.press('Enter')
  await page.getByText('Round 2 of 20').waitFor()
})

test('the practice rooms open without a network, an answer waits, and goes out from any screen', async () => {
  const away = await startWebServer({ comesBack: true })
  let running: RunningServer = away
  onTestFinished(async () => {
    await running.stop()
    await away.close()
  })
  const jon = await quickPersonWithBand(away, 'jon', 'Night Ferry', 'pro')
  const { page, context, watch } = await openPage(away, jon)
  await page.goto('/theory-training')
  const keepsAll = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active?.state
      return worker === 'activated' && (await caches.match('/unfinished')) === undefined
    })
  await expect.poll(keepsAll).toBe(true)
  watch.expect({ status: 0, path: /./ })
  await context.setOffline(true)
  // Gone for the worker, too.
  await away.stop()
  expect((await page.goto('/eq-training?seed=a&kind=band'))?.fromServiceWorker()).toBe(true)
  await start(page)
  await page.getByText('You’ve heard both. Now answer.').waitFor()
  await page.keyboard.press('1')
  await page.getByText('1 answer is waiting for the network.').waitFor()
  await page.reload()
  // The line above the drill is drawn again once the drill is ready, and a press before is lost.
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Change drill' }).press('Enter')
  await page.getByText('You’re offline. Only sounds you’ve heard on this device work.').waitFor()
  await page.goto('/demos')
  running = await startServer({ ...away.parts, port: Number(new URL(away.address).port) })
  const kept = async () => (await away.owner.query('SELECT trainer FROM training_answers')).rows
  expect(await kept()).toEqual([])
  await context.setOffline(false)
  await expect.poll(kept).toEqual([{ trainer: 'eq' }])
})
