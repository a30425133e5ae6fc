import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, type PageOptions, startWebServer } from '#tests/support/browser.ts'
import { countClicks } from '#tests/support/count-clicks.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

const password = 'a password of our own'
const windows: [what: string, who: string, PageOptions][] = [
  ['a laptop', 'Marta', { width: 1280, height: 720 }],
  ['a phone', 'Petra', { width: 390, height: 844 }],
]

test.each(windows)(
  'on %s, a new account is a copied guest link in 7 presses and 4 fields, and a guest’s note in 2 more',
  async (_what, who, size) => {
    const { page, context } = await openPage(server, undefined, size)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sound = await mp3Sound(20, 220, 'harbour lights v1.mp3')
    await page.goto('/')
    const hands = await countClicks(page)

    await page.getByRole('main').getByRole('link', { name: 'Start Free' }).click()
    await page.getByRole('heading', { name: 'Plug in.' }).waitFor()
    await page.getByLabel('Username').fill(who)
    await page.getByRole('textbox', { name: 'E-mail' }).fill(`${who}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Password again').fill(password)
    await page.getByRole('button', { name: 'Register' }).click()

    // Signed in with what was typed: the first thing asked for is the band, with a name to keep or to type over.
    const creation = page.getByRole('dialog', { name: 'Create New Workspace' })
    const name = creation.getByLabel('Workspace name')
    await expect.poll(() => name.inputValue()).toBe(`${who}’s band`)
    await expect.poll(() => page.evaluate('getSelection().toString()')).toBe(`${who}’s band`)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/my-workspaces')
    expect(await violationsOf(page)).toEqual([])
    await creation.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Upload a demo' }).click()

    const upload = page.getByRole('dialog', { name: 'Add demo' })
    const buffer = Buffer.from(await sound.arrayBuffer())
    await upload.getByLabel('File').setInputFiles({ name: sound.name, mimeType: sound.type, buffer })
    await upload.getByRole('button', { name: 'Add demo' }).click()
    await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByText('Link copied. Send it to anyone.').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(link).toContain(`${server.address}/`)
    expect(hands()).toEqual({ clicks: 7, fields: 4 })

    // What was copied is shown, with what to change beneath.
    const shared = page.getByRole('dialog', { name: 'Share Harbour Lights' })
    expect(await shared.getByRole('textbox', { name: 'Link Anyone with the link' }).inputValue()).toBe(link)
    await shared.getByText('Harbour Lights · all versions · can write notes · never expires').waitFor()
    await shared.getByRole('button', { name: 'Change the link Anyone with the link' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await shared.getByRole('button', { name: 'Close' }).last().click()

    const { page: theirs } = await openPage(server, undefined, size)
    await theirs.goto(link)
    const guest = await countClicks(theirs)
    await theirs.getByRole('button', { name: 'Play Harbour Lights v1' }).first().click()
    const composer = theirs.getByRole('textbox', { name: 'Add a note' })
    await composer.fill('The vocal comes in late here.')
    await theirs.getByLabel('Your name').fill('Petr')
    await composer.press('Enter')
    await page.getByText('The vocal comes in late here.').first().waitFor()
    expect(guest()).toEqual({ clicks: 1, fields: 2 })
  },
)
