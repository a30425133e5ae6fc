import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { Keyboard } from '#tests/accessibility/keyboard.ts'
import { bandWithBooks } from '#tests/support/band-with-books.ts'
import { chooserBy } from '#tests/support/brought-about.ts'
import { openPage, type PageOptions, startWebServer } from '#tests/support/browser.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { some } from '#tests/support/seed.ts'
import { mp3Sound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { takenOver } from './taken-over.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

/** A laptop, and the same at 400 %, which is narrower than any phone: in which of them a journey goes is drawn. */
const windows: [what: string, PageOptions & { isNarrow: boolean }][] = [
  ['on a laptop', { width: 1280, height: 720, isNarrow: false }],
  ['at 400 %', { width: 320, height: 640, isNarrow: true }],
]

/** A screen reads as one: a main part, a heading on top, navigation told apart; and nothing scrolls both ways. */
const readsWell = async (page: Page): Promise<void> => {
  expect(await page.getByRole('main').count()).toBe(1)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  const names = await page
    .getByRole('navigation')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''))
  expect(new Set(names).size, `navigation: ${names.join(', ')}`).toBe(names.length)
  expect(names).not.toContain('')
  const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  expect(wide, 'scrolls sideways').toBe(room)
}

/** Goes to a place of the menu: from the sidebar, or from the sheet that the bar at the bottom opens. */
const goTo = async (page: Page, keyboard: Keyboard, place: string, isNarrow: boolean): Promise<void> => {
  if (isNarrow) {
    await keyboard.press('button', 'More places', { back: true })
    await page.getByRole('dialog').waitFor()
  }
  await keyboard.press('link', place)
  await page.getByRole('heading', { level: 1, name: place }).waitFor()
  // What is new is where the focus is, and what one hears.
  await keyboard.standsOn('main', place)
}

test.each(some('a link for a guest, by keyboard', windows, 2))(
  '%s: from the landing page to a guest’s note',
  async (_what, { isNarrow, ...size }) => {
    const { page, context } = await openPage(server, undefined, size)
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const sound = await mp3Sound(20, 220, 'harbour lights v1.mp3')
    const who = isNarrow ? 'Petra' : 'Marta'
    const keyboard = await Keyboard.at(page)
    await keyboard.goto('/')
    await takenOver(page)
    await readsWell(page)
    expect(await keyboard.tabTo('link', 'Skip to content')).toBe(1)
    await keyboard.key('Enter')
    await keyboard.standsOn('main', /./)
    await keyboard.press('link', 'Start Free')

    await page.getByRole('heading', { level: 1, name: 'Plug in.' }).waitFor()
    await readsWell(page)
    await keyboard.fill('textbox', 'Username', who)
    await keyboard.fill('textbox', 'E-mail', `${who}@example.com`)
    await keyboard.fill('textbox', 'Password', 'a password of our own')
    await keyboard.fill('textbox', 'Password again', 'a password of our own')
    await keyboard.key('Enter')

    // The name of the band is proposed, and one is in its field.
    await page.getByRole('dialog', { name: 'Create New Workspace' }).waitFor()
    await keyboard.standsOn('textbox', 'Workspace name')
    await keyboard.key('Enter')
    await page.getByRole('region', { name: 'First steps' }).waitFor()
    await keyboard.press('link', 'Upload a demo')

    await page.getByRole('dialog', { name: 'Add demo' }).waitFor()
    const chooser = await chooserBy(page, () => keyboard.press('button', /^File/))
    const buffer = Buffer.from(await sound.arrayBuffer())
    await chooser.setFiles({ name: sound.name, mimeType: sound.type, buffer })
    await keyboard.press('button', 'Add demo')
    await page.getByRole('heading', { name: 'Harbour Lights' }).waitFor()
    await keyboard.standsOn('main', 'Demo')
    await readsWell(page)

    await keyboard.press('button', 'Share')
    await keyboard.hears(/Link copied/)
    const link = await page.evaluate<string>('navigator.clipboard.readText()')
    const shared = page.getByRole('dialog', { name: 'Share Harbour Lights' })
    await shared.getByRole('textbox', { name: 'Link Anyone with the link' }).waitFor()
    // To revoke it asks first, and one stays where one asked.
    await keyboard.press('button', 'Revoke the link Anyone with the link')
    await keyboard.standsOn('button', 'Keep it')
    await keyboard.key('Enter')
    await keyboard.standsOn('button', 'Revoke the link Anyone with the link')
    await keyboard.key('Escape')
    await shared.waitFor({ state: 'detached' })
    await keyboard.standsOn('button', 'Share')
    expect(keyboard.presses).toBeLessThanOrEqual(12)

    const { page: theirs } = await openPage(server, undefined, size)
    const guest = await Keyboard.at(theirs)
    await guest.goto(link)
    await theirs.getByRole('heading', { level: 1, name: 'Harbour Lights' }).waitFor()
    await readsWell(theirs)
    await guest.press('button', 'Play Harbour lights v1')
    await guest.standsOn('button', 'Pause Harbour lights v1')
    await guest.fill('textbox', 'Your name', 'Petr')
    await guest.fill('textbox', 'Add a note', 'The vocal comes in late here.')
    await guest.key('Enter')
    await guest.hears(/note/i)
    await guest.standsOn('textbox', 'Add a note')
    await theirs.getByRole('listitem').filter({ hasText: 'The vocal comes in late here.' }).waitFor()
    // The band hears that it came.
    await keyboard.hears(/1 open/)

    // A word is changed, and the note is taken back; each time one is where one was.
    await guest.press('button', 'Edit')
    await guest.standsOn('textbox', 'Text of the note')
    await guest.fill('textbox', 'Text of the note', 'The vocal comes in early here.')
    await guest.press('button', 'Save')
    await theirs.getByRole('listitem').filter({ hasText: 'early' }).waitFor()
    await guest.standsOn('button', 'Edit')
    await guest.press('button', /^Reply to Petr/)
    await guest.standsOn('textbox', /^Reply to Petr/)
    await guest.key('Escape')
    await guest.standsOn('button', /^Reply to Petr/)
    await guest.press('button', 'Delete')
    await guest.standsOn('button', 'Keep it')
    await guest.press('button', 'Delete', { back: true })
    await theirs.getByText('No notes yet. Yours will be pinned where the song is now.').waitFor()
    await guest.standsOn('textbox', 'Add a note')
  },
)

