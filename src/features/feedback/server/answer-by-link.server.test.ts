import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let petr: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Kiosk <Summer>', 'pro')
  petr = await quickPersonWithBand(server, 'petr', 'Low Tide', 'pro')
})
afterAll(() => server?.close())
beforeEach(() =>
  server.owner.query(
    'DELETE FROM community_posts; DELETE FROM feedback_credits; DELETE FROM notifications; DELETE FROM rate_windows; DELETE FROM demos',
  ),
)

const ask = async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide <1>', demoVersion: 6, file: wavSound(70, 300) })
  const { postId } = await marta.api.askForFeedback({
    ...{ demoId: demo.id, postTitle: 'Does <it> hold?', postContent: 'A mix.' },
    questions: [{ kind: 'stays' }, { kind: 'lost' }, { kind: 'again' }, { kind: 'own', text: 'Too <long>?' }],
  })
  return { postId, demoId: demo.id, url: await linkOf(postId) }
}
const linkOf = async (postId: string) =>
  ((await marta.api.setFeedbackLink({ postId, open: true })).linkUrl ?? '').replace(/^https?:\/\/[^/]+/, server.address)

const open = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, html: await answer.text() }
}
const send = async (url: string, fields: Record<string, string>) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: server.address },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, html: await answer.text() }
}
const formIn = (html: string): string => /name="form" value="([^"]+)"/.exec(html)?.[1] ?? ''
const answersTo = async (postId: string) => (await marta.api.getFeedbackRequest({ id: postId })).results?.answers ?? []
const told = async () =>
  (await marta.api.getNotifications({})).map(({ message }) => message).filter((one) => one.includes('feedback'))

test('somebody without an account hears the demo and answers, without a credit going anywhere', async () => {
  const { postId, url } = await ask()
  const page = await open(url)
  expect(page.status).toBe(200)
  expect(page.html).toContain('Does &lt;it&gt; hold?')
  expect(page.html).toContain('Too &lt;long&gt;?')
  expect(page.html).not.toContain('marta')
  const sound = await fetch(`${url}/sound`, { headers: { range: 'bytes=0-3' } })
  expect([sound.status, await sound.text()]).toEqual([206, 'RIFF'])
  const form = formIn(page.html)
  const thanks = await send(url, { form, words1: 'The <chorus>', moment2: '1:05', choice3: 'perhaps', name: 'Ada' })
  expect([thanks.status, thanks.html]).toEqual([200, expect.stringContaining('Thank you, Ada.')])
  expect(await answersTo(postId)).toMatchObject([
    {
      ...{ name: 'Ada', isGuest: true, passed: false },
      said: [
        { text: 'The <chorus>' },
        { seconds: 65 },
        { choice: 'perhaps' },
        { text: '', seconds: null, choice: null },
      ],
    },
  ])
  expect((await marta.api.getFeedbackQueue({})).credits).toBe(3)
  expect(await told()).toEqual(['Ada (guest) gave you feedback on “Does <it> hold?”'])
  // Sent again from the same browser it replaces what was said; another browser is somebody else.
  await send(url, { form, moment2: '70' })
  await send(url, { form, moment2: '70', name: 'Ada' })
  expect((await answersTo(postId)).map(({ said }) => said[1]?.seconds)).toEqual([70])
  await send(url, { form: formIn((await open(url)).html), choice3: 'no' })
  expect((await answersTo(postId)).map(({ name }) => name)).toEqual(['Ada', ''])
  // A guest’s answer is no comment, and cannot be marked.
  expect((await petr.api.getCommunityPost({ id: postId })).post.numberOfComments).toBe(0)
  const [first] = await answersTo(postId)
  expect(await refusalOf(marta.api.markFeedbackUseful({ commentId: first?.id ?? '', useful: true }))).toMatchObject({
    status: 404,
  })
})

test('a moment after the end of the demo is refused', async () => {
  const { postId, url } = await ask()
  await until(async () => (await marta.api.getDemos({})).musicDemos[0]?.analysis === 'ready')
  const refused = await send(url, { form: 'f', moment2: '1:12' })
  expect([refused.status, refused.html]).toEqual([
    400,
    expect.stringContaining('This moment is after the end of the demo.'),
  ])
  expect(await answersTo(postId)).toEqual([])
})

