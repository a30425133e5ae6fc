import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { type QuickPerson, quickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { wavSound } from '#tests/support/sound.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { until } from '#tests/support/until.ts'

let server: TestServer
let marta: QuickPerson
let jon: QuickPerson

beforeAll(async () => {
  server = await startWebServer()
  marta = await quickPersonWithBand(server, 'marta')
  jon = await quickPerson(server, 'jon')
  jon.workspaceId = marta.workspaceId
  await server.owner.query("INSERT INTO memberships (workspace_id, account_id, role) VALUES ($1, $2, 'member')", [
    marta.workspaceId,
    jon.id,
  ])
})
afterAll(() => server.close())

const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const names = (page: Page, name: string) =>
  column(page, name)
    .getByRole('listitem')
    .evaluateAll((cards) => cards.map((one) => one.querySelector('h4')?.textContent ?? ''))
const hasFocus = (control: Locator) => control.evaluate((one) => one === document.activeElement)
const enter = async (page: Page) => {
  await page.goto(`/board?workspace=${marta.workspaceId}`)
  await page.getByRole('heading', { name: 'Board', exact: true, level: 2 }).waitFor()
}
const add = async (name: string, more: { priority?: 'low' | 'urgent'; status?: 'todo' | 'doing' } = {}) =>
  (await marta.api.addBoardTask({ name, priority: 'mid', assigned_to: 'everyone', ...more })).task

/** Drags a card by the pointer to a point of another element, given as shares of its width and height. */
const drag = async (page: Page, name: string, onto: ReturnType<Page['locator']>, [x, y]: [number, number]) => {
  const [from, to] = [await card(page, name).boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('Both must be there.')
  await page.mouse.move(from.x + 20, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 18)
  await page.mouse.move(to.x + to.width * x, to.y + to.height * y, { steps: 5 })
  await page.mouse.up()
}

test('a band works on one board at two places: add, drag, keys, delete and undo, two who write at once', async () => {
  const { page: hers, watch: herWatch } = await openPage(server, marta)
  const { page: his, watch } = await openPage(server, jon)
  await enter(hers)
  await enter(his)

  // The first task, with what is wrong beside its field.
  herWatch.expect({ status: 400, path: '/add-board-task' })
  await hers.getByRole('main').getByRole('button', { name: 'Add task', exact: true }).first().click()
  const dialog = hers.getByRole('dialog')
  await dialog.getByLabel('Name').fill(`Book the room ${'x'.repeat(80)}`)
  await dialog.getByText('Urgent', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Add task', exact: true }).click()
  const refused = dialog.getByText('Choose everyone or a member.')
  await refused.waitFor()
  await dialog.getByText('Name may have at most 80 characters.').waitFor()
  await expect.poll(() => hasFocus(dialog.getByLabel('Name'))).toBe(true)
  await dialog.getByLabel('Name').fill('Book the room')
  await dialog.getByText('Name may have at most 80 characters.').waitFor({ state: 'detached' })

  // What she wrote goes only when she says so; what is corrected is not wrong any more.
  await hers.keyboard.press('Escape')
  await hers.getByRole('alertdialog', { name: 'Discard what you wrote?' }).waitFor()
  await hers.keyboard.press('Enter')
  await hers.getByRole('alertdialog').waitFor({ state: 'detached' })
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Book the room')
  await dialog.getByLabel('Assigned to').selectOption('jon')
  await refused.waitFor({ state: 'detached' })
  await dialog.getByRole('button', { name: 'Add item' }).click()
  await hers.keyboard.type('Ask Petr')
  await dialog.getByRole('button', { name: 'Add task', exact: true }).click()
  await hers.getByText('Task created successfully!').waitFor()
  await card(his, 'Book the room').waitFor()
  await his.getByText('1 yours').waitFor()

  await add('Poster')
  await add('Setlist')
  await expect.poll(() => names(his, 'To do')).toEqual(['Setlist', 'Poster', 'Book the room'])

  // By pointer: within a column, and into an empty one; the other browser follows.
  await drag(hers, 'Setlist', card(hers, 'Poster'), [0.5, 1.2])
  await expect.poll(() => names(his, 'To do')).toEqual(['Poster', 'Setlist', 'Book the room'])
  await drag(hers, 'Book the room', column(hers, 'Waiting'), [0.5, 0.5])
  await expect.poll(() => names(his, 'Waiting')).toEqual(['Book the room'])
  expect(await hers.getByRole('dialog').count()).toBe(0)

  // By keyboard alone: pick up, carry, put down; then once more, and take back.
  await card(his, 'Poster').focus()
  await his.keyboard.press('ArrowDown')
  await expect.poll(() => card(his, 'Setlist').evaluate((one) => one === document.activeElement)).toBe(true)
  await his.keyboard.press('Space')
  await his.getByText('Picked up Setlist: To do, 2 of 2.').waitFor()
  await his.keyboard.press('ArrowRight')
  await his.getByText('Doing, 1 of 1').waitFor()
  await his.keyboard.press('ArrowRight')
  await his.getByText('Waiting, 1 of 2').waitFor()
  await his.keyboard.press('ArrowDown')
  await his.getByText('Waiting, 2 of 2').waitFor()
  await his.keyboard.press('ArrowUp')
  await his.getByText('Waiting, 1 of 2').waitFor()
  expect(await names(hers, 'Waiting')).toEqual(['Book the room'])
  await his.keyboard.press('Space')
  await expect.poll(() => names(hers, 'Waiting')).toEqual(['Setlist', 'Book the room'])
  await his.keyboard.press('Space')
  await his.keyboard.press('ArrowLeft')
  await expect.poll(() => names(his, 'Doing')).toEqual(['Setlist'])
  await his.keyboard.press('Escape')
  await expect.poll(() => names(his, 'Waiting')).toEqual(['Setlist', 'Book the room'])
  await expect.poll(() => card(his, 'Setlist').evaluate((one) => one === document.activeElement)).toBe(true)

  // By menu.
  await his.getByRole('button', { name: 'More for Setlist' }).click()
  await his.getByRole('menuitem', { name: 'Done' }).click()
  await expect.poll(() => names(hers, 'Done')).toEqual(['Setlist'])

  // Deleted, gone for both, and back again.
  await hers.getByRole('button', { name: 'More for Poster' }).click()
  await hers.getByRole('menuitem', { name: 'Delete' }).click()
  await hers.getByText('Task deleted successfully!').waitFor()
  await expect.poll(() => names(his, 'To do')).toEqual([])
  await hers.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => names(his, 'To do')).toEqual(['Poster'])
  await expect.poll(() => hasFocus(card(hers, 'Poster'))).toBe(true)

  // Both write the same task: the slower one sees what the other made of it, and keeps what was typed.
  await card(hers, 'Poster').click()
  await card(his, 'Poster').click()
  await hers.getByRole('dialog').getByLabel('Name').fill('Poster for Wien')
  await his.getByRole('dialog').getByLabel('Details').fill('A2, **two** colours')
  await hers.getByRole('button', { name: 'Save' }).click()
  await hers.getByRole('dialog').waitFor({ state: 'detached' })
  watch.expect({ status: 409, path: /edit-board-task/ })
  await his.getByRole('button', { name: 'Save' }).click()
  await his.getByText('marta changed this too.').waitFor()
  // His form has her name already, so nothing is left to take.
  expect(await his.getByRole('definition').count()).toBe(0)
  expect(await his.getByRole('dialog').getByLabel('Details').inputValue()).toBe('A2, **two** colours')
  expect(await his.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Poster for Wien')
  await his.getByRole('button', { name: 'Save' }).click()
  await his.getByRole('dialog').waitFor({ state: 'detached' })
  // Opened before his details have arrived, her form would have the field that is empty.
  await column(hers, 'To do').getByText('A2, two colours').waitFor()
  await card(hers, 'Poster for Wien').click()
  // It is read with its marks, and written as it is; the card has the words alone.
  await hers.getByRole('region', { name: 'Details' }).locator('strong', { hasText: 'two' }).waitFor()
  const details = hers.getByRole('textbox', { name: 'Details optional' })
  await hers.getByRole('button', { name: 'Edit details' }).click()
  await expect.poll(() => hasFocus(details)).toBe(true)
  expect(await details.inputValue()).toBe('A2, **two** colours')

  // They talk about it, live; an @ names a member, who hears of it.
  await card(his, 'Poster for Wien').click()
  const comment = his.getByRole('textbox', { name: 'Add a comment' })
  await comment.fill('Printer wants PDF, @ma')
  const named = his.getByRole('listbox', { name: 'Members' })
  await named.getByText('marta').waitFor()
  await his.keyboard.press('Escape')
  await named.waitFor({ state: 'detached' })
  await comment.press('r')
  await his.keyboard.press('Enter')
  await expect.poll(() => comment.inputValue()).toBe('Printer wants PDF, @marta ')
  await his.keyboard.press('Enter')
  await hers.getByRole('list', { name: 'Comments' }).getByText('Printer wants PDF, @marta').waitFor()
  expect(await hers.getByRole('list', { name: 'Comments' }).getByText('@marta', { exact: true }).count()).toBe(1)
  expect((await marta.api.getNotifications({})).map(({ kind }) => kind)).toContain('task-mention')

  // A comment goes at once, for both, and comes back as it was.
  const talk = his.getByRole('list', { name: 'Comments' })
  await talk.getByRole('button', { name: 'Delete jon’s comment' }).click()
  await his.getByRole('dialog').getByText('Comment deleted.').waitFor()
  await hers.getByRole('list', { name: 'Comments' }).waitFor({ state: 'detached' })
  const undo = his.getByRole('dialog').getByRole('button', { name: 'Undo' })
  await expect.poll(() => hasFocus(undo)).toBe(true)
  await his.keyboard.press('Enter')
  await hers.getByRole('list', { name: 'Comments' }).getByText('Printer wants PDF, @marta').waitFor()
  await expect.poll(() => hasFocus(talk.getByRole('button', { name: 'Delete jon’s comment' }))).toBe(true)

  // She links it to a release, which he then deletes; one of its milestones is hers, and ticked here.
  const { release } = await jon.api.addRelease({ releaseName: 'Low Tide', releaseDate: '2031-05-02' })
  const owned = { releaseId: release.id, title: 'Print run', due: '2031-04-01', ownerId: marta.id }
  await jon.api.addMilestone(owned)
  const link = hers.getByRole('combobox', { name: /Link to/ })
  await link.fill('tide')
  await hers.getByRole('option', { name: /Low Tide/ }).waitFor()
  await hers.keyboard.press('Enter')
  await hers
    .getByRole('list', { name: 'Links' })
    .getByRole('link', { name: /Low Tide/ })
    .waitFor()
  await hers.getByRole('button', { name: 'Save' }).click()
  await hers.getByRole('dialog').waitFor({ state: 'detached' })
  await his.keyboard.press('Escape')
  await column(his, 'To do').getByRole('link', { name: 'Release: Low Tide' }).waitFor()
  await column(hers, 'To do').getByRole('checkbox', { name: 'Print run' }).click()
  await column(his, 'Done').getByRole('checkbox', { name: 'Print run', checked: true }).waitFor()
  await expect.poll(() => hasFocus(column(hers, 'Done').getByRole('checkbox', { name: 'Print run' }))).toBe(true)
  await his.getByRole('combobox', { name: 'Tasks or milestones' }).selectOption('milestones')
  await card(his, 'Poster for Wien').waitFor({ state: 'detached' })
  await jon.api.deleteRelease({ releaseName: 'Low Tide' })
  await his.getByRole('button', { name: 'Show all tasks' }).click()
  await column(his, 'To do').getByText('Low Tide deleted').waitFor()

  // What is shown: mine, and what is searched for.
  await his.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect.poll(() => names(his, 'To do')).toEqual([])
  expect(await names(his, 'Waiting')).toEqual(['Book the room'])
  await his.getByRole('button', { name: 'Mine', exact: true }).click()
  await his.getByRole('searchbox', { name: 'Search tasks' }).fill('colours')
  await expect.poll(() => names(his, 'Waiting')).toEqual([])
  expect(await names(his, 'To do')).toEqual(['Poster for Wien'])
})

test('a note becomes a task with the way back, and a phone shows one column', async () => {
  const { demo } = await marta.api.addDemo({ demoTitle: 'Tide', demoVersion: 2, file: wavSound(60, 330) })
  await until(async () => (await marta.api.getDemos({})).musicDemos.every((one) => one.analysis === 'ready'))
  await marta.api.addDemoNote({ demoId: demo.id, text: 'Snare is masked here.', atSeconds: 12 })
  const { page } = await openPage(server, marta, { width: 390, height: 844 })
  await page.goto(`/demos/${demo.id}?workspace=${marta.workspaceId}`)
  await page.getByRole('button', { name: 'More for the note at 0:12' }).click()
  await page.getByRole('menuitem', { name: 'Make a task' }).click()
  await page.getByText(/^Task \d+ is on the board\.$/).waitFor()

  await enter(page)
  await card(page, 'Snare is masked here.').waitFor()
  expect(await column(page, 'Doing').count()).toBe(0)
  await page.getByRole('button', { name: 'More for Snare is masked here.' }).click()
  await page.getByRole('menuitem', { name: 'Doing' }).click()
  await card(page, 'Snare is masked here.').waitFor({ state: 'detached' })
  await page.getByRole('radiogroup', { name: 'Column' }).getByText('Doing').click()
  const link = column(page, 'Doing').getByRole('link', { name: 'Tide 0:12' })
  await link.click()
  await page.getByRole('heading', { name: 'Notes', exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('note')).toMatch(/^[\da-f-]{36}$/)
})

test('of many tasks the first are shown: more on demand, and search, filters and links find the rest', async () => {
  const band = await quickPersonWithBand(server, 'archive')
  await server.owner.query(
    `INSERT INTO board_tasks (workspace_id, id, number, name, priority, status, position, for_everyone, labels)
     SELECT $1, gen_random_uuid(), n, 'Old task ' || n, 'low', CASE WHEN n = 1 THEN 'todo' ELSE 'done' END,
       'a' || lpad(n::text, 6, '0') || 'V', true, CASE WHEN n = 240 THEN '["tour"]' ELSE '[]' END::jsonb
     FROM generate_series(1, 251) AS n`,
    [band.workspaceId],
  )
  const { page } = await openPage(server, band)
  await page.goto(`/board?workspace=${band.workspaceId}`)
  const done = column(page, 'Done')
  await done.getByText('250', { exact: true }).waitFor()
  await page.getByText('251 tasks').waitFor()
  await done.getByText('150 not shown').waitFor()
  await done.getByRole('button', { name: 'Show more of Done' }).press('Enter')
  await done.getByText('50 not shown', { exact: true }).waitFor()
  expect(await names(page, 'Done')).toHaveLength(200)

  const search = page.getByRole('searchbox', { name: 'Search tasks' })
  await search.fill('task 239')
  await expect.poll(() => names(page, 'Done')).toEqual(['Old task 239'])
  await search.fill('tour')
  await expect.poll(() => names(page, 'Done')).toEqual(['Old task 240'])
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await page.getByText('No matching tasks').waitFor()
  await page.getByRole('button', { name: 'Show all tasks' }).click()
  await done.getByText('50 not shown', { exact: true }).waitFor()

  const [old] = (await band.api.getBoardTasks({ text: '#250' })).tasks
  await page.goto(`/board?workspace=${band.workspaceId}&task=${old?.id}`)
  const dialog = page.getByRole('dialog')
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Old task 250')
  await dialog.getByLabel('Name').fill('Not so old')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await until(async () => (await band.api.getBoardTasks({ text: '#250' })).tasks[0]?.name === 'Not so old')
})
