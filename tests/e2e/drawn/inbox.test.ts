import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#kernel/dates.ts'
import { violationsOf } from '#tests/accessibility/axe.ts'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { outlookReply } from '#tests/support/calendar-replies.ts'
import { calendarOf, guestMailsTo, tellGuestsNow } from '#tests/support/guest-mails.ts'
import { intercept } from '#tests/support/intercept.ts'
import { jobsDone } from '#tests/support/jobs-done.ts'
import { type MailSink, startMailSink } from '#tests/support/mail-sink.ts'
import { newMailUser } from '#tests/support/mail-user.ts'
import { quickPersonWithBand } from '#tests/support/quick-person.ts'
import { StandInProvider } from '#tests/support/stand-in-provider.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let sink: MailSink
let elsewhere: StandInProvider
let serial = 0
beforeAll(async () => {
  sink = await startMailSink()
  elsewhere = await StandInProvider.start()
  server = await startWebServer({ mailNetworks: ['127.0.0.0/8', '::1'], privatePictures: true })
})
afterAll(async () => {
  await server.close()
  await sink.close()
  await elsewhere.stop()
})

const contract = () => `From: "Klub Fleda" <booking@fleda.example>
To: band@example.com
Subject: The contract for 12 June
Date: Fri, 20 Nov 2026 10:00:00 +0100
Message-ID: <contract@fleda.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=mix

--mix
Content-Type: text/html; charset=utf-8

<p>Please sign by Friday.</p><script>top.location = 'https://evil.example'</script>
<img src="${elsewhere.url}/open.gif"><a href="https://fleda.example/contract">The contract</a>
--mix
Content-Type: application/pdf
Content-Disposition: attachment; filename="rider.pdf"
Content-Transfer-Encoding: base64

JVBERi0xLjQ=
--mix--
`

