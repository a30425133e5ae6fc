import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { soundKindList, soundKinds } from '#kernel/sound-kinds.ts'
import { filesOnDisk } from '#tests/support/band.ts'
import { eventsOf } from '#tests/support/live-events.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand, refusalOf } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let petr: QuickPerson
let ada: QuickPerson

beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Kiosk Summer', 'pro')
  petr = await quickPerson(server, 'petr')
  ada = await quickPerson(server, 'ada', 'admin')
})
afterAll(() => server.close())
// Each test begins with an empty feed, whatever an earlier try of it left.
beforeEach(() =>
  server.owner.query(
    'DELETE FROM community_posts; DELETE FROM community_blocks; DELETE FROM notifications; DELETE FROM notification_keys; DELETE FROM rate_windows',
  ),
)

const plain = { postTitle: 'Support slot in Brno', postContent: '25 minutes, backline shared.' }
type Given = Parameters<QuickPerson['api']['addCommunityPost']>[0]
const post = async (person = marta, more: Partial<Given> = {}) =>
  (await person.api.addCommunityPost({ ...plain, ...more })).post
const titles = async (person = petr, more: Parameters<QuickPerson['api']['getCommunityPosts']>[0] = {}) =>
  (await person.api.getCommunityPosts(more)).posts.map(({ title }) => title)
const told = async (person: QuickPerson) =>
  (await person.api.getNotifications({})).map(({ message, url, workspace }) => [workspace.name, message, url])
const comment = async (person: QuickPerson, postId: string, newComment: string) =>
  (await person.api.addPostComment({ postId, newComment })).comment
const someId = '01900000-0000-7000-8000-000000000000'

test('a post has what the specification says, and one feed is for all', async () => {
  const made = await post(marta, { category: 'gigs', place: 'Brno', postContent: 'We bring cymbals.\r\n@petr?' })
  await comment(petr, made.id, 'Yes. Keep it there, @MARTA.')
  await petr.api.likePost({ post_id: made.id })
  const { posts, named } = await petr.api.getCommunityPosts({})
  expect(posts).toEqual([
    {
      id: made.id,
      title: 'Support slot in Brno',
      content: 'We bring cymbals.\n@petr?',
      author: 'marta',
      authorName: 'marta',
      authorId: marta.id,
      author_profile_picture: '/profile-pictures/default.svg',
      datetime: made.datetime,
      numberOfLikes: 1,
      numberOfComments: 1,
      user_liked: true,
      comments: [expect.objectContaining({ author: 'petr', content: 'Yes. Keep it there, @MARTA.', isMine: true })],
      category: 'gigs',
      place: 'Brno',
      editedAt: null,
      isMine: false,
      hiddenBecause: null,
      images: [],
      demo: null,
      demoIsGone: false,
      rowVersion: 1,
    },
  ])
  expect(named.map(({ username }) => username).sort()).toEqual(['marta', 'petr'])
  // Each of the two hears once of what concerns them.
  const path = `/community?post=${made.id}`
  expect(await told(petr)).toEqual([['Community', 'marta mentioned you in “Support slot in Brno”', path]])
  expect(await told(marta)).toEqual([
    ['Community', 'petr likes your post “Support slot in Brno”', path],
    ['Community', 'petr mentioned you in “Support slot in Brno”', path],
  ])
  await comment(petr, made.id, 'And the DI?')
  expect((await told(marta))[0]).toEqual(['Community', 'petr commented on your post “Support slot in Brno”', path])
})

