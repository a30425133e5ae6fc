import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Demo } from '#features/demos/contract/demo.ts'
import { moving, openPage, startWebServer } from '#tests/support/browser.ts'
import { wavFile } from '#tests/support/fixture-wav.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

const rate = 8000
/** The older version begins this much later (seconds). */
const lead = 3

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson
let demo: Demo
let older: Demo

/** A melody of which every moment sounds different, after some silence. */
const melody = (silence: number, level: number): File => {
  const plane = Float32Array.from({ length: (60 + silence) * rate }, (_none, at) => {
    const seconds = at / rate - silence
    if (seconds < 0) return 0
    const note = Math.floor(seconds * 2)
    const hash = Math.imul(note + 7, 0x9e3779b1) >>> 0
    const hertz = 110 * 2 ** ((hash % 37) / 12)
    const loud = 0.3 + 0.7 * (((hash >>> 8) % 97) / 97)
    return level * loud * Math.exp(-3 * (seconds * 2 - note)) * Math.sin(2 * Math.PI * hertz * seconds)
  })
  return new File([new Uint8Array(wavFile([plane], rate))], 'tide.wav', { type: 'audio/wav' })
}

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
  older = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 1, file: melody(lead, 0.4) })).demo
  demo = (await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: melody(0, 0.8) })).demo
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
})
afterAll(() => server.close())

/** How far (seconds) the element of the older version is ahead of the newer one's, both of which run. */
const aheadBy = (page: Page): Promise<number | null> =>
  page.evaluate<number | null>(`(() => {
    const running = (id) => window.sounds.find((one) => one.currentSrc.includes(id) && !one.paused)
    const [a, b] = [running('${demo.id}'), running('${older.id}')]
    return a && b ? b.currentTime - a.currentTime : null
  })()`)

test('two versions run at the same musical moment in one transport, and a key switches', async () => {
  const { page } = await openPage(server, marta, moving)
  await page.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'Compare with v1' }).waitFor()
  await page.keyboard.press('x')
  const bar = page.getByRole('radiogroup', { name: 'Version you hear' })
  await bar.waitFor()
  await page.getByText(/^A −\d\.\d dB$/).waitFor()
  await page.getByRole('img', { name: 'Waveform of v1' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expect.poll(async () => Math.abs(((await aheadBy(page)) ?? 0) - lead)).toBeLessThan(0.1)

  const player = page.getByRole('region', { name: 'Player' })
  await page.keyboard.press('x')
  await expect.poll(() => bar.getByRole('radio', { name: /^B/ }).isChecked()).toBe(true)
  await expect.poll(async () => Math.abs(((await aheadBy(page)) ?? 0) - lead)).toBeLessThan(0.1)
  await page.keyboard.press('1')
  await expect.poll(() => bar.getByRole('radio', { name: /^A/ }).isChecked()).toBe(true)
  await page.keyboard.press('Shift+X')
  expect(await page.getByRole('switch', { name: 'Loudness-matched' }).isChecked()).toBe(false)
  await page.keyboard.press('Shift+X')

  // Pause rests both; leaving the comparison leaves the song where it was.
  await player.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => aheadBy(page)).toBeNull()
  await page.getByRole('button', { name: 'Stop comparing' }).click()
  await player.getByRole('button', { name: 'Play' }).click()
  await player.getByRole('button', { name: 'Pause' }).waitFor()
  await bar.waitFor({ state: 'detached' })

  // A version that is not measured yet says so, and lies over the other one as soon as it is.
  await server.owner.query("UPDATE demos SET analysis = 'pending', integrated_lufs = NULL WHERE id = $1", [older.id])
  await page.reload()
  await page.getByRole('button', { name: 'Compare with v1' }).click()
  const status = page.getByText('v1 is still being measured. Until then, switching stays at the same second.')
  await status.waitFor()
  await page.getByText('loudness not measured yet').waitFor()
  await marta.api.analyseDemoAgain({ id: older.id })
  await page.getByText(/^A −\d\.\d dB$/).waitFor()
  await status.waitFor({ state: 'detached' })
})

test('two members vote blindly; the result comes to both with the last vote', async () => {
  const { page: hers } = await openPage(server, marta, moving)
  const { page: his } = await openPage(server, jon, moving)
  await his.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await his.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
  await hers.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await hers.getByRole('button', { name: 'Compare with v1' }).click()
  await hers.getByRole('link', { name: 'Blind vote', exact: true }).click()
  await hers.getByLabel('Question').fill('Which one goes out?')
  await hers.getByRole('button', { name: 'Start blind vote' }).click()
  await hers.getByRole('heading', { name: 'Tide: v2 or v1?' }).waitFor()

  await his.getByRole('link', { name: /waiting for you/ }).click()
  await his.getByText('Which one goes out?').waitFor()
  await his.getByRole('button', { name: 'Play', exact: true }).click()
  await his.keyboard.press('x')
  await expect.poll(() => his.getByRole('radio', { name: 'Y', exact: true }).isChecked()).toBe(true)
  const heard = (): Promise<string[]> =>
    his.evaluate<string[]>('window.sounds.filter((one) => !one.paused).map((one) => one.currentSrc)')
  await expect.poll(async () => (await heard()).length).toBe(2)
  for (const address of await heard()) {
    expect(address).toContain('/play-blind/')
    expect(address).not.toContain(demo.id)
    expect(address).not.toContain(older.id)
  }
  // The silence before one of them is gone: both are as long as what they share, and run on one clock.
  const running = 'window.sounds.filter((one) => !one.paused)'
  for (const length of await his.evaluate<number[]>(`${running}.map((one) => one.duration)`))
    expect(length).toBeCloseTo(60, 0)
  const apart = `((all) => Math.abs(all[0].currentTime - all[1].currentTime))(${running})`
  await expect.poll(() => his.evaluate<number>(apart)).toBeLessThan(0.1)
  await his.getByRole('button', { name: 'Vote', exact: true }).click()
  await his.getByText('Choose one of the three first.').waitFor()
  const { ballot } = await jon.api.getBlindBallot({ voteId: new URL(his.url()).pathname.split('/').at(-1) ?? '' })
  const { rows } = await server.owner.query('SELECT account_id, first_is_x FROM blind_ballots WHERE vote_id = $1', [
    ballot.voteId,
  ])
  const better = (id: string): string => (rows.find((row) => row.account_id === id)?.first_is_x ? 'X' : 'Y')
  await his.getByText(`${better(jon.id)} is better`).click()
  await his.getByLabel('What makes the difference?').fill('More air.')
  await his.getByRole('button', { name: 'Vote', exact: true }).click()
  await his.getByText(/1 of 2 haven’t yet/).waitFor()
  expect(await hers.getByText('More air.').count()).toBe(0)

  await hers.getByText(`${better(marta.id)} is better`).click()
  await hers.getByRole('button', { name: 'Vote', exact: true }).click()
  for (const page of [hers, his]) {
    const result = page.getByRole('region', { name: 'Result' })
    await result
      .getByText('Pure guessing would split 2 votes this clearly in 50 of 100 cases: it may well be chance.')
      .waitFor()
    await result.getByRole('listitem').filter({ hasText: 'jon' }).getByText('More air.').waitFor()
    expect(await result.getByRole('listitem').filter({ hasText: 'v2' }).count()).toBe(2)
  }
})
