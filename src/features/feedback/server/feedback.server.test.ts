import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'
import { creditsAtFirst, mostCredits } from '../contract/feedback-limits.ts'

let server: TestServer
let marta: QuickPerson
let petr: QuickPerson
let jana: QuickPerson
let ada: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Kiosk Summer', 'pro')
  petr = await quickPersonWithBand(server, 'petr', 'Low Tide', 'pro')
  jana = await quickPersonWithBand(server, 'jana', 'Paper Boats', 'pro')
  ada = await quickPerson(server, 'ada', 'admin')
})
afterAll(() => server?.close())
beforeEach(() =>
  server.owner.query(
    `DELETE FROM community_posts; DELETE FROM community_blocks; DELETE FROM feedback_credits; DELETE FROM feedback_left_bands; DELETE FROM feedback_paid;
     DELETE FROM notifications; DELETE FROM notification_keys; DELETE FROM rate_windows; DELETE FROM demos`,
  ),
)

const questions = [
  { kind: 'stays' as const },
  { kind: 'lost' as const },
  { kind: 'balance' as const },
  { kind: 'own' as const, text: 'Is the solo too long?' },
]
const said = [{ text: 'The chorus' }, { seconds: 0.4 }, { choice: 'quiet' as const }, { text: 'No.' }]

const ask = async (
  person: QuickPerson,
  title = 'Tide',
  asked: { kind: 'again' }[] | typeof questions = questions,
  seconds = 0.5,
) => {
  const { demo } = await person.api.addDemo({ demoTitle: title, demoVersion: 1, file: wavSound(seconds, 300) })
  const told = { demoId: demo.id, postTitle: title, postContent: 'What do you hear?', questions: asked }
  return (await person.api.askForFeedback(told)).postId
}
const answer = async (person: QuickPerson, postId: string, what: (typeof said)[number][] = said) =>
  (await person.api.answerFeedback({ postId, said: what })).commentId
const useful = (person: QuickPerson, commentId: string, isUseful = true) =>
  person.api.markFeedbackUseful({ commentId, useful: isUseful })
const credits = async (person: QuickPerson) => (await person.api.getFeedbackQueue({})).credits
const order = async (person: QuickPerson) => (await person.api.getFeedbackQueue({})).requests.map(({ title }) => title)
const told = async (person: QuickPerson) => (await person.api.getNotifications({})).map(({ message }) => message)
const set = (person: QuickPerson, to: number) =>
  server.owner.query(
    `INSERT INTO feedback_credits (account_id, credits) VALUES ($1, $2)
     ON CONFLICT (account_id) DO UPDATE SET credits = excluded.credits`,
    [person.id, to],
  )
const mates = async (band: QuickPerson, person: QuickPerson) =>
  server.owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')`, [
    band.workspaceId,
    person.id,
  ])

test('an answer is a comment, and who asked reads it question by question', async () => {
  const postId = await ask(marta, 'Tide', questions, 70)
  await until(async () => (await marta.api.getDemos({})).musicDemos[0]?.analysis === 'ready')
  const { request } = await petr.api.getFeedbackRequest({ id: postId })
  expect(request).toMatchObject({ title: 'Tide', band: 'Kiosk Summer', mayAnswer: 'yes', place: 1, headStart: 3 })
  expect(request?.questions.map(({ kind }) => kind)).toEqual(['stays', 'lost', 'balance', 'own'])
  expect(await refusalOf(answer(petr, postId, [{ text: '' }, { seconds: 72 }]))).toMatchObject({
    fields: { said: 'This moment is after the end of the demo.' },
  })
  const late = jana.api.addPostComment({ postId, newComment: 'Here', atSeconds: 72 })
  expect(await refusalOf(late)).toMatchObject({ fields: { atSeconds: 'This moment is after the end of the demo.' } })
  const commentId = await answer(petr, postId, [{ text: 'The chorus' }, { seconds: 65.4 }, ...said.slice(2)])
  const { post } = await jana.api.getCommunityPost({ id: postId })
  expect(post.comments).toMatchObject([
    {
      id: commentId,
      author: 'petr',
      atSeconds: 65.4,
      content:
        'What stays with you?\nThe chorus\n\nWhere did you lose interest?\n1:05\n\nHow is the balance of voice and band?\nVoice too quiet\n\nIs the solo too long?\nNo.',
    },
  ])
  const { results } = await marta.api.getFeedbackRequest({ id: postId })
  expect(results?.answers).toMatchObject([
    { id: commentId, name: 'petr', isGuest: false, usefulAt: null, passed: false },
  ])
  expect(results?.answers[0]?.said.map(({ choice }) => choice)).toEqual([null, null, 'quiet', null])
  // Nobody else reads the results as such, and nobody answers twice.
  expect((await jana.api.getFeedbackRequest({ id: postId })).results).toBeNull()
  expect(await refusalOf(answer(petr, postId))).toMatchObject({ status: 409 })
  expect(await told(marta)).toEqual(['petr gave you feedback on “Tide”'])
})