test.each<[Partial<Given>, string, string]>([
  [{ postTitle: ' ' }, 'postTitle', 'Title is required.'],
  [{ postContent: '' }, 'postContent', 'Text is required.'],
  [{ postTitle: 'x'.repeat(121) }, 'postTitle', 'Title may have at most 120 characters.'],
  [{ postContent: 'x'.repeat(10_001) }, 'postContent', 'Text may have at most 10000 characters.'],
  [{ category: 'politics' as 'talk' }, 'category', 'Choose what the post is about.'],
  [{ images: [{ id: someId }] }, 'images', 'One of the images is gone. Choose it again.'],
])('%j is refused beside its field, and nothing is posted', async (wrong, field, text) => {
  const refused = await refusalOf(marta.api.addCommunityPost({ ...plain, ...wrong }))
  expect(refused).toMatchObject({ status: 400, fields: { [field]: text } })
  expect(await titles()).toEqual([])
})

test('a like is one however often it is pressed, and the count is that of the likes', async () => {
  const { id } = await post()
  const likers: QuickPerson[] = []
  for (const name of ['ann', 'ben', 'cleo'])
    likers.push(await quickPerson(server, `${name}-${randomBytes(3).toString('hex')}`))
  // From several tabs at once, each saying what it means: nobody is counted twice, and a repetition changes nothing.
  await Promise.all(likers.flatMap(({ api }) => [1, 2, 3, 4].map(() => api.likePost({ post_id: id, liked: true }))))
  expect(await petr.api.likePost({ post_id: id })).toMatchObject({ likes_count: 4, liked: true })
  // Without a word of what is meant each press turns it round, one after the other: an even number changes nothing.
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => petr.api.likePost({ post_id: id })))
  expect(await petr.api.likePost({ post_id: id, liked: false })).toMatchObject({ likes_count: 3, liked: false })
  expect(await petr.api.likePost({ post_id: id, liked: false })).toMatchObject({ likes_count: 3, liked: false })
  const { rows } = await server.owner.query('SELECT count(*)::int AS likes FROM community_likes WHERE post_id = $1', [
    id,
  ])
  expect(rows[0].likes).toBe(3)
  // Likes, comments and posts go with the account that made them, and the counts follow.
  const [gone] = likers
  await comment(gone ?? petr, id, 'Bye.')
  const theirs = await post(gone, { postTitle: 'Mine' })
  await server.owner.query('DELETE FROM accounts WHERE id = $1', [gone?.id])
  expect((await petr.api.getCommunityPost({ id })).post).toMatchObject({ numberOfLikes: 2, numberOfComments: 0 })
  expect(await refusalOf(petr.api.getCommunityPost({ id: theirs.id }))).toMatchObject({ status: 404 })
  expect(await refusalOf(petr.api.likePost({ post_id: someId }))).toMatchObject({ status: 404 })
})

test('pages go on where they ended, and what comes meanwhile is counted, not put in', async () => {
  for (const at of [1, 2, 3, 4, 5]) await post(marta, { postTitle: `Post ${at}`, category: at % 2 ? 'gear' : 'talk' })
  const first = await petr.api.getCommunityPosts({ limit: 2 })
  expect(first.posts.map(({ title }) => title)).toEqual(['Post 5', 'Post 4'])
  const events = await eventsOf(petr, server.address)
  await post(ada, { postTitle: 'Post 6' })
  await events.next('community.posted')
  events.close()
  const { from = null } = first
  expect(await petr.api.countNewCommunityPosts({ from: from ?? '' })).toMatchObject({ newPosts: 1 })
  // One's own is nothing new to oneself.
  expect(await ada.api.countNewCommunityPosts({ from: from ?? '' })).toMatchObject({ newPosts: 0 })
  const rest = await petr.api.getCommunityPosts({ limit: 5, cursor: first.nextCursor ?? '', from: from ?? '' })
  expect([rest.posts.map(({ title }) => title), rest.nextCursor]).toEqual([['Post 3', 'Post 2', 'Post 1'], null])
  expect(await titles(petr, { limit: 2, from: from ?? '' })).toEqual(['Post 5', 'Post 4'])
  expect(await titles(petr, { category: 'gear' })).toEqual(['Post 5', 'Post 3', 'Post 1'])
  expect(await titles(petr, { authorId: ada.id })).toEqual(['Post 6'])
  expect(await refusalOf(petr.api.getCommunityPosts({ cursor: 'x' }))).toMatchObject({ status: 400 })
})

