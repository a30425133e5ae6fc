import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUpMember } from '#tests/support/band.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#b4552d' } })
    .png()
    .toBuffer()

test('the account shows who one is; a picture is uploaded, cut and viewed', async () => {
  const person = await quickPersonWithBand(server, 'Pia.Piano')
  const { page, watch } = await openPage(server, person)
  await page.goto('/account')
  const facts = page.getByRole('main')
  for (const text of ['Pia.Piano', 'Pia.Piano@example.com', 'FREE'])
    await facts.getByText(text, { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Reset Password' }).getAttribute('href')).toBe('/forgot-password')
  expect(await page.getByRole('main').getByRole('link', { name: 'Logout' }).getAttribute('href')).toBe('/logout')

  await page.getByRole('button', { name: 'Upload picture' }).click()
  const upload = page.getByRole('dialog', { name: 'Upload a picture' })
  const field = upload.getByLabel('Picture', { exact: true })
  expect(await field.getAttribute('accept')).toBe('image/*')
  watch.expect({ status: 415, path: '/upload-profile-picture' }, { status: 400, path: '/upload-profile-picture' })
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.getByRole('alert').waitFor()
  await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await picture() })
  await upload.getByRole('img', { name: 'How it will look' }).waitFor()
  await upload.getByRole('button', { name: 'Upload', exact: true }).click()
  await upload.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'View your picture' }).click()
  const shown = page.getByRole('dialog', { name: 'Profile picture' }).getByRole('img', { name: 'Pia.Piano' })
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [image.naturalWidth > 0, image.naturalWidth === image.naturalHeight]),
    )
    .toEqual([true, true])
  expect(await shown.getAttribute('src')).toMatch(/^\/profile-pictures\/[0-9a-f]{64}\.webp$/)
})

test('an account with others in its workspace is kept; alone it is deleted after the question', async () => {
  const owner = await quickPersonWithBand(server, 'Going', 'Last Orders')
  const member = await signUpMember(server, owner)
  const { page, watch } = await openPage(server, owner)
  await page.goto('/account')
  const ask = page.getByRole('button', { name: 'Delete Account' })
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete your account? This cannot be undone.',
  })
  await ask.click()
  await question.getByText('Last Orders').waitFor()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await question.waitFor({ state: 'detached' })

  watch.expect({ status: 409, path: '/delete-user' })
  await ask.click()
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await question.getByRole('alert').filter({ hasText: 'Last Orders' }).waitFor()

  await member.api.leaveWorkspace({ workspace_id: owner.workspaceId ?? '' })
  await question.getByRole('button', { name: 'Delete Account' }).click()
  await page.waitForURL(`${server.address}/`)
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  const { rows } = await server.owner.query(
    "SELECT (SELECT count(*) FROM accounts WHERE username = 'Going')::int AS accounts, (SELECT count(*) FROM workspaces WHERE name = 'Last Orders')::int AS bands",
  )
  expect(rows).toEqual([{ accounts: 0, bands: 0 }])
})
