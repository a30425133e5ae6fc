import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { countClicks } from '#tests/support/count-clicks.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const menu = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true }).first()

test('a release is planned in at most 4 clicks, and what is next is named', async () => {
  const { marta } = await bandWithBooks(server)
  const { page } = await openPage(server, marta)
  await page.goto('/homepage')
  const clicks = await countClicks(page)
  await menu(page, 'Release plan').click()
  await page.getByRole('heading', { name: 'Nothing planned yet' }).waitFor()
  await page.getByRole('button', { name: 'Add release' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Harbour Lights')
  await dialog.getByRole('button', { name: 'Add release' }).click()
  const next = page.getByRole('region', { name: 'What’s next' })
  await next.getByRole('heading', { name: 'Final mix' }).waitFor()
  expect(clicks().clicks).toBeLessThanOrEqual(4)

  // One press takes it, one press does it; the next one is named at once, and a slip is taken back.
  await next.getByRole('button', { name: 'I’ll take it' }).click()
  await next.getByText(`${marta.username} is on it`).waitFor()
  await next.getByRole('button', { name: 'Mark done' }).click()
  await next.getByRole('heading', { name: 'Master' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await next.getByRole('heading', { name: 'Final mix' }).waitFor()
})

test('a release says plainly what was ticked too early', async () => {
  const { marta, eliska, tom } = await bandWithBooks(server)
  const { today } = await marta.api.getReleasePlan({})
  const { release } = await marta.api.addRelease({
    releaseName: 'Low Tide',
    releaseDate: addDays(today, 20),
    status: 'mixing',
    template: '28-day',
  })
  const ticked = ['Artwork final and checked', 'Split sheet signed', 'ISRC and UPC noted']
  for (const { id, title } of release.milestones)
    if (ticked.includes(title)) await marta.api.editMilestone({ milestoneId: id, done: true })
  const { agreement } = await marta.api.saveSplit({
    kind: 'release',
    targetId: release.id,
    from: today,
    shares: [eliska, tom].map(({ id }) => ({ memberId: id, percent: '50' })),
  })
  await eliska.api.signSplit({ versionId: agreement.currentVersionId ?? '' })
  const { page } = await openPage(server, marta)
  await page.goto(`/release-plan/${release.id}`)
  const next = page.getByRole('region', { name: 'What’s next' })
  await next.getByText('No artwork file yet.').waitFor()
  await next.getByText(`1 of 2 signed. Still to sign: ${tom.username}.`).waitFor()
  await next.getByText('The UPC is empty. No tracks listed yet.').waitFor()
  // What is done is one line; it opens.
  const done = page.getByRole('checkbox', { name: 'Split sheet signed' })
  expect(await done.isVisible()).toBe(false)
  await page.getByText('3 done, latest: ISRC and UPC noted').click()
  expect(await done.isVisible()).toBe(true)
  // Each leads to where it is changed.
  await next.getByRole('link', { name: 'Open the split' }).click()
  await page.waitForURL(/\/finances\?part=splits/)
})

test('a milestone ticks itself while somebody looks, says why, and is chosen to by its form', async () => {
  const { marta, tom } = await bandWithBooks(server)
  const { today } = await marta.api.getReleasePlan({})
  const { release } = await marta.api.addRelease({ releaseName: 'Ebb', releaseDate: addDays(today, 90) })
  const due = addDays(today, 9)
  await marta.api.addMilestone({ releaseId: release.id, title: 'Signatures', due, fact: 'split' })
  await marta.api.addMilestone({ releaseId: release.id, title: 'Ask the label', due })
  const { agreement } = await marta.api.saveSplit({
    kind: 'release',
    targetId: release.id,
    from: today,
    shares: [{ memberId: tom.id, percent: '100' }],
  })
  const { page } = await openPage(server, marta)
  await page.goto(`/release-plan/${release.id}`)
  const milestones = page.getByRole('region', { name: 'Milestones' })
  const readiness = page.getByRole('region', { name: 'Readiness' })
  await milestones.getByText(`0 of 1 signed. Still to sign: ${tom.username}.`).waitFor()
  await readiness.getByText('Split signed by all').waitFor()
  const box = milestones.getByRole('checkbox', { name: 'Signatures' })
  expect([await box.isChecked(), await box.isEnabled()]).toEqual([false, true])

  // He signs elsewhere, and it is ticked here, where nobody takes that back.
  await tom.api.signSplit({ versionId: agreement.currentVersionId ?? '' })
  await milestones.getByText(/^Signed by all 1\. Since /).waitFor()
  expect([await box.isChecked(), await box.isEnabled()]).toEqual([true, false])

  // Another one is told what it goes by, which is not there: ticked by hand, it says so.
  await page.getByRole('button', { name: 'Edit Ask the label' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Ticks itself when').selectOption('Tracks listed')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await milestones.getByText('No tracks listed yet.').waitFor()
  await milestones.getByRole('checkbox', { name: 'Ask the label' }).click()
  await milestones
    .getByText(/^Ticked by hand by marta.* nothing in the plan shows it\. No tracks listed yet\.$/)
    .waitFor()
  await page.getByRole('heading', { name: 'Ticked by hand, but not there yet' }).waitFor()
})

test('the money of a gig is split in at most 5 clicks, and the result is in sight', async () => {
  const { marta } = await bandWithBooks(server)
  const { page } = await openPage(server, marta)
  await page.goto('/homepage')
  const clicks = await countClicks(page)
  await menu(page, 'Money').click()
  await page.getByRole('button', { name: 'Add transaction' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Income', { exact: true }).click()
  await dialog.getByLabel('What it was for').fill('Fee, Wien')
  await dialog.getByLabel('Amount').fill('900')
  await dialog.getByText('Everybody', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const shared = page.getByRole('status', { name: 'Just shared' })
  await shared.waitFor()
  expect(clicks().clicks).toBeLessThanOrEqual(5)
  expect(await shared.locator('[data-gets] .mono').allTextContents()).toEqual(Array(4).fill('225.00€'))
  const box = await shared.boundingBox()
  expect((box?.y ?? -1) >= 0 && (box?.y ?? 900) + (box?.height ?? 900) <= 900).toBe(true)

  // A window in which nothing was written goes without a question.
  await page.getByRole('button', { name: 'Agree on shares' }).click()
  await dialog.getByLabel('Percent for').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await page.getByText('Discard what you wrote?').count()).toBe(0)
})

test('neither the release nor the finances are higher than 1,400 px at 1440 × 900', async () => {
  const { marta, eliska, tom, jonas } = await bandWithBooks(server)
  const { today } = await marta.api.getReleasePlan({})
  const { release } = await marta.api.addRelease({
    releaseName: 'Undertow',
    releaseDate: addDays(today, 75),
    status: 'mixing',
    template: 'full',
  })
  const { books } = await marta.api.getBooks({})
  const categories = books.categories.filter(({ direction }) => direction === 'expense')
  const equal = { kind: 'equal' as const, parts: [marta, eliska, tom, jonas].map(({ id }) => ({ memberId: id })) }
  // A month as busy as the sample band's: seven costs in each of three currencies.
  for (const currency of ['EUR', 'USD', 'CZK'])
    for (const [at, payer] of [eliska, tom, jonas, marta, eliska, tom, jonas].entries())
      await marta.api.addEntry({
        direction: 'expense',
        date: today,
        text: `Cost ${at}`,
        amount: String(100 + at * 7),
        decimalSign: '.',
        currency,
        by: [{ memberId: payer.id }],
        categoryId: categories[at % categories.length]?.id ?? null,
        split: equal,
      })
  const opening = ['EUR', 'USD', 'CZK'].map((currency) => ({ amount: '12345', decimalSign: '.' as const, currency }))
  await marta.api.addMoneyAccount({ name: 'Shared account', kind: 'bank', opening })
  const { page } = await openPage(server, marta)
  const addresses: [address: string, shown: string][] = [
    ['/release-plan', 'Undertow'],
    [`/release-plan/${release.id}`, 'Milestones'],
    ['/finances', 'Recent transactions'],
    ['/finances?part=owed', 'Balances'],
    ['/finances?part=accounts', 'Bank'],
  ]
  for (const [address, shown] of addresses) {
    await page.goto(address)
    await page.getByText(shown).first().waitFor()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight), { message: address })
      .toBeLessThanOrEqual(1400)
  }
  // The rows of the accounts are as high as what they say, and on a phone sums leave the name its line.
  const account = page.getByRole('list', { name: 'Accounts' }).getByRole('listitem').filter({ hasText: 'Shared' })
  expect((await account.boundingBox())?.height).toBeLessThan(60)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await account.getByText('Shared account').boundingBox())?.height).toBeLessThan(30)
})