test.each(some('a release, by keyboard', windows, 2))(
  '%s: a release is planned, and what is next is named',
  async (_what, { isNarrow, ...size }) => {
    const { marta } = await bandWithBooks(server)
    const { page } = await openPage(server, marta, size)
    const keyboard = await Keyboard.at(page)
    await keyboard.goto('/homepage')
    await page.getByRole('main').waitFor()
    await goTo(page, keyboard, 'Release plan', isNarrow)
    await page.getByRole('heading', { name: 'Nothing planned yet' }).waitFor()
    await readsWell(page)
    await keyboard.press('button', 'Add release')
    await page.getByRole('dialog').waitFor()
    await keyboard.standsOn('textbox', 'Name')
    await keyboard.fill('textbox', 'Name', 'Harbour Lights')
    await keyboard.key('Enter')
    const next = page.getByRole('region', { name: 'What’s next' })
    await next.getByRole('heading', { name: 'Final mix' }).waitFor()
    await readsWell(page)

    await keyboard.press('button', 'I’ll take it')
    await keyboard.hears(/is on it/)
    await keyboard.standsOn('button', 'Mark done')
    await keyboard.key('Enter')
    await next.getByRole('heading', { name: 'Master' }).waitFor()
    await keyboard.hears(/“Final mix” is done/)
    await keyboard.standsOn('button', 'Undo')
    await keyboard.key('Enter')
    await next.getByRole('heading', { name: 'Final mix' }).waitFor()
    await keyboard.holdsFocus()
  },
)

