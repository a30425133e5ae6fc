import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newMailUser } from '#tests/support/mail-user.ts'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { StandInProvider } from '#tests/support/stand-in-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import type { MailDetail } from '../contract/mail.ts'
import { maxPictureBytes } from '../contract/mail-limits.ts'

let open: TestServer
let walled: TestServer
let elsewhere: StandInProvider
let poster: Buffer
let serial = 0
beforeAll(async () => {
  elsewhere = await StandInProvider.start()
  const mailNetworks = ['127.0.0.0/8', '::1']
  open = await startTestServer({ mailNetworks, privatePictures: true })
  walled = await startTestServer({ mailNetworks })
  poster = await sharp({ create: { width: 3, height: 2, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()
})
afterAll(async () => {
  await open.close()
  await walled.close()
  await elsewhere.stop()
})

/** A band that has opened a mail with this text. */
const readMail = async (server: TestServer, html: string): Promise<{ marta: QuickPerson; mail: MailDetail }> => {
  const [marta, user] = [await quickPersonWithBand(server, `pictures${++serial}`, 'Night Ferry', 'pro'), newMailUser()]
  await user.receive(`From: club@example.com\nSubject: Posters\nContent-Type: text/html; charset=utf-8\n\n${html}`)
  await marta.api.connectMailbox({ ...user.access })
  const listed = await until(async () => (await marta.api.getMails({})).mails[0])
  await marta.api.openMail({ mailId: listed.id })
  const mail = await until(async () => {
    const { mail: now } = await marta.api.getMail({ id: listed.id })
    return now.body === 'ready' && now
  })
  return { marta, mail }
}
const shown = async (person: QuickPerson, id: string, path = 'mail-pictures') => {
  const reply = await person.fetch(`/${path}/${id}?workspace_id=${person.workspaceId}`, { headers: {} })
  return { status: reply.status, headers: reply.headers, html: await reply.text() }
}

test('pictures from elsewhere come only when they are asked for, by way of the server, and those that fail are said', async () => {
  const hears = (path: string): number => elsewhere.asked.filter((one) => one.path === path).length
  const image = { 'content-type': 'text/html', 'set-cookie': 'seen=1' }
  elsewhere.on('/poster', { headers: image, text: poster })
  elsewhere.on('/moved', { status: 302, headers: { location: '/again' } })
  elsewhere.on('/again', { status: 301, headers: { location: `${elsewhere.url}/poster` } })
  elsewhere.on('/round', { status: 302, headers: { location: '/round' } })
  elsewhere.on('/svg', { headers: { 'content-type': 'image/png' }, text: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
  elsewhere.on('/large', { text: Buffer.concat([poster, Buffer.alloc(maxPictureBytes)]) })
  elsewhere.on('/gone', { status: 404, text: poster })
  const names = ['poster', 'moved', 'round', 'svg', 'large', 'gone']
  const images = names.map((name) => `<img src="${elsewhere.url}/${name}" alt="${name} &quot;" width="30">`).join('')
  const { marta, mail } = await readMail(
    open,
    `<p>Hello</p>${images}<img src="${elsewhere.url}/poster"><span data-remote="1" data-picture="x"></span>` +
      `<table background="${elsewhere.url}/background"><tr><td>x</td></tr></table>`,
  )
  expect(mail).toMatchObject({ remote: 8, pictures: 6 })
  const before = await shown(marta, mail.id, 'mail-frame')
  expect(before.html).not.toContain(elsewhere.url)
  expect(elsewhere.asked).toEqual([])

  const { status, headers, html } = await shown(marta, mail.id)
  expect(status).toBe(200)
  expect(headers.get('content-security-policy')).toBe(before.headers.get('content-security-policy'))
  const data = `src="data:image/png;base64,${poster.toString('base64')}"`
  expect(html.split(data)).toHaveLength(4)
  expect(html).toContain(`<img alt="poster &quot;" width="30" ${data}>`)
  expect(html).toContain('4 of 6 pictures couldn’t be fetched')
  expect(html).toContain('<span data-picture="svg &quot;" data-remote="4"')
  expect(html).not.toContain(elsewhere.url)
  // Each picture once for all its places; redirects are followed three times; nothing else is fetched.
  expect([hears('/poster'), hears('/again'), hears('/round'), hears('/background')]).toEqual([2, 1, 4, 0])
  for (const { headers: said } of elsewhere.asked)
    expect(Object.keys(said).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])

  // Once only: the message stays as it was.
  const heard = elsewhere.asked.length
  expect((await shown(marta, mail.id, 'mail-frame')).html).toBe(before.html)
  expect(elsewhere.asked).toHaveLength(heard)

  const stranger = await quickPersonWithBand(open, `pictures${++serial}`, 'Low Tide', 'pro')
  expect((await shown(stranger, mail.id)).status).toBe(404)
  expect(elsewhere.asked).toHaveLength(heard)
})

test('no picture of a mail has this server ask a private network, another port, or without https', async () => {
  const { port } = new URL(elsewhere.url)
  const heard = elsewhere.asked.length
  const { marta, mail } = await readMail(
    walled,
    [`http://127.0.0.1:${port}/p`, `https://127.0.0.1:${port}/p`, 'https://169.254.169.254/x', '//localhost/p']
      .map((address) => `<img src="${address}">`)
      .join(''),
  )
  expect(mail).toMatchObject({ remote: 4, pictures: 4, isFormatted: true })
  const { html } = await shown(marta, mail.id)
  expect(html).toContain('None of the pictures could be fetched')
  expect(elsewhere.asked).toHaveLength(heard)
})
