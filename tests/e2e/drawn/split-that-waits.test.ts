import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

test.each([
  ['on a laptop', { width: 1440, height: 900 }],
  ['on a phone', { width: 390, height: 844, theme: 'dark' as const }],
])('%s: a split pays back first, waits for a signature, and shows where every cent went', async (_what, size) => {
  const { marta, eliska, tom, jonas, bank } = await bandWithBooks(server)
  const { page } = await openPage(server, marta, size)
  await page.goto(`/finances?workspace=${marta.workspaceId}`)
  const splits = page.getByRole('region', { name: 'Splits' })
  await splits.getByRole('button', { name: 'Agree on shares' }).click()
  const form = page.getByRole('dialog', { name: 'Agree on shares' })
  for (const { username } of [eliska, jonas]) await form.getByRole('checkbox', { name: username }).uncheck()
  await form.getByRole('button', { name: 'Split equally' }).click()
  await form.getByRole('button', { name: 'Pay somebody back first' }).click()
  await form.getByLabel('How much, 1').fill('30')
  await form.getByLabel('What it was for, 1').fill('van')
  expect(await violationsOf(page)).toEqual([])
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await splits.getByText('0 of 2 signed.').waitFor()

  await marta.api.addEntry({
    ...{ direction: 'income', amount: '130', currency: 'EUR', decimalSign: '.', text: 'Streaming' },
    ...{ date: (await marta.api.getBooks({})).books.today, by: [{ accountId: bank }], split: { kind: 'agreement' } },
  })
  await splits.getByText('Waits to be shared:').waitFor()
  await splits.getByText('130.00').waitFor()
  await splits.getByRole('button', { name: 'Sign your share' }).click()
  await splits.getByText('1 of 2 signed.').waitFor()
  // He signs elsewhere, and here it is shared.
  const [version] = (await tom.api.getSplits({})).agreements[0]?.versions ?? []
  await tom.api.signSplit({ versionId: version?.id ?? '' })
  await splits.getByText('Signed by everybody.').waitFor()
  await splits.getByText(/30\.00.*paid back/).waitFor()
  await splits.getByText('Waits to be shared:').waitFor({ state: 'hidden' })

  await splits.getByRole('button', { name: 'Where it went' }).click()
  const window = page.getByRole('dialog', { name: 'Where it went: The band' })
  const steps = window.getByRole('listitem')
  await steps.first().waitFor()
  expect((await steps.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Came in 130.00€',
    'Paid back to The band 30.00€',
    `${marta.username} 50.00€`,
    `${tom.username} 50.00€`,
  ])
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await window.waitFor({ state: 'hidden' })

  // Somebody outside is named with an address, and who it is stays in sight.
  await splits.getByRole('button', { name: 'Change' }).click()
  const next = page.getByRole('dialog', { name: 'New version of a split' })
  await next.getByRole('button', { name: 'Somebody outside the band' }).click()
  await next.getByLabel('Name of somebody outside').fill('Lena Voss')
  await next.getByLabel('E-mail of Lena Voss').fill('lena@example.com')
  await next.getByRole('button', { name: 'Split equally' }).click()
  await next.getByRole('button', { name: 'Save as a new version' }).click()
  await splits.getByText('lena@example.com').waitFor()
  await splits.getByRole('button', { name: 'Remind Lena Voss' }).waitFor()
})