test('a search finds the beginnings of all words in any order, without accents, and never breaks', async () => {
  await post(marta, { postTitle: 'Hledáme bubeníka', postContent: 'Two gigs in May', place: 'Olomouc' })
  await post(marta, { postTitle: 'Drummer sells kit', postContent: 'Nearly new', category: 'gear' })
  const cases: [string, string[]][] = [
    ['bubenika HLED', ['Hledáme bubeníka']],
    ['olo gig', ['Hledáme bubeníka']],
    ["drum -kit & | ! :* \\ '", ['Drummer sells kit']],
    ['drummer olomouc', []],
    // Signs alone are in no word.
    ['!!!', []],
    ['%', []],
    ['#', []],
    ['  ', ['Drummer sells kit', 'Hledáme bubeníka']],
  ]
  for (const [search, found] of cases) expect([search, await titles(petr, { search })]).toEqual([search, found])
  expect(await titles(petr, { search: 'kit', category: 'gear' })).toEqual(['Drummer sells kit'])
})

test('only its author changes, deletes and brings back a post or a comment', async () => {
  const { id } = await post()
  const { id: commentId } = await comment(petr, id, 'First')
  const tries = [
    () => petr.api.editCommunityPost({ post_id: id, postTitle: 'Mine' }),
    () => petr.api.deleteCommunityPost({ post_id: id }),
    () => marta.api.editPostComment({ commentId, newComment: 'x' }),
    () => marta.api.deletePostComment({ commentId }),
  ]
  for (const attempt of tries) expect(await refusalOf(attempt())).toMatchObject({ status: 403 })
  const { post: changed } = await marta.api.editCommunityPost({ post_id: id, postTitle: 'New', rowVersion: 1 })
  expect(changed).toMatchObject({
    title: 'New',
    content: plain.postContent,
    editedAt: expect.any(String),
    rowVersion: 2,
  })
  const late = marta.api.editCommunityPost({ post_id: id, postTitle: 'Late', rowVersion: 1 })
  expect(await refusalOf(late)).toMatchObject({ status: 409, details: { post: { title: 'New' } } })

  await petr.api.deletePostComment({ commentId })
  expect((await petr.api.getCommunityPost({ id })).post).toMatchObject({ numberOfComments: 0, comments: [] })
  expect(await refusalOf(petr.api.deletePostComment({ commentId }))).toMatchObject({ status: 404 })
  expect(await told(marta)).toEqual([])
  await petr.api.restorePostComment({ commentId })
  await marta.api.deleteCommunityPost({ post_id: id })
  expect(await titles()).toEqual([])
  expect(await refusalOf(petr.api.addPostComment({ postId: id, newComment: 'x' }))).toMatchObject({ status: 404 })
  expect(await refusalOf(petr.api.restoreCommunityPost({ post_id: id }))).toMatchObject({ status: 404 })
  expect((await marta.api.restoreCommunityPost({ post_id: id })).post).toMatchObject({
    title: 'New',
    numberOfComments: 1,
  })
  // A day later it is too late, and then it is gone for good.
  await marta.api.deleteCommunityPost({ post_id: id })
  await server.owner.query("UPDATE community_posts SET deleted_at = now() - interval '25 hours' WHERE id = $1", [id])
  expect(await refusalOf(marta.api.restoreCommunityPost({ post_id: id }))).toMatchObject({ status: 404 })
  await server.owner.query('SELECT purge_community()')
  expect((await server.owner.query('SELECT FROM community_posts WHERE id = $1', [id])).rowCount).toBe(0)
})

