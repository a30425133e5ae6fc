import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, startWebServer } from '#tests/support/browser.ts'
import { intercept } from '#tests/support/intercept.ts'
import type { TestServer } from '#tests/support/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startWebServer()
})
afterAll(() => server.close())

// What each of these does must fail every journey; here it is caught, looked at and forgiven.
test.each([
  ['a script that throws', 'setTimeout(() => { throw new Error("planted") })', /script: .*planted/s],
  ['an error in the console', 'console.error("planted")', /console: planted/],
  ['a missing file', 'fetch("/assets/planted.js")', /console: .*404/],
  ['a picture from another host', 'new Image().src = "http://127.0.0.1:9/planted.png"', /other host|policy: img-src/],
  ['a style that the policy forbids', 'document.body.setAttribute("style", "color: red")', /policy: style-src/],
  [
    'a script of another',
    'document.body.append(Object.assign(document.createElement("script"), { text: "1" }))',
    /policy: script-src/,
  ],
])('%s is a complaint', async (_what, script, complaint) => {
  const { page, watch } = await openPage(server)
  await page.goto('/about')
  await page.evaluate(`void (() => { ${script} })()`)
  await expect.poll(() => watch.complaints.join('\n')).toMatch(complaint)
  watch.complaints.length = 0
  await page.close()
  watch.complaints.length = 0
})

test('an answer of 500 is a complaint, unless it was expected', async () => {
  const { page, context, watch } = await openPage(server)
  await intercept(context, '**/api/get-version', (route) => route.fulfill({ status: 500, body: 'planted' }))
  await page.goto('/about')
  await page.evaluate(() => fetch('/api/get-version'))
  await expect.poll(() => watch.complaints).toHaveLength(2)
  watch.complaints.length = 0
  watch.expect({ status: 500, path: '/api/get-version' })
  await page.evaluate(() => fetch('/api/get-version'))
  await page.evaluate(() => fetch('/api/csrf-token'))
  expect(watch.complaints).toEqual([])
})