test('a credit goes from who asks to who answers, and is nowhere made', async () => {
  const postId = await ask(marta)
  expect([await credits(marta), await credits(petr)]).toEqual([creditsAtFirst, creditsAtFirst])
  const commentId = await answer(petr, postId)
  expect([await credits(marta), await credits(petr)]).toEqual([2, 3])
  expect(await useful(marta, commentId)).toMatchObject({ passed: true })
  expect(await useful(marta, commentId)).toMatchObject({ passed: false })
  expect([await credits(marta), await credits(petr)]).toEqual([2, 4])
  expect(await told(petr)).toEqual(['marta found your feedback on “Tide” useful: you have one more credit'])
  // Within a day that is taken back, with what was told of it.
  await useful(marta, commentId, false)
  expect([await credits(marta), await credits(petr)]).toEqual([2, 3])
  expect(await told(petr)).toEqual([])
  await useful(marta, commentId)
  // Only who asked finds something useful.
  expect(await refusalOf(useful(jana, commentId))).toMatchObject({ status: 404 })
  expect(await refusalOf(useful(petr, commentId))).toMatchObject({ status: 404 })
  await server.owner.query(`UPDATE feedback_answers SET useful_at = now() - interval '25 hours'`)
  expect(await refusalOf(useful(marta, commentId, false))).toMatchObject({ status: 409 })
  expect([await credits(marta), await credits(petr)]).toEqual([2, 4])
})

test('what went on to somebody else is not taken back, and nobody has more than the most', async () => {
  const first = await ask(marta)
  const commentId = await answer(petr, first)
  await useful(marta, commentId)
  await set(petr, 0)
  expect(await refusalOf(useful(marta, commentId, false))).toMatchObject({ status: 409 })
  await set(jana, mostCredits)
  const other = await answer(jana, first)
  expect(await useful(marta, other)).toMatchObject({ passed: false })
  expect(await credits(jana)).toBe(mostCredits)
})

test('who has no credits is answered all the same, and passes none on', async () => {
  await set(marta, 0)
  const postId = await ask(marta)
  const commentId = await answer(petr, postId)
  expect(await useful(marta, commentId)).toMatchObject({ passed: false })
  expect([await credits(marta), await credits(petr)]).toEqual([0, 3])
  expect(await told(petr)).toEqual(['marta found your feedback on “Tide” useful'])
})

test('a mark counts once for a person and a band in 30 days', async () => {
  const first = await ask(marta)
  await useful(marta, await answer(petr, first))
  await marta.api.endFeedbackRequest({ postId: first })
  const second = await ask(marta, 'Ebb')
  expect(await useful(marta, await answer(petr, second))).toMatchObject({ passed: false })
  await server.owner.query(`UPDATE feedback_paid SET paid_at = now() - interval '31 days'`)
  await marta.api.endFeedbackRequest({ postId: second })
  const third = await ask(marta, 'Flood')
  expect(await useful(marta, await answer(petr, third))).toMatchObject({ passed: true })
})

test('a mark that was paid counts for its 30 days when the answer is deleted and gone', async () => {
  const first = await ask(marta)
  const commentId = await answer(petr, first)
  await useful(marta, commentId)
  await petr.api.deletePostComment({ commentId })
  await server.owner.query('DELETE FROM community_comments WHERE id = $1', [commentId])
  expect(await useful(marta, await answer(petr, first))).toMatchObject({ passed: false })
  // A mark that is taken back was none.
  await server.owner.query('DELETE FROM feedback_paid')
  const other = await answer(jana, first)
  expect(await useful(marta, other)).toMatchObject({ passed: true })
  await useful(marta, other, false)
  expect(await useful(marta, other)).toMatchObject({ passed: true })
})