test('earlier comments come page by page, and the same request says it once', async () => {
  const { id } = await post()
  const said = { postId: id, newComment: 'Once' }
  const options = { idempotencyKey: randomBytes(8).toString('hex') }
  await petr.api.addPostComment(said, options)
  await petr.api.addPostComment(said, options)
  await server.owner.query(
    `INSERT INTO community_comments (id, post_id, author_id, content, created_at)
     SELECT gen_random_uuid(), $1, $2, 'Earlier ' || n, now() - n * interval '1 minute' FROM generate_series(1, 60) n`,
    [id, petr.id],
  )
  const { post: whole } = await marta.api.getCommunityPost({ id })
  expect([whole.numberOfComments, whole.comments.map(({ content }) => content)]).toEqual([
    61,
    ['Earlier 2', 'Earlier 1', 'Once'],
  ])
  const before = whole.comments[0]?.id
  const page = await marta.api.getPostComments({ postId: id, before })
  expect([page.comments.length, page.hasEarlier, page.comments.at(-1)?.content]).toEqual([50, true, 'Earlier 3'])
  const last = await marta.api.getPostComments({ postId: id, before: page.comments[0]?.id })
  expect([last.comments.length, last.hasEarlier]).toEqual([8, false])
})

test('a block hides each from the other everywhere, and can be taken back', async () => {
  const hers = await post(marta, { postTitle: 'Hers' })
  const his = await post(petr, { postTitle: 'His' })
  const shared = await post(ada, { postTitle: 'Between' })
  await comment(petr, shared.id, 'From him')
  await comment(marta, shared.id, 'From her')
  await marta.api.blockPerson({ personId: petr.id })
  for (const [one, own, other] of [[marta, hers, his] as const, [petr, his, hers] as const]) {
    expect(await titles(one)).toEqual(['Between', own.title])
    expect(await titles(one, { search: other.title })).toEqual([])
    const { posts } = await one.api.getCommunityPosts({})
    expect([posts[0]?.numberOfComments, posts[0]?.comments.map(({ author }) => author)]).toEqual([1, [one.username]])
    expect(await refusalOf(one.api.getCommunityPost({ id: other.id }))).toMatchObject({ status: 404 })
    expect(await refusalOf(one.api.likePost({ post_id: other.id }))).toMatchObject({ status: 404 })
    expect(await refusalOf(one.api.addPostComment({ postId: other.id, newComment: 'x' }))).toMatchObject({
      status: 404,
    })
    expect((await one.api.getPostComments({ postId: shared.id })).comments).toHaveLength(1)
    expect((await one.api.getCommunityPeople({})).people.map(({ username }) => username).sort()).toEqual(
      ['ada', one.username].sort(),
    )
  }
  await server.owner.query('DELETE FROM notifications')
  await comment(petr, shared.id, '@marta, are you there?')
  expect(await told(marta)).toEqual([])
  expect((await ada.api.getCommunityPost({ id: shared.id })).post.numberOfComments).toBe(3)
  expect((await marta.api.getBlockedPeople({})).people.map(({ username }) => username)).toEqual(['petr'])
  expect((await petr.api.getBlockedPeople({})).people).toEqual([])
  // The person who was blocked cannot lift it.
  await petr.api.unblockPerson({ personId: marta.id })
  expect(await titles(petr)).toEqual(['Between', 'His'])
  await marta.api.unblockPerson({ personId: petr.id })
  expect(await titles(petr)).toEqual(['Between', 'His', 'Hers'])
  expect(await refusalOf(marta.api.blockPerson({ personId: marta.id }))).toMatchObject({ status: 400 })
})