test.each([
  [{ choice3: '' }, 'Answer at least one question.'],
  [{ moment2: 'soon' }, 'Give the moment as minutes and seconds, like 1:05.'],
  [{ words1: 'x'.repeat(701) }, 'Answer may have at most 700 characters.'],
  [{ words1: 'Yes', name: '\u202eada' }, 'Name has characters that cannot be shown.'],
])('%j is refused, and what was typed stays', async (fields, text) => {
  const { postId, url } = await ask()
  const refused = await send(url, { form: 'f', ...fields })
  expect([refused.status, refused.html]).toEqual([400, expect.stringContaining(text)])
  expect(await answersTo(postId)).toEqual([])
})

test('a moment that is none stays as it was typed, with all the rest', async () => {
  const { url } = await ask()
  const { html } = await send(url, { form: 'f', words1: 'The <chorus>', moment2: '1.05', choice3: 'no', name: 'Ada' })
  for (const kept of ['value="1.05"', 'The &lt;chorus&gt;', 'value="no" checked', 'value="Ada"', 'value="f"'])
    expect(html).toContain(kept)
})

test('what a page is known by has the letters of our secrets alone', async () => {
  const { postId, url } = await ask()
  for (const form of ['a\u0000b', '\u202e', 'a b', 'x'.repeat(101)])
    expect((await send(url, { form, choice3: 'yes' })).status).toBe(400)
  expect((await send(url, { form: 'f', words1: 'a\u0000b' })).status).toBe(400)
  expect(await answersTo(postId)).toEqual([])
  expect((await send(url, { form: formIn((await open(url)).html), choice3: 'yes' })).status).toBe(200)
})

test('who asked takes an answer away and brings it back; nobody else does', async () => {
  const { postId, url } = await ask()
  await send(url, { form: 'f', choice3: 'yes' })
  const [answer] = await answersTo(postId)
  const named = { answerId: answer?.id ?? '' }
  expect(await refusalOf(petr.api.removeFeedbackGuestAnswer({ ...named, removed: true }))).toMatchObject({
    status: 404,
  })
  await marta.api.removeFeedbackGuestAnswer({ ...named, removed: true })
  expect(await answersTo(postId)).toEqual([])
  // Changed and sent again it stays away, and is no news.
  await server.owner.query('DELETE FROM notifications')
  expect((await send(url, { form: 'f', choice3: 'no' })).html).toContain('Thank you.')
  expect([await answersTo(postId), await told()]).toEqual([[], []])
  await marta.api.removeFeedbackGuestAnswer({ ...named, removed: false })
  expect((await answersTo(postId)).map(({ said }) => said[2]?.choice)).toEqual(['no'])
})

test('the link ends when it is ended, with the request, with the share and with the post, and a new one is another', async () => {
  const { postId, url } = await ask()
  expect(await refusalOf(petr.api.setFeedbackLink({ postId, open: false }))).toMatchObject({ status: 404 })
  await marta.api.setFeedbackLink({ postId, open: false })
  expect([(await open(url)).status, (await fetch(`${url}/sound`)).status]).toEqual([404, 404])
  expect((await send(url, { form: 'f', choice3: 'yes' })).status).toBe(404)
  const next = await linkOf(postId)
  expect(next).not.toBe(url)
  expect(await linkOf(postId)).toBe(next)
  expect([(await open(next)).status, (await open(url)).status]).toEqual([200, 404])
  await marta.api.deleteCommunityPost({ post_id: postId })
  expect((await open(next)).status).toBe(404)
  await marta.api.restoreCommunityPost({ post_id: postId })
  expect((await open(next)).status).toBe(200)
  await marta.api.endFeedbackRequest({ postId })
  expect((await open(next)).status).toBe(404)
  expect(await refusalOf(marta.api.setFeedbackLink({ postId, open: true }))).toMatchObject({ status: 409 })
  expect((await open(next.slice(0, -3))).status).toBe(404)
})

test('no more answer than there is room for', async () => {
  const { postId, url } = await ask()
  await send(url, { form: 'mine', choice3: 'yes' })
  await server.owner.query(
    `INSERT INTO feedback_guest_answers (workspace_id, id, post_id, name, form_key, said)
     SELECT workspace_id, gen_random_uuid(), post_id, '', 'k' || n, '[]' FROM feedback_requests, generate_series(1, 199) n`,
  )
  expect((await send(url, { form: 'other', choice3: 'yes' })).status).toBe(400)
  // Who has answered changes it still.
  expect((await send(url, { form: 'mine', choice3: 'no' })).status).toBe(200)
  expect((await answersTo(postId)).find(({ said }) => said[2])?.said[2]?.choice).toBe('no')
})