test('the queue goes by credits and weeks of waiting, and says where one is', async () => {
  await set(marta, 0)
  await set(petr, 2)
  const oldest = await ask(marta, 'Tide')
  await ask(petr, 'Ebb')
  await ask(jana, 'Flood')
  expect(await order(ada)).toEqual(['Flood', 'Ebb', 'Tide'])
  expect((await petr.api.getFeedbackQueue({})).waits).toMatchObject({ place: 2, of: 3 })
  // Three weeks later nobody who comes is before it.
  await server.owner.query(`UPDATE feedback_requests SET created_at = now() - interval '22 days' WHERE post_id = $1`, [
    oldest,
  ])
  expect(await order(ada)).toEqual(['Tide', 'Flood', 'Ebb'])
  // An answer moves who asked back, a useful one who gave it to the front.
  await useful(jana, await answer(petr, (await jana.api.getFeedbackQueue({})).waits?.postId ?? ''))
  expect(await order(ada)).toEqual(['Tide', 'Ebb', 'Flood'])
  // Six weeks later it is heard no more, and its person asks again.
  await server.owner.query(`UPDATE feedback_requests SET created_at = now() - interval '43 days' WHERE post_id = $1`, [
    oldest,
  ])
  expect(await order(ada)).toEqual(['Ebb', 'Flood'])
  expect(await refusalOf(answer(petr, oldest))).toMatchObject({ status: 409 })
  await ask(marta, 'Spring')
  expect(await order(ada)).toEqual(['Ebb', 'Flood', 'Spring'])
})

test('no own band is answered, now or within 90 days, nor somebody with whom one shares another', async () => {
  const postId = await ask(marta)
  expect(await refusalOf(answer(marta, postId))).toMatchObject({ status: 403, error: 'You asked this yourself.' })
  await mates(marta, petr)
  const band = { status: 403, error: expect.stringContaining('You share a band with the person who asks') }
  expect(await refusalOf(answer(petr, postId))).toMatchObject(band)
  // Leaving helps after 90 days.
  await server.owner.query('DELETE FROM memberships WHERE workspace_id = $1 AND account_id = $2', [
    marta.workspaceId,
    petr.id,
  ])
  expect((await petr.api.getFeedbackRequest({ id: postId })).request?.mayAnswer).toBe('band')
  expect(await refusalOf(answer(petr, postId))).toMatchObject(band)
  await server.owner.query(`UPDATE feedback_left_bands SET left_at = now() - interval '91 days'`)
  const commentId = await answer(petr, postId)
  // A band in common that came between the answer and the mark: thanks, and no credit.
  await mates(jana, marta)
  await mates(jana, petr)
  expect(await useful(marta, commentId)).toMatchObject({ passed: false })
  expect(await credits(petr)).toBe(3)
  await server.owner.query('DELETE FROM memberships WHERE workspace_id = $1 AND account_id <> $2', [
    jana.workspaceId,
    jana.id,
  ])
})

test('a person and a band ask once at a time, and a deleted post or an ended share is in no way', async () => {
  const postId = await ask(marta)
  expect(await refusalOf(ask(marta, 'Ebb'))).toMatchObject({ status: 409 })
  await mates(marta, petr)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Flood', demoVersion: 1, file: wavSound(0.2, 300) })
  const mine = {
    demoId: demo.id,
    postTitle: 'Flood',
    postContent: 'And this?',
    questions: [{ kind: 'again' as const }],
  }
  const options = { workspaceId: marta.workspaceId ?? '' }
  expect(await refusalOf(petr.api.askForFeedback(mine, options))).toMatchObject({ status: 409 })
  // A refusal leaves no post behind.
  expect((await petr.api.getCommunityPosts({})).posts).toHaveLength(1)
  await marta.api.stopSharingDemo({ post_id: postId })
  expect(await order(jana)).toEqual([])
  const { postId: next } = await petr.api.askForFeedback(mine, options)
  await petr.api.deleteCommunityPost({ post_id: next })
  expect(await order(jana)).toEqual([])
  await ask(marta, 'Spring')
  await server.owner.query('DELETE FROM memberships WHERE workspace_id = $1 AND account_id = $2', [
    marta.workspaceId,
    petr.id,
  ])
})