test('what is reported comes to the administrators, who hide it with a reason that its author reads', async () => {
  const { id } = await post(marta, { postTitle: 'Cheap plays' })
  const { id: commentId } = await comment(marta, id, 'Buy now')
  await petr.api.reportToCommunity({ post_id: id, reason: 'other' })
  await petr.api.reportToCommunity({ post_id: id, reason: 'spam', details: 'Bots.' })
  await petr.api.reportToCommunity({ commentId, reason: 'spam' })
  expect(await refusalOf(marta.api.reportToCommunity({ post_id: id, reason: 'spam' }))).toMatchObject({ status: 400 })
  expect((await ada.api.getCommunityPosts({})).openReports).toBe(2)
  expect((await petr.api.getCommunityPosts({})).openReports).toBeNull()
  const desk = await ada.api.getCommunityReports({})
  expect(
    desk.reported.map(({ kind, reports }) => [kind, reports.map((one) => [one.by, one.reason, one.details])]),
  ).toEqual([
    ['post', [['petr', 'spam', 'Bots.']]],
    ['comment', [['petr', 'spam', '']]],
  ])
  const because = 'Advertising goes elsewhere.'
  expect(await refusalOf(ada.api.moderateCommunity({ post_id: id, act: 'hide' }))).toMatchObject({
    fields: { because: 'Say why: the author will read it.' },
  })
  expect(await refusalOf(petr.api.moderateCommunity({ post_id: id, act: 'hide', because }))).toMatchObject({
    status: 403,
  })
  await ada.api.moderateCommunity({ post_id: id, act: 'hide', because })
  await ada.api.moderateCommunity({ commentId, act: 'keep' })
  expect(await titles(petr)).toEqual([])
  expect(await titles(ada)).toEqual([])
  expect((await marta.api.getCommunityPosts({})).posts[0]?.hiddenBecause).toBe(because)
  const place = `/community?post=${id}`
  expect(await told(marta)).toEqual([['Community', `An administrator hid your post “Cheap plays”: ${because}`, place]])
  expect((await told(petr)).map(([, message]) => message)).toEqual([
    'You reported a comment on “Cheap plays”: it stays, an administrator has read it',
    'You reported a post “Cheap plays”: it is hidden now',
  ])
  expect((await ada.api.getCommunityReports({})).hidden.map((one) => one.id)).toEqual([id])
  await ada.api.moderateCommunity({ post_id: id, act: 'restore' })
  expect(await titles(petr)).toEqual(['Cheap plays'])
  await ada.api.moderateCommunity({ commentId, act: 'delete', because })
  expect((await petr.api.getCommunityPost({ id })).post.numberOfComments).toBe(0)
  expect(await refusalOf(marta.api.restorePostComment({ commentId }))).toMatchObject({ status: 404 })
})

test('an image is redrawn without what it held besides its pixels, and seen by those who see its post', async () => {
  const camera = sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: 'SECRET-ARTIST' } })
    .jpeg()
  const { image } = await marta.api.addCommunityImage({ file: new Blob([new Uint8Array(await camera.toBuffer())]) })
  expect(image).toMatchObject({ width: 1600, height: 533 })
  const seen = (person: QuickPerson) => person.fetch(`/community-image/${image.id}`)
  expect((await seen(petr)).status).toBe(404)
  const refused = petr.api.addCommunityPost({ ...plain, images: [{ id: image.id }] })
  expect(await refusalOf(refused)).toMatchObject({ status: 400 })
  const { id } = await post(marta, { images: [{ id: image.id, description: 'The van' }] })
  const answer = await seen(petr)
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP')
  expect(bytes.includes('SECRET')).toBe(false)
  for (const [hostile, status] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 415],
    ['\xff\xd8\xff not a picture', 400],
  ] as const)
    expect(
      await refusalOf(marta.api.addCommunityImage({ file: new Blob([Buffer.from(hostile, 'latin1')]) })),
    ).toMatchObject({
      status,
    })
  await marta.api.deleteCommunityPost({ post_id: id })
  expect((await seen(petr)).status).toBe(404)
  await marta.api.restoreCommunityPost({ post_id: id })
  expect((await marta.api.editCommunityPost({ post_id: id, images: [] })).post.images).toEqual([])
  expect((await seen(marta)).status).toBe(404)
  expect((await filesOnDisk(server)).filter((path) => path.includes('community'))).toHaveLength(1)
})

