import { afterAll, beforeAll, expect, test } from 'vitest'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, type PageOptions, startWebServer } from '#tests/support/browser.ts'
import { CountedHands } from '#tests/support/hand-count.ts'
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
    const hands = new CountedHands()
    const { page, context } = await openPage(server, undefined, size)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sound = await mp3Sound(20, 220, 'harbour lights v1.mp3')
    await page.goto('/')

    await hands.press(page.getByRole('main').getByRole('link', { name: 'Start Free' }))
    await page.getByRole('heading', { name: 'Plug in.' }).waitFor()
    await hands.type(page.getByLabel('Username'), who)
    await hands.type(page.getByLabel('E-mail'), `${who}@example.com`)
    await hands.type(page.getByLabel('Password', { exact: true }), password)
    await hands.type(page.getByLabel('Password again'), password)
    await hands.press(page.getByRole('button', { name: 'Register' }))

    // Signed in with what was typed: the first thing asked for is the band, with a name to keep or to type over.
    const creation = page.getByRole('dialog', { name: 'Create New Workspace' })
    const name = creation.getByLabel('Workspace name')
    await expect.poll(() => name.inputValue()).toBe(`${who}’s band`)
    await expect.poll(() => page.evaluate('getSelection().toString()')).toBe(`${who}’s band`)
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/my-workspaces')
    expect(await violationsOf(page)).toEqual([])
    await hands.press(creation.getByRole('button', { name: 'Create', exact: true }))
    await hands.press(page.getByRole('region', { name: 'First steps' }).getByRole('link', { name: 'Upload a demo' }))

    const upload = page.getByRole('dialog', { name: 'Add demo' })
    const buffer = Buffer.from(await sound.arrayBuffer())
    await hands.choose(upload.getByLabel('File'), { name: sound.name, mimeType: sound.type, buffer })
    await hands.press(upload.getByRole('button', { name: 'Add demo' }))
    await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    await hands.press(page.getByRole('button', { name: 'Share', exact: true }))
    await page.getByText('Link copied. Send it to anyone.').waitFor()
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    expect(link).toContain(`${server.address}/`)
    expect([hands.presses, hands.fields]).toEqual([7, 4])

    // What was copied is shown, with what to change beneath.
    const shared = page.getByRole('dialog', { name: 'Share Harbour Lights' })
    expect(await shared.getByRole('textbox', { name: 'Link Anyone with the link' }).inputValue()).toBe(link)
    await shared.getByText('Harbour Lights · all versions · may write notes · never expires').waitFor()
    await shared.getByRole('button', { name: 'Change the link Anyone with the link' }).waitFor()
    expect(await violationsOf(page)).toEqual([])
    await shared.getByRole('button', { name: 'Close' }).last().click()

    const { page: theirs } = await openPage(server, undefined, size)
    const guest = new CountedHands()
    await theirs.goto(link)
    await guest.press(theirs.getByRole('button', { name: 'Play Harbour Lights v1' }).first())
    const composer = theirs.getByRole('textbox', { name: 'Add a note' })
    await guest.type(composer, 'The vocal comes in late here.')
    await guest.type(theirs.getByLabel('Your name'), 'Petr')
    await composer.press('Enter')
    await page.getByText('The vocal comes in late here.').first().waitFor()
    expect([guest.presses, guest.fields]).toEqual([1, 2])
  },
)