const mayEnd = async (person: QuickPerson, id: string) => (await person.api.getFeedbackRequest({ id })).request?.mayEnd

test('a request whose post was hidden is ended or makes way, and so does one of a disabled account', async () => {
  const hidden = await ask(marta)
  await ada.api.moderateCommunity({ post_id: hidden, act: 'hide', because: 'Advertising' })
  const { request } = await marta.api.getFeedbackRequest({ id: hidden })
  expect(request).toMatchObject({ place: null, mayAnswer: 'own', mayEnd: true })
  const second = await ask(marta, 'Ebb')
  expect([await mayEnd(marta, hidden), await mayEnd(marta, second)]).toEqual([false, true])
  await ada.api.moderateCommunity({ post_id: second, act: 'hide', because: 'Advertising' })
  await marta.api.endFeedbackRequest({ postId: second })
  expect(await refusalOf(marta.api.endFeedbackRequest({ postId: second }))).toMatchObject({ status: 404 })
  // Somebody of the band asked, and their account is disabled.
  const mate = await quickPerson(server, 'mate')
  await mates(marta, mate)
  const { demo } = await marta.api.addDemo({ demoTitle: 'Flood', demoVersion: 1, file: wavSound(0.2, 300) })
  await mate.api.askForFeedback(
    { demoId: demo.id, postTitle: 'Flood', postContent: 'And this?', questions: [{ kind: 'again' }] },
    { workspaceId: marta.workspaceId ?? '' },
  )
  expect(await refusalOf(ask(marta, 'Neap'))).toMatchObject({ status: 409 })
  await server.owner.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [mate.id])
  await ask(marta, 'Spring')
  expect(await order(petr)).toEqual(['Spring'])
})

test('who manages the band ends what somebody of it asks, and others are told whose it is', async () => {
  const lead = await quickPerson(server, 'lead')
  const mate = await quickPerson(server, 'player')
  await mates(petr, mate)
  await server.owner.query(`INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'manager')`, [
    petr.workspaceId,
    lead.id,
  ])
  const postId = await ask(petr)
  const { demo } = await petr.api.addDemo({ demoTitle: 'Ebb', demoVersion: 1, file: wavSound(0.2, 300) })
  const theirs = {
    demoId: demo.id,
    postTitle: 'Ebb',
    postContent: 'And this?',
    questions: [{ kind: 'again' as const }],
  }
  const options = { workspaceId: petr.workspaceId ?? '' }
  expect(await refusalOf(ask(petr, 'Flood'))).toMatchObject({
    error: 'You already ask for feedback. End that request, then ask again.',
  })
  expect(await refusalOf(mate.api.askForFeedback(theirs, options))).toMatchObject({
    ...{
      status: 409,
      error: 'petr already asks for feedback for this band. petr, the owner or a manager can end that request.',
    },
  })
  expect([await mayEnd(mate, postId), await mayEnd(jana, postId), await mayEnd(lead, postId)]).toEqual([
    ...[false, false, true],
  ])
  for (const person of [mate, jana])
    expect(await refusalOf(person.api.endFeedbackRequest({ postId }))).toMatchObject({ status: 404 })
  // They end it, and do nothing else to it.
  expect(await refusalOf(lead.api.setFeedbackLink({ postId, open: true }))).toMatchObject({ status: 404 })
  await lead.api.endFeedbackRequest({ postId })
  expect(await order(jana)).toEqual([])
  await mate.api.askForFeedback(theirs, options)
})

test('editing the comment leaves what was sent, and who deleted it is told so', async () => {
  const postId = await ask(marta)
  const commentId = await answer(petr, postId)
  await petr.api.editPostComment({ commentId, newComment: 'Never mind.' })
  expect((await marta.api.getFeedbackRequest({ id: postId })).results?.answers[0]?.said[0]?.text).toBe('The chorus')
  expect(await refusalOf(answer(petr, postId))).toMatchObject({
    error: 'You’ve answered this already. What you sent stays as it was.',
  })
  await petr.api.deletePostComment({ commentId })
  expect((await petr.api.getFeedbackRequest({ id: postId })).request?.mayAnswer).toBe('deleted')
  expect(await refusalOf(answer(petr, postId))).toMatchObject({
    ...{ status: 409, error: 'You deleted your answers here. A day later you can answer again.' },
  })
  await petr.api.restorePostComment({ commentId })
  expect((await petr.api.getFeedbackRequest({ id: postId })).request?.mayAnswer).toBe('answered')
})

