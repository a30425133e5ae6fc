import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let petr: QuickPerson
let ada: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta', 'Kiosk Summer', 'pro')
  petr = await quickPersonWithBand(server, 'petr', 'Salt & Wire')
  ada = await quickPersonWithBand(server, 'ada', 'Ballast Trio', 'admin')
})
afterAll(() => server.close())

const enter = async (page: Page, of: QuickPerson, search = '') => {
  await page.goto(`/community?workspace=${of.workspaceId}${search}`)
  await page.getByRole('heading', { name: 'Community', exact: true, level: 2 }).waitFor()
}
const article = (page: Page, title: string): Locator => page.getByRole('article', { name: title, exact: true })
const menu = async (page: Page, more: string, entry: string | RegExp) => {
  await page.getByRole('button', { name: more, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
const top = (page: Page, title: string) => article(page, title).evaluate((one) => one.getBoundingClientRect().top)

test('one feed for two bands: a demo with its player, likes, comments, what is new, undo, reports and blocks', async () => {
  await server.owner.query('DELETE FROM community_posts; DELETE FROM community_blocks')
  const { demo } = await marta.api.addDemo({
    demoTitle: `Deckchair ${Date.now()}`,
    demoVersion: 11,
    file: wavSound(20),
  })
  await until(async () => (await marta.api.getDemo({ id: demo.id })).demo.analysis === 'ready')
  const { page: hers } = await openPage(server, marta)
  const { page: his } = await openPage(server, petr, { width: 390, height: 800, theme: 'dark' })
  await enter(hers, marta)
  await hers.getByText('No posts yet').waitFor()

  // A post with a demo and an image; the fault is shown at its field.
  await hers.getByRole('button', { name: 'Add post' }).click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('What is it about?').selectOption('Feedback wanted')
  await dialog.getByLabel('Title').fill('Deckchair v11 has the new bridge')
  await dialog
    .getByLabel('Text', { exact: true })
    .fill('I moved the second chorus down.\nListen: https://band.example/notes.')
  await dialog.getByLabel('Demo from Kiosk Summer').selectOption(demo.id)
  const picture = await sharp({ create: { width: 900, height: 400, channels: 3, background: '#777' } })
    .png()
    .toBuffer()
  await dialog.getByLabel('Choose images').setInputFiles({ name: 'van.png', mimeType: 'image/png', buffer: picture })
  await dialog.getByLabel('Describe image 1').fill('The van at night')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await article(hers, 'Deckchair v11 has the new bridge').waitFor()
  await hers.getByRole('img', { name: 'The van at night' }).waitFor()

  // The other band hears it, likes it by a double press, and says something about a moment of it.
  await enter(his, petr)
  const there = article(his, 'Deckchair v11 has the new bridge')
  await there.getByRole('button', { name: `Play ${demo.name} v11` }).click()
  await his.getByRole('region', { name: 'Player' }).waitFor()
  await there.getByRole('button', { name: `Pause ${demo.name} v11` }).click()
  const heart = there.getByRole('button', { name: /^Like / })
  await heart.click()
  await heart.and(his.locator('[aria-pressed="true"]')).waitFor()
  await expect.poll(async () => (await marta.api.getCommunityPosts({})).posts[0]?.numberOfLikes).toBe(1)
  await heart.dblclick()
  await there.getByRole('slider', { name: `Position in ${demo.name}` }).focus()
  await his.keyboard.press('ArrowRight')
  await there.getByLabel(/^Write a comment/).fill('Yes. Keep it there, @mar')
  await his.getByRole('option', { name: 'marta' }).click()
  await there.getByRole('button', { name: 'Pin to this moment' }).click()
  await there.getByRole('button', { name: 'Comment', exact: true }).click()
  await there.getByRole('button', { name: new RegExp(`^Play ${demo.name} from 0:0`) }).waitFor()
  await expect
    .poll(async () => (await petr.api.getCommunityPosts({})).posts[0])
    .toMatchObject({ numberOfLikes: 1, numberOfComments: 1 })

  // She sees that there is something new, and what she reads stays where it is until she asks for it.
  const hersIsThere = article(hers, 'Deckchair v11 has the new bridge')
  await hersIsThere.getByText('1 new comment').waitFor()
  expect(await hersIsThere.getByText('Yes. Keep it there').count()).toBe(0)
  const before = await top(hers, 'Deckchair v11 has the new bridge')
  await petr.api.addCommunityPost({ postTitle: 'Support slot in Brno', postContent: '25 minutes.', category: 'gigs' })
  const pill = hers.getByRole('button', { name: '1 new post' })
  await pill.waitFor()
  expect(await top(hers, 'Deckchair v11 has the new bridge')).toBe(before)
  await hersIsThere.getByText('1 new comment').click()
  await hersIsThere.getByText('Yes. Keep it there, @marta').waitFor()
  await pill.click()
  await article(hers, 'Support slot in Brno').waitFor()

  // Deleted, gone for the other, and back in its place.
  await menu(hers, 'More for Deckchair v11 has the new bridge', 'Delete')
  await hers.getByText('“Deckchair v11 has the new bridge” deleted.').waitFor()
  await there.waitFor({ state: 'detached' })
  await hers.getByRole('button', { name: 'Undo' }).click()
  await hersIsThere.waitFor()

  // A report reaches the administrator, who hides the post; its author reads why.
  await menu(hers, 'More for Support slot in Brno', 'Report…')
  await hers.getByRole('dialog').getByRole('button', { name: 'Report' }).click()
  await hers.getByText('Thank you. The administrators will look at it').waitFor()
  const { page: desk } = await openPage(server, ada)
  await enter(desk, ada)
  await desk.getByRole('button', { name: 'Reports 1' }).click()
  await desk.getByRole('button', { name: 'Hide or delete… the post by petr' }).click()
  await desk.getByRole('dialog').getByLabel('Reason (petr will see it)').fill('Not a gig.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Hide it' }).click()
  await desk.getByText('Hidden: Not a gig.').waitFor()
  await article(hers, 'Support slot in Brno').waitFor({ state: 'detached' })
  await enter(his, petr)
  await article(his, 'Support slot in Brno').getByText('Reason: Not a gig.').waitFor()

  // A block takes all of the other out of sight, and gives it back.
  await menu(hers, 'More for the comment by petr', 'Block petr…')
  await hers.getByRole('dialog', { name: 'Block petr?' }).getByRole('button', { name: 'Block', exact: true }).click()
  await hersIsThere.getByText('Yes. Keep it there').waitFor({ state: 'detached' })
  await hers.getByRole('button', { name: 'People you have blocked' }).click()
  await hers.getByRole('button', { name: 'Unblock petr' }).click()
  await hers.getByText('Nobody. To block someone').waitFor()
  await hers.keyboard.press('Escape')
  await hersIsThere.getByText('1 new comment').click()
  await hersIsThere.getByText('Yes. Keep it there').waitFor()
})

test('a like is kept when an answer from before it comes late', async () => {
  const title = `Late answer ${Date.now()}`
  const { post } = await marta.api.addCommunityPost({ postTitle: title, postContent: 'Soundcheck at five.' })
  const { page } = await openPage(server, petr)
  const heard = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let answers = 0
  await intercept(page, /get-community-post\//, async (route) => {
    const answer = await route.fetch()
    answers += 1
    heard.resolve()
    await released.promise
    await route.fulfill({ response: answer })
  })
  await enter(page, petr)
  const heart = article(page, title).getByRole('button', { name: /^Like / })
  await heart.waitFor()
  await marta.api.addPostComment({ postId: post.id, newComment: 'Make it six.' })
  await heard.promise
  await heart.click()
  await expect.poll(async () => (await petr.api.getCommunityPost({ id: post.id })).post.user_liked).toBe(true)
  released.resolve()
  await expect.poll(() => answers).toBeGreaterThan(1)
  await article(page, title).getByText('1 new comment').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')
})

test('somebody without a band reads, likes and writes, and is led to a workspace for a demo', async () => {
  const title = `Van to share ${Date.now()}`
  const { post } = await marta.api.addCommunityPost({ postTitle: title, postContent: 'From Brno to Linz.' })
  const lone = await quickPerson(server, `lone-${Date.now() % 1e6}`)
  const { page } = await openPage(server, lone, { width: 390, height: 800 })
  await page.goto('/community')
  const like = article(page, title).getByRole('button', { name: /^Like / })
  // What somebody else likes meanwhile is counted under the eyes, and nothing is read again.
  await like.waitFor()
  await petr.api.likePost({ post_id: post.id })
  await article(page, title)
    .getByRole('button', { name: `Like ${title}, 1 like` })
    .waitFor()
  await like.click()
  await article(page, title)
    .getByRole('button', { name: `Like ${title}, 2 likes`, pressed: true })
    .waitFor()
  await page.getByRole('button', { name: 'Add post' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What is it about?').selectOption('Feedback wanted')
  expect(await dialog.getByRole('link', { name: 'open the workspace' }).getAttribute('href')).toContain(
    '/my-workspaces',
  )
  await dialog.getByLabel('Title').fill(`${title} too`)
  await dialog.getByLabel('Text', { exact: true }).fill('I have one.')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await article(page, `${title} too`).waitFor()
})
