import { afterAll, beforeAll, expect, test } from 'vitest'
import { type QuickPerson, quickPersonWithBand } from '#tests/support/quick-person.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let marta: QuickPerson
beforeAll(async () => {
  server = await startTestServer()
  marta = await quickPersonWithBand(server, 'marta', 'Night Ferry', 'pro')
})
afterAll(() => server.close())

const look = async (path: string, init: RequestInit = {}) => {
  const answer = await fetch(server.address + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', ...init.headers },
  })
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    html: await answer.text(),
  }
}

/** What makes a page one of the family: its mark, its letters, and a policy by which nothing else is loaded or run. */
const expectFamily = ({ policy, html }: { policy: string; html: string }): void => {
  expect(html).toContain('<meta name="generator" content="Backline">')
  expect(html).toContain('<a class="logo" href="/">')
  expect(html).toContain('url(/fonts/ui.woff2)')
  expect(html).toContain('prefers-color-scheme')
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'sha256-[^' ]+'; (script-src 'sha256-[^' ]+'; )?font-src 'self'; img-src 'self'/,
  )
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  // Nothing of another host is loaded: every address of the page is one of its own.
  for (const [, address = ''] of html.matchAll(/\s(?:src|action)="([^"]*)"|url\(([^)]*)\)/g)) {
    if (address !== '') expect(address).toMatch(/^\/(?!\/)/)
  }
}

test.each([
  ['/@nobody-here', 404, 'There’s no such page.'],
  ['/@nobody-here/go/abcdef', 404, 'There’s no such page.'],
  ['/r/nothing-here', 404, 'There’s no such page.'],
  ['/t/0123456789abcdefghijklmnopqrstuvwxyzABCDEFG', 404, null],
  ['/unsubscribe/x', 404, null],
  ['/release-reminder/x', 404, null],
  [`/@${'a'.repeat(900)}`, 414, null],
])('what went wrong at %s is told by a page of the family, with a way on', async (path, status, title) => {
  const page = await look(path)
  expect(page.status).toBe(status)
  expectFamily(page)
  expect(page.html).toContain('<svg class="cut"')
  expect(/<h1>(.*?)<\/h1>/.exec(page.html)?.[1]).toEqual(title ?? expect.stringMatching(/.{10}/))
  expect(page.html).toMatch(/<p class="lead">.{10}/)
})

test('link pages, transfers and the end of mails are of the family', async () => {
  const { page: made } = await marta.api.addLinkPage({ slug: 'night-ferry', releaseId: null })
  await marta.api.publishLinkPage({ pageId: made.id })
  const linkPage = await look('/@night-ferry')
  expectFamily(linkPage)
  expect(linkPage.html).toContain('<span class="tile" aria-hidden="true">NF</span>')
  const { transfer } = await marta.api.makeTransfer({ title: 'Mixes' })
  const files = await look(new URL(transfer.url ?? '').pathname)
  expectFamily(files)
  expect(files.html).toContain('<span class="tile" aria-hidden="true">NF</span><span>Night Ferry</span>')
  for (const { html } of [linkPage, files])
    for (const told of [marta.workspaceId ?? '', marta.id, marta.email]) expect(html).not.toContain(told)
})

test('the first theme is light or dark as its visitor prefers, a chosen one stays as it is', async () => {
  const { page } = await marta.api.addLinkPage({
    slug: 'tide',
    releaseId: (await marta.api.addRelease({ releaseName: 'Tide', releaseDate: '2030-05-05' })).release.id,
  })
  await marta.api.publishLinkPage({ pageId: page.id })
  expect((await look('/r/tide')).html).toContain('@media (prefers-color-scheme:dark)')
  const theme = { ...page.draft.theme, background: '#fbf6ea' }
  await marta.api.saveLinkPage({ pageId: page.id, content: { ...page.draft, theme } })
  await marta.api.publishLinkPage({ pageId: page.id })
  expect((await look('/r/tide')).html).not.toContain('@media (prefers-color-scheme:dark)')
})