test('an answer that is hidden or deleted counts no more, and gives back what it took', async () => {
  const postId = await ask(marta)
  const spam = await answer(petr, postId, [{ text: 'Buy hats' }])
  await marta.api.reportToCommunity({ commentId: spam, reason: 'spam' })
  expect(await credits(marta)).toBe(2)
  await ada.api.moderateCommunity({ commentId: spam, act: 'hide', because: 'Advertising' })
  expect(await credits(marta)).toBe(3)
  expect((await marta.api.getFeedbackRequest({ id: postId })).results?.answers).toEqual([])
  expect(await refusalOf(useful(marta, spam))).toMatchObject({ status: 404 })
  const other = await answer(jana, postId)
  await jana.api.deletePostComment({ commentId: other })
  expect(await credits(marta)).toBe(3)
  expect((await marta.api.getFeedbackRequest({ id: postId })).request?.numberOfAnswers).toBe(0)
  // Brought back it is there, and took nothing.
  await jana.api.restorePostComment({ commentId: other })
  expect(await credits(marta)).toBe(3)
  expect(await useful(marta, other)).toMatchObject({ passed: false })
})

test('people who blocked each other see nothing of each other’s requests and answers', async () => {
  const postId = await ask(marta)
  await answer(jana, postId)
  await marta.api.blockPerson({ personId: jana.id })
  expect((await marta.api.getFeedbackRequest({ id: postId })).results?.answers).toEqual([])
  await jana.api.blockPerson({ personId: petr.id })
  await ask(petr, 'Ebb')
  expect(await order(jana)).toEqual([])
  expect((await jana.api.getFeedbackRequest({ id: postId })).request).toBeNull()
  expect(await refusalOf(answer(jana, postId))).toMatchObject({ status: 404 })
})

test('a disabled account asks nobody, and a deleted one leaves no trace', async () => {
  const gone = await quickPersonWithBand(server, 'gone', 'Gone', 'pro')
  await ask(gone, 'Ebb')
  const postId = await ask(marta)
  await answer(gone, postId)
  await server.owner.query('UPDATE accounts SET disabled_at = now() WHERE id = $1', [gone.id])
  expect(await order(petr)).toEqual(['Tide'])
  await server.owner.query('DELETE FROM workspaces WHERE id = $1', [gone.workspaceId])
  await server.owner.query('DELETE FROM accounts WHERE id = $1', [gone.id])
  expect((await marta.api.getFeedbackRequest({ id: postId })).results?.answers).toEqual([])
  const { rows } = await server.owner.query('SELECT FROM feedback_left_bands WHERE account_id = $1', [gone.id])
  expect(rows).toEqual([])
})

test.each<[{ questions?: unknown; said?: unknown }, string]>([
  [{ questions: [] }, 'Ask at least one question.'],
  [{ questions: [{ kind: 'own' }] }, 'A question of your own needs words.'],
  [{ questions: [{ kind: 'again' }, { kind: 'again' }] }, 'Ask each question once.'],
  [
    { questions: Array.from({ length: 5 }, (_, n) => ({ kind: 'own', text: `${n}?` })) },
    'At most 4 questions can be asked.',
  ],
  [{ questions: [{ kind: 'own', text: 'x'.repeat(141) }] }, 'Question may have at most 140 characters.'],
  [{ said: [] }, 'Answer at least one question.'],
  // What does not fit the question is no answer to it.
  [{ said: [{ seconds: 3 }, { text: 'Here' }, { choice: 'yes' }] }, 'Answer at least one question.'],
])('%j is refused', async (wrong, text) => {
  const postId = await ask(marta)
  const sent =
    'questions' in wrong ? ask(petr, 'Ebb', wrong.questions as never) : answer(petr, postId, wrong.said as never)
  const refused = await refusalOf(sent)
  expect(refused?.status).toBe(400)
  expect(JSON.stringify(refused)).toContain(text)
})