test.each(some('an evening, by keyboard', windows, 2))(
  '%s: a band finds an evening to rehearse',
  async (_what, { isNarrow, ...size }) => {
    const { marta, tom } = await bandWithBooks(server)
    const { page } = await openPage(server, marta, size)
    const { page: his } = await openPage(server, tom, size)
    const [keyboard, toms] = [await Keyboard.at(page), await Keyboard.at(his)]
    const today = new Date().toISOString().slice(0, 10)
    for (const [one, hands] of [
      [page, keyboard],
      [his, toms],
    ] as const) {
      await hands.goto(`/homepage?workspace=${marta.workspaceId}`)
      await one.getByRole('main').waitFor()
      // On a phone the calendar is one of the four in the bar.
      await hands.press('link', 'Calendar', { back: isNarrow })
      await one.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor()
      await hands.standsOn('main', 'Calendar')
      await readsWell(one)
      if (!isNarrow) await hands.choose('Month', 'Agenda')
    }

    await toms.press('button', 'More calendar options')
    await toms.arrowTo("I'm away", 'ArrowDown')
    await toms.key('Enter')
    await his.getByRole('dialog', { name: "I'm away" }).waitFor()
    await toms.fillDate('From', addDays(today, 3))
    await toms.press('button', 'Save')
    await toms.hears(/You’re away/)
    await toms.standsOn('button', 'More calendar options')

    // Who cannot is said while the day is chosen; another day suits all.
    await keyboard.press('button', 'Add Event')
    await keyboard.standsOn('textbox', 'Title')
    await keyboard.fill('textbox', 'Title', 'Rehearsal')
    await keyboard.fillDate('Date', addDays(today, 3))
    await keyboard.hears(/^tom-\w+ is away/)
    await keyboard.fillDate('Date', addDays(today, 4))
    await expect.poll(() => page.getByRole('status').filter({ hasText: 'is away' }).count()).toBe(0)
    await keyboard.press('button', 'Add Event')
    await keyboard.hears(/Event created successfully!/)
    await keyboard.standsOn('button', 'Add Event')

    await his.getByRole('button', { name: /Rehearsal/ }).waitFor()
    await toms.press('button', /Rehearsal/)
    await his.getByRole('dialog', { name: 'Rehearsal' }).waitFor()
    await toms.tabTo('radio', 'Yes')
    await toms.key('Space')
    await toms.hears(/Yes/)
    await toms.fill('textbox', /^Comment/, 'I bring the amp.')
    await toms.key('Enter')
    await his.getByRole('list', { name: 'Answers' }).getByText('I bring the amp.').waitFor()
    await toms.holdsFocus()
    await toms.key('Escape')
    await toms.standsOn('button', /Rehearsal/)

    await keyboard.press('button', /Rehearsal/)
    await page.getByRole('list', { name: 'Answers' }).getByText('I bring the amp.').waitFor()
    await keyboard.press('button', 'Delete')
    await page.getByText('Are you sure you want to delete this event?').waitFor()
    await keyboard.press('button', 'Delete')
    await keyboard.hears(/Event deleted successfully!/)
    await keyboard.standsOn('button', 'Undo')
    await keyboard.key('Enter')
    await page.getByRole('button', { name: /Rehearsal/ }).waitFor()
    await keyboard.holdsFocus()
  },
)

test.each(some('the money of a gig, by keyboard', windows, 2))(
  '%s: the money of a gig is split, and who gets what is said',
  async (_what, { isNarrow, ...size }) => {
    const { marta } = await bandWithBooks(server)
    const { page } = await openPage(server, marta, size)
    const keyboard = await Keyboard.at(page)
    await keyboard.goto('/homepage')
    await page.getByRole('main').waitFor()
    if (isNarrow) {
      await keyboard.press('button', 'More places', { back: true })
      await page.getByRole('dialog').waitFor()
    }
    await keyboard.press('link', 'Money')
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    await keyboard.standsOn('main', 'Dashboard')
    await page.getByRole('button', { name: 'Add transaction' }).first().waitFor()
    await readsWell(page)
    await keyboard.press('button', 'Add transaction')
    await page.getByRole('dialog').waitFor()
    await keyboard.choose('Expense', 'Income')
    await keyboard.fill('textbox', 'What it was for', 'Fee, Wien')
    await keyboard.fill('textbox', 'Amount', '900')
    await keyboard.choose('Nobody', 'Everybody')
    await keyboard.press('button', 'Add')
    await keyboard.hears(/Fee, Wien.*each gets.*marta-\w+ 225\.00€/)
    await keyboard.holdsFocus()
    const shared = page.getByRole('status', { name: 'Just shared' })
    expect(await shared.getByRole('listitem').filter({ hasText: '225.00€' }).count()).toBe(4)
    await keyboard.press('button', 'Close', { back: true, within: 90 })
    await shared.waitFor({ state: 'hidden' })
    await keyboard.holdsFocus()
  },
)

test.each(some('EQ, by keyboard', windows, 2))('%s: five minutes of EQ', async (_what, { isNarrow, ...size }) => {
  const marta = await quickPersonWithBand(server, isNarrow ? 'nela' : 'dan', 'Night Ferry', 'pro')
  const { page } = await openPage(server, marta, size)
  const keyboard = await Keyboard.at(page)
  await keyboard.goto('/audio-training')
  const trainers = page.getByRole('list', { name: 'Trainers' })
  await trainers.waitFor()
  await readsWell(page)
  await keyboard.press('link', 'Skip to content')
  await keyboard.press('link', /^EQ/)
  // One press is the first sound, and the question is read.
  await keyboard.standsOn('heading', /^Which band/)
  await readsWell(page)
  for (let round = 1; round <= 3; round += 1) {
    // A side counts as heard once it sounds, and a question is rendered first.
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor()
    await keyboard.choose('Original', /^(?!Original)/)
    await keyboard.hears(/You’ve heard both/)
    await keyboard.press('button', /Hz/)
    await keyboard.hears(/of 100 points/)
    await keyboard.standsOn('button', /^Next/)
    await keyboard.key('Enter')
    await page.getByText(`Round ${round + 1} of 20`).waitFor()
    await keyboard.standsOn('heading', /^Which band/)
  }
})