test('a shared demo that is not measured yet plays as what it is, of whatever kind', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide table', demoVersion: 1, file: wavSound(0.5) })
  await until(async () => (await marta.api.getDemo({ id: demo.id })).demo.analysis !== 'pending')
  const { post } = await marta.api.shareDemoInCommunity({ ...plain, demoId: demo.id })
  for (const kind of soundKindList) {
    await server.owner.query('UPDATE demos SET file_kind = $2 WHERE id = $1', [demo.id, kind])
    expect((await petr.fetch(`/community-sound/${post.id}`)).headers.get('content-type')).toBe(soundKinds[kind].type)
  }
})

test('a demo that was shared plays for everybody through its post alone, until its post or the sharing ends', async () => {
  const jon = await quickPerson(server, `jon-${randomBytes(3).toString('hex')}`)
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'guest')", [
    marta.workspaceId,
    jon.id,
  ])
  const file = wavSound(0.5)
  const { demo } = await marta.api.addDemo({
    demoTitle: `Deckchair ${randomBytes(3).toString('hex')}`,
    demoVersion: 11,
    file,
  })
  await until(async () => (await marta.api.getDemo({ id: demo.id })).demo.analysis !== 'pending')
  expect(await refusalOf(jon.api.shareDemoInCommunity({ ...plain, demoId: demo.id }))).toMatchObject({ status: 403 })
  expect(await refusalOf(petr.api.shareDemoInCommunity({ ...plain, demoId: demo.id }))).toMatchObject({ status: 404 })
  const { post: shared } = await marta.api.shareDemoInCommunity({ ...plain, demoId: demo.id })
  expect(shared).toMatchObject({
    category: 'feedback',
    demo: { title: demo.name, version: 11, endsIn: marta.workspaceId },
  })
  const { post: seen } = await petr.api.getCommunityPost({ id: shared.id })
  expect(seen.demo).toMatchObject({ band: 'Kiosk Summer', endsIn: null, hasWaveform: true, durationSeconds: 0.5 })
  expect((await told(jon))[0]?.[1]).toBe(`marta shared ${demo.name} v11 with the community`)
  const sound = (person: QuickPerson, range?: string) =>
    person.fetch(`/community-sound/${shared.id}`, range ? { headers: { range } } : {})
  const [whole, part] = [await sound(petr), await sound(petr, 'bytes=0-9')]
  expect([whole.status, whole.headers.get('content-length'), part.status]).toEqual([200, String(file.size), 206])
  expect((await petr.fetch(`/community-peaks/${shared.id}`)).status).toBe(200)
  // Nothing else of the band opens by it.
  for (const path of [`/play-demo/${demo.id}`, `/download-demo/${demo.id}`, `/api/get-demo/${demo.id}`])
    expect((await petr.fetch(`${path}?workspace_id=${marta.workspaceId}`)).status).toBe(404)
  const { comment: timed } = await petr.api.addPostComment({ postId: shared.id, newComment: 'Here', atSeconds: 0.25 })
  expect(timed.atSeconds).toBe(0.25)

  await marta.api.deleteCommunityPost({ post_id: shared.id })
  expect((await sound(petr)).status).toBe(404)
  await marta.api.restoreCommunityPost({ post_id: shared.id })
  await marta.api.blockPerson({ personId: petr.id })
  expect((await sound(petr)).status).toBe(404)
  await marta.api.unblockPerson({ personId: petr.id })
  expect((await sound(petr)).status).toBe(200)
  expect(await refusalOf(jon.api.stopSharingDemo({ post_id: shared.id }))).toMatchObject({ status: 403 })
  await marta.api.stopSharingDemo({ post_id: shared.id })
  expect((await sound(petr)).status).toBe(404)
  expect((await petr.api.getCommunityPost({ id: shared.id })).post).toMatchObject({ demo: null, demoIsGone: true })
  const { post: again } = await marta.api.shareDemoInCommunity({ ...plain, demoId: demo.id })
  await marta.api.deleteDemo({ id: demo.id })
  expect((await petr.api.getCommunityPost({ id: again.id })).post).toMatchObject({ demo: null, demoIsGone: true })
})