test('a band connects its mailbox, reads without being tracked, answers, files away and sees new mail come', async () => {
  const marta = await quickPersonWithBand(server, `marta${++serial}`, 'Night Ferry', 'pro')
  const user = newMailUser()
  await user.receive(contract())
  await user.receive('From: fan@example.com\nSubject: Hello\n\nSee https://fan.example/photo.')
  const { page } = await openPage(server, marta)
  await page.goto(`/homepage?workspace=${marta.workspaceId}`)
  await page.getByText('No mailbox is connected to Night Ferry.').waitFor()
  await page.getByRole('link', { name: 'Open inbox' }).click()
  await page.getByRole('button', { name: 'Connect a mailbox' }).click()

  // What is wrong is said before anything is kept.
  const { access } = user
  const fill = (label: string, text: string, at = 0) => page.getByLabel(label, { exact: true }).nth(at).fill(text)
  await page.getByLabel('E-mail address').fill(access.address)
  await page.getByLabel('User name').first().fill(access.username)
  await fill('Password', 'guess')
  await page.getByLabel('Server').first().fill('localhost')
  await fill('Port', String(access.imapPort))
  await page.getByLabel('Server').nth(1).fill('localhost')
  await fill('Port', String(sink.port), 1)
  await page.getByRole('button', { name: 'Test it' }).click()
  await page.getByText('doesn’t accept this user name and password').first().waitFor()
  await fill('Password', access.password)
  await page.getByRole('button', { name: 'Test it' }).click()
  await page.getByText('Reading works: there are 2 messages in the inbox.').waitFor()
  await page.getByText('Sending works.').waitFor()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Connect', exact: true }).click()

  // By keys: down to the older message, and into it.
  const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem')
  await expect.poll(() => rows.count()).toBe(2)
  await page.getByText('Checked').waitFor()
  await page.getByText('Choose a message to read it.').click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'The contract for 12 June' }).waitFor()
  const text = page.frameLocator('iframe[title^="Text of"]')
  await text.getByText('Please sign by Friday.').waitFor()
  await page.getByText('1 outside item, such as a picture, was left out').waitFor()
  expect(await text.locator('a').getAttribute('rel')).toContain('noreferrer')
  expect(await text.locator('script, img').count()).toBe(0)

  // Pictures come when they are asked for, by way of the server, and this one time.
  const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  elsewhere.on('/open.gif', { text: Buffer.from(dot, 'base64') })
  expect(elsewhere.asked).toEqual([])
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await page.getByText('Outside pictures are shown just this once.').waitFor()
  await expect
    .poll(() => text.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([1])
  expect(elsewhere.asked.map(({ headers }) => headers['user-agent'])).toEqual(['Mozilla/5.0'])
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Hide pictures' }).click()
  await page.getByText('1 outside item, such as a picture, was left out').waitFor()
  expect(await text.locator('img').count()).toBe(0)
  await page.getByRole('button', { name: 'Save rider.pdf to Files' }).click()
  await page.getByText('rider.pdf is in Files, in the folder “From mail”.').waitFor()
  expect(await violationsOf(page)).toEqual([])

  await page.keyboard.press('r')
  await page.getByLabel('Text', { exact: true }).waitFor()
  await page.keyboard.type('We will.')
  await page.getByLabel('Bcc').fill('tour@example.com')
  const plot = { name: 'plot.txt', mimeType: 'text/plain', buffer: Buffer.from('Drums left') }
  await page.getByLabel('Files from this computer').setInputFiles(plot)
  await page.getByRole('button', { name: 'Remove plot.txt' }).waitFor()
  await page.getByRole('button', { name: 'From Files' }).click()
  await page.getByRole('button', { name: 'From mail' }).click()
  await page.getByRole('button', { name: /^rider\.pdf/ }).click()
  await page.getByRole('button', { name: 'Remove rider.pdf' }).waitFor()
  await page.getByText('18 bytes of 18 MB').waitFor()
  expect(await violationsOf(page)).toEqual([])
  // Sent while what was typed last is still being kept.
  const answered = Promise.withResolvers<void>()
  const isKeeping = Promise.withResolvers<void>()
  await intercept(
    page,
    '**/save-mail-draft',
    async (route) => {
      const response = await route.fetch()
      isKeeping.resolve()
      await answered.promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  await page.getByLabel(/^Cc/).fill('crew@example.com')
  await isKeeping.promise
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  answered.resolve()
  await page.getByText('Your email is on its way.').waitFor()
  await expect.poll(() => sink.mails.at(-1)?.email.text ?? '').toMatch(/^We will\.\s+On 2026-11-20/)
  const sent = sink.mails.at(-1)
  expect([sent?.to, sent?.email.attachments.map(({ filename }) => filename)]).toEqual([
    ['booking@fleda.example', 'crew@example.com', 'tour@example.com'],
    ['plot.txt', 'rider.pdf'],
  ])

  // Put away and taken back; what comes shows by itself.
  await page.getByRole('button', { name: 'Archive', exact: true }).last().click()
  await page.getByText('“The contract for 12 June” is in the archive.').waitFor()
  const left = async () => (await marta.api.getMails({})).mails.map(({ subject }) => subject)
  expect(await left()).toEqual(['Hello'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await rows.filter({ hasText: 'The contract for 12 June' }).waitFor()
  await page.getByText('new mail shows up by itself').waitFor()
  await server.owner.query("UPDATE mailboxes SET next_sync_at = now() + interval '1 day' WHERE workspace_id = $1", [
    marta.workspaceId,
  ])
  await user.receive('From: promoter@example.com\nSubject: Another night?\n\nMay we?')
  await rows.filter({ hasText: 'Another night?' }).waitFor()
  await page.goto(`/homepage?workspace=${marta.workspaceId}`)
  await page.getByRole('link', { name: /Another night/ }).click()
  await page.getByRole('heading', { name: 'Another night?' }).waitFor()

  // Of many unread messages the list scrolls, and the frame stays.
  const many = Array.from({ length: 40 }, (_, at) => `From: fan@example.com\nSubject: Song ${at}\n\nPlay it.`)
  await Promise.all(many.map((mail) => user.receive(mail)))
  await expect.poll(() => rows.count()).toBeGreaterThan(40)
  const beyond = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(beyond).toBe(0)
})

test('an answer of a guest’s calendar is shown as what it is, and leads to its event', async () => {
  const marta = await quickPersonWithBand(server, `marta${++serial}`, 'Night Ferry', 'pro')
  const user = newMailUser()
  await marta.api.connectMailbox({ ...user.access })
  await jobsDone(server)
  const date = addDays(new Date().toISOString().slice(0, 10), 3)
  const { event } = await marta.api.addEvent({ title: 'Release show', date, start: '19:00', timeZone: 'Europe/Prague' })
  await marta.api.addEventGuests({ eventId: event.id, people: 'Ada <ada@example.com>' })
  await tellGuestsNow(server)
  const { uid } = calendarOf((await guestMailsTo(server, 'ada@example.com'))[0])
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  await page.goto(`/inbox?workspace=${marta.workspaceId}`)
  await page.getByText('new mail shows up by itself').waitFor({ state: 'attached' })
  const reply = {
    guest: 'ada@example.com',
    organizer: user.address,
    uid,
    partstat: 'TENTATIVE',
    said: new Date(),
  } as const
  await user.receive(outlookReply({ ...reply, comment: 'Not before eight' }))
  const row = page.getByRole('list', { name: 'Messages' }).getByRole('button')
  await row.filter({ hasText: /Ada says maybe to Release show, \d/ }).click()
  const answer = page.getByRole('list', { name: 'Answer to an invitation' })
  await answer.getByText('“Not before eight”').waitFor()
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await answer.getByRole('link', { name: 'Open the event' }).click()
  const guests = page.getByRole('dialog').getByRole('region', { name: 'Invited by mail' })
  await guests.getByText('Maybe').waitFor()
})
